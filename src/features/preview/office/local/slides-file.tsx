import { PptxViewer, RECOMMENDED_ZIP_LIMITS } from '@aiden0z/pptx-renderer';
import { PreviewLoading } from '../../dialog/preview-words';
import type { OfficeFileProps } from '../local-office';
import styles from './office.module.css';
import { tameLinks } from './shadow-page';
import { useDrawing, type Draw } from './use-drawing';

/** Pictures that hold a PDF are left out: drawing them would take another library. */
const OPTIONS = { zipLimits: RECOMMENDED_ZIP_LIMITS, fitMode: 'contain', lazyMedia: true, lazySlides: true, pdfjs: false } as const;
const LIST = { windowed: true, initialSlides: 2 } as const;

const draw: Draw = async (blob, { body }, signal) => {
  const host = body.getRootNode();
  const desk = host instanceof ShadowRoot && host.host instanceof HTMLElement ? host.host : undefined;
  const viewer = new PptxViewer(body, {
    ...OPTIONS,
    ...(desk ? { scrollContainer: desk } : {}),
    onSlideRendered: (_index, element) => tameLinks(element),
  });
  await viewer.open(blob, { renderMode: 'list', listOptions: LIST, signal });
  return () => viewer.destroy();
};

/** A pptx, drawn slide by slide as they come into view. */
export function SlidesFile({ blob, name, onError }: OfficeFileProps) {
  const { host, drawn } = useDrawing(blob, draw, onError);
  return (
    <>
      {drawn ? null : <PreviewLoading />}
      <div ref={host} className={styles.desk} data-waiting={!drawn || undefined} role="region" aria-label={name} tabIndex={0} />
    </>
  );
}
