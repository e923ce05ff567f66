import { renderAsync } from 'docx-preview';
import { PHONE_MAX_WIDTH_PX } from '@/shared/ui/phone-width';
import type { Draw } from './use-drawing';
import { tameLinks } from './shadow-page';

/** Pages of HTML within the document stay out (`renderAltChunks`): they could run scripts of their own. */
const OPTIONS = { className: 'docx', inWrapper: true, renderAltChunks: false, useBase64URL: true } as const;

/** The pages are drawn in their own size; a narrow window gets them smaller. */
const PAGE_STYLE = `
  .docx-wrapper { background: none; padding: 0; }
  .docx-wrapper > section.docx { box-shadow: 0 1px 4px rgb(0 0 0 / 30%); max-inline-size: 100%; box-sizing: border-box; overflow-x: auto; }
  @media (max-width: ${PHONE_MAX_WIDTH_PX}px) { .docx-wrapper > section.docx { padding: 24px 16px !important; } }
`;

/** Draws a docx by docx-preview. */
export const drawWord: Draw = async (blob, { styles, body }) => {
  await renderAsync(blob, body, styles, OPTIONS);
  const style = document.createElement('style');
  style.textContent = PAGE_STYLE;
  styles.append(style);
  tameLinks(body);
  return undefined;
};
