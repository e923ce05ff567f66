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
export type { SignedInUser } from '@portal/contract/entities/account';
export type { DictEntry, Employee, SubSystem } from '@portal/contract/entities/directory';
export { defineMicroApp, type MicroAppContext, type MicroAppDefinition } from './define-micro-app';
export { createApi, type PortalApi } from './api/create-api';
export { ApiError } from './api/api-error';
export { createPortalSource, type PortalSource } from './portal-source';
export { markdown, type MarkdownOptions } from './markdown';
export { holdsPermission } from '@portal/contract/entities/record-permission';
export { callRoutes } from '@portal/contract/routes';
export { keptPaths, pathOf } from './kept-paths';
export type { PageGroup, PageKind, PagesManifest, PageEntry } from './pages';
export { pagesOf, readManifest } from './pages';
