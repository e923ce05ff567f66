export { PasswordDialogs, type PasswordDialogName } from './password-dialogs';
