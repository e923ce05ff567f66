import { renderAsync } from 'docx-preview';
import { PreviewLoading } from '../../dialog/preview-words';
import type { OfficeFileProps } from '../local-office';
import styles from './office.module.css';
import { tameLinks } from './shadow-page';
import { useDrawing, type Draw } from './use-drawing';

/** Pages of HTML within the document stay out (`renderAltChunks`): they could run scripts of their own. */
const OPTIONS = { className: 'docx', inWrapper: true, renderAltChunks: false, useBase64URL: true } as const;

/** The pages are drawn in their own size; a narrow window gets them smaller. */
const PAGE_STYLE = `
  .docx-wrapper { background: none; padding: 0; }
  .docx-wrapper > section.docx { box-shadow: 0 1px 4px rgb(0 0 0 / 30%); max-inline-size: 100%; box-sizing: border-box; overflow-x: auto; }
  @media (max-width: 767.98px) { .docx-wrapper > section.docx { padding: 24px 16px !important; } }
`;

const draw: Draw = async (blob, { styles: head, body }) => {
  await renderAsync(blob, body, head, OPTIONS);
  const style = document.createElement('style');
  style.textContent = PAGE_STYLE;
  head.append(style);
  tameLinks(body);
  return undefined;
};

/** A docx, drawn by docx-preview. */
export function WordFile({ blob, name, onError }: OfficeFileProps) {
  const { host, drawn } = useDrawing(blob, draw, onError);
  return (
    <>
      {drawn ? null : <PreviewLoading />}
      <div ref={host} className={styles.desk} hidden={!drawn} role="region" aria-label={name} tabIndex={0} />
    </>
  );
}
