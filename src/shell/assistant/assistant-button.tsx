import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useMessages } from '@/shared/i18n/use-messages';
import { local } from '@/shared/lib/safe-storage';
import { shellMessages } from '../shell.messages';
import styles from './assistant-button.module.css';
import { insideWindow, isClick, parsePosition, sideOf, type Point } from './press';

const SIZE_PX = 48;
const KEY_STEP_PX = 16;
const POSITION_KEY = 'assistantPlace';

interface View {
  width: number;
  height: number;
}

function viewNow(): View {
  return { width: window.innerWidth, height: window.innerHeight };
}

/** Where the person put it, as far as it is inside the window now; else at the right side, near the corner. */
function positionIn(view: View, wanted: Point | undefined): Point {
  return insideWindow(wanted ?? { x: view.width, y: view.height - SIZE_PX - 72 }, SIZE_PX, view);
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -KEY_STEP_PX, y: 0 },
  ArrowRight: { x: KEY_STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP_PX },
  ArrowDown: { x: 0, y: KEY_STEP_PX },
};

/**
 * The floating assistant (docs/specification.md#assistant-button): a click opens it, a longer press drags it; arrow
 * keys move it too. At a side of the window only a tab of it is seen, in the margin of the pages, until it is pointed
 * at or has the focus.
 */
export function AssistantButton({ onOpen }: { onOpen: () => void }) {
  const t = useMessages(shellMessages);
  const [wanted, setWanted] = useState(() => parsePosition(local.get(POSITION_KEY)));
  const [view, setView] = useState(viewNow);
  // The window may grow again: what was wanted stays, and is fitted anew.
  const position = positionIn(view, wanted);
  const side = sideOf(position, SIZE_PX, view);
  const press = useRef<{ at: number; from: Point; offset: Point } | undefined>(undefined);
  /** The click that follows a drag is not meant. */
  const dragged = useRef(false);

  useEffect(() => {
    const onResize = () => setView(viewNow());
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);

  const settle = (next: Point) => {
    const kept = positionIn(view, next);
    setWanted(kept);
    local.set(POSITION_KEY, `${kept.x},${kept.y}`);
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = { x: event.clientX, y: event.clientY };
    // Out of its tab it comes with its middle under the pointer.
    press.current = {
      at: event.timeStamp,
      from,
      offset: { x: side ? SIZE_PX / 2 : from.x - position.x, y: from.y - position.y },
    };
    dragged.current = false;
  };
  const onPointerMove = (event: PointerEvent) => {
    const now = press.current;
    const here = { x: event.clientX, y: event.clientY };
    if (!now || isClick(event.timeStamp - now.at, now.from, here)) return;
    setWanted(positionIn(view, { x: here.x - now.offset.x, y: here.y - now.offset.y }));
  };
  const onPointerUp = (event: PointerEvent) => {
    const now = press.current;
    press.current = undefined;
    if (!now || isClick(event.timeStamp - now.at, now.from, { x: event.clientX, y: event.clientY })) return;
    dragged.current = true;
    settle({ x: event.clientX - now.offset.x, y: event.clientY - now.offset.y });
  };
  const onClick = () => {
    if (!dragged.current) onOpen();
    dragged.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    settle({ x: position.x + step.x, y: position.y + step.y });
  };
  return (
    <button
      type="button"
      className={styles.button}
      data-side={side}
      style={{
        insetBlockStart: position.y,
        ...(side === 'right' ? { right: 0 } : { left: side === 'left' ? 0 : position.x }),
      }}
      aria-label={t('shell.assistant')}
      title={t('shell.assistant')}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
        <path
          className={styles.line}
          d="M5 9.5A2.5 2.5 0 0 1 7.5 7h9A2.5 2.5 0 0 1 19 9.5v6a2.5 2.5 0 0 1-2.5 2.5H11l-4 3v-3a2 2 0 0 1-2-2ZM12 7V3.5M9.5 12v1M14.5 12v1"
        />
      </svg>
    </button>
  );
}
