// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useWheelScroll } from './use-wheel-scroll';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

function Box() {
  const ref = useRef<HTMLDivElement>(null);
  useWheelScroll(ref);
  return <div ref={ref} />;
}

let unmount: () => void;
let box: HTMLElement;
const turn = (init: Pick<WheelEventInit, 'deltaX' | 'deltaY' | 'ctrlKey'>) => {
  // happy-dom's own forgets the keys.
  const event = Object.assign(new Event('wheel', { cancelable: true }), { deltaX: 0, deltaY: 0, ctrlKey: false }, init);
  box.dispatchEvent(event);
  return { left: box.scrollLeft, kept: event.defaultPrevented };
};
const be = (scrollWidth: number, clientWidth: number) =>
  Object.defineProperties(box, { scrollWidth: { value: scrollWidth }, clientWidth: { value: clientWidth } });

beforeEach(() => {
  const host = document.createElement('div');
  const root = createRoot(host);
  act(() => root.render(<Box />));
  box = host.firstElementChild as HTMLElement;
  unmount = () => act(() => root.unmount());
});
afterEach(() => unmount());

/** @covers constant:wheel */
describe('the wheel over tabs', () => {
  it('scrolls by a quarter of its way, whichever way it turns, and keeps the page where it is', () => {
    be(900, 300);
    expect(turn({ deltaY: 100 })).toEqual({ left: 25, kept: true });
    expect(turn({ deltaX: -40, deltaY: 8 })).toEqual({ left: 15, kept: true });
  });

  it('is the page’s where all tabs are seen', () => {
    be(300, 300);
    expect(turn({ deltaY: 100 })).toEqual({ left: 0, kept: false });
  });

  it('zooms with Ctrl', () => {
    be(900, 300);
    expect(turn({ deltaY: 100, ctrlKey: true })).toEqual({ left: 0, kept: false });
  });
});
