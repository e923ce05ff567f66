/** What both password dialogs are told by the shell. */
export interface DialogProps {
  open: boolean;
  onClose: () => void;
  /** When it has gone from sight. */
  onClosed: () => void;
}
