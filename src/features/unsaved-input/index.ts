export { askBeforeLoss, type Loss } from './ask-before-loss';
export { hasUnsavedInput, unsavedTitles, useUnsavedTabs } from './unsaved-store';
export { useAskingClose } from './use-asking-close';
