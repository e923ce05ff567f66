export { askBeforeLoss, type Loss } from './ask-before-loss';
export { hasUnsavedInput, holdUnsaved, unsavedTitles, useUnsavedTabs } from './unsaved-store';
export { useAskingClose } from './use-asking-close';
