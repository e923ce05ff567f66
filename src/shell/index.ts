export { MainLayout } from './main-layout';
export { MicroAppPanels } from './panels/micro-app-panels';
export { RuntimeProvider, useRuntime } from './panels/runtime-context';
export { noteReleased } from './tabs/released-store';
export { KeptPages } from './panels/kept-pages';
