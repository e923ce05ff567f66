export { ThemeMenu } from './theme-menu';
export { themeMessages } from './theme.messages';
