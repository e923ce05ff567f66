export { openPreview } from './preview-store';
export { PreviewHost } from './preview-host';
