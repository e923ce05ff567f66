export { MainLayout } from './main-layout';
export { MicroAppPanels } from './panels/micro-app-panels';
export { RuntimeProvider, useRuntime } from './panels/runtime-context';
export { useSeesCauses } from './panels/use-sees-causes';
export { noteReleased } from './tabs/released-store';
export { KeptPages } from './panels/kept-pages';
