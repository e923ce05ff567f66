import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { Button } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import styles from '../profile.module.css';
import { profileMessages } from '../profile.messages';
import { drawStrokes, SIGNATURE, signatureOfStrokes, type Point, type Stroke } from './signature';

interface SignaturePadProps {
  busy: boolean;
  onSave: (make: () => string) => void;
  onCancel: () => void;
}

/** A sheet to sign on with mouse, finger or pen. */
export function SignaturePad({ busy, onSave, onCancel }: SignaturePadProps) {
  const t = useMessages(profileMessages);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const writing = useRef<number>(undefined);
  const empty = strokes.length === 0;

  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) drawStrokes(context, strokes);
  }, [strokes]);

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.button !== 0 || writing.current !== undefined) return;
    writing.current = event.pointerId;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    // A dot is a stroke, too.
    setStrokes((all) => [...all, [point, point]]);
  };
  const goOn = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.pointerId !== writing.current) return;
    const point = pointOf(event);
    setStrokes((all) => [...all.slice(0, -1), [...(all.at(-1) ?? []), point]]);
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.pointerId === writing.current) writing.current = undefined;
  };

  return (
    <div>
      <div className={styles.pad}>
        <canvas
          ref={canvas}
          width={SIGNATURE.width}
          height={SIGNATURE.height}
          role="img"
          aria-label={t('profile.pad')}
          onPointerDown={begin}
          onPointerMove={goOn}
          onPointerUp={end}
          onPointerCancel={end}
        />
        {empty ? (
          <span className={styles.padHint} aria-hidden="true">
            {t('profile.padHint')}
          </span>
        ) : null}
      </div>
      <div className={styles.buttons}>
        <Button
          type="primary"
          disabled={empty}
          loading={busy}
          onClick={() => onSave(() => signatureOfStrokes(strokes))}
        >
          {t('profile.save')}
        </Button>
        <Button disabled={empty || busy} onClick={() => setStrokes((all) => all.slice(0, -1))}>
          {t('profile.undo')}
        </Button>
        <Button disabled={empty || busy} onClick={() => setStrokes([])}>
          {t('profile.clear')}
        </Button>
        <Button type="text" disabled={busy} onClick={onCancel}>
          {t('profile.cancel')}
        </Button>
      </div>
    </div>
  );
}

/** Where the pen is, in pixels of the stored picture. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: ((clientX - left) / width) * SIGNATURE.width, y: ((clientY - top) / height) * SIGNATURE.height };
}
