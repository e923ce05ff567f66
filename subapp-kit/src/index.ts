export type {
  EmployeeFilter,
  Language,
  MicroAppLifecycles,
  MicroAppProps,
  PortalHelpers,
  PortalNotices,
  PortalState,
  PreviewTarget,
  ThemeMode,
} from '@portal/contract/microapp/props';
export type { Accent, Density, PortalDisplay } from '@portal/contract/display';
export { ACCENT_COLOURS, CONTROL_HEIGHT_PX, STRONG_COLOURS } from '@portal/contract/display';
export type { SignedInUser } from '@portal/contract/entities/account';
export type { DictEntry, Employee, SubSystem } from '@portal/contract/entities/directory';
export { holdsPermission } from '@portal/contract/entities/record-permission';
export { randomString } from '@portal/contract/random-string';
export { callRoutes } from '@portal/contract/routes';
export { ApiError } from './api/api-error';
export { createApi, type PortalApi } from './api/create-api';
export { defineMicroApp } from './define-micro-app';
export type { MicroAppContext, MicroAppDefinition } from './lifecycles/definition';
export { LIFECYCLES_PROPERTY } from './lifecycles/lifecycle-global';
export { createPortalSource, type PortalSource } from './lifecycles/portal-source';
export { keptPaths, pathOf } from './pages/kept-paths';
export {
  pagesOf,
  readManifest,
  type PageEntry,
  type PageGroup,
  type PageKind,
  type PagesManifest,
} from './pages/pages';
