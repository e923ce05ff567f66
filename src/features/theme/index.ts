export { ThemeMenu } from './theme-menu';
