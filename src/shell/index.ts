export { MainLayout } from './main-layout';
export { KeptPages } from './stage/kept-pages';
