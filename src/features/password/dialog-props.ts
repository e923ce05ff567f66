/** What both password dialogs are told by the shell. */
export interface DialogProps {
  open: boolean;
  /** Nothing else can be done before: the dialog is left by logging out only. */
  required?: boolean | undefined;
  onClose: () => void;
  /** When it has gone from sight. */
  onClosed: () => void;
}
