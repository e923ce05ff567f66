import { PreviewUnsupported } from '../file/preview-status';
import { DrawnFile } from './local/drawn-file';
import { SheetFile } from './local/sheet-file';
import type { OfficeFileProps } from './local/office-file';
import { officeFormat } from './office-format';

/** What draws is plain code: the libraries come alone, and share no chunk with the shell. */
const loadWord = async () => (await import('./local/draw-word')).drawWord;
const loadSlides = async () => (await import('./local/draw-slides')).drawSlides;

/** An Office file drawn by the reader's own browser: no document leaves the company. */
export function LocalOffice(file: OfficeFileProps) {
  switch (officeFormat(file.name)) {
    case 'docx':
      return <DrawnFile {...file} load={loadWord} />;
    case 'pptx':
      return <DrawnFile {...file} load={loadSlides} />;
    case 'xlsx':
      return <SheetFile {...file} />;
    default:
      return <PreviewUnsupported reason="legacyOffice" />;
  }
}
