// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SCOPE_ATTRIBUTE } from '../sandbox/stand-ins';
import { earsOf } from './heard-events';
import { watchPresses } from './pressed-slot';

document.body.innerHTML = `<main><section ${SCOPE_ATTRIBUTE}="a"><p></p></section></main><aside></aside>`;
const find = (selector: string): Element => document.querySelector(selector) ?? document.body;
const [slot, own, outside] = [find('section'), find('p'), find('aside')];
const TARGETS = { own, outside, around: find('main'), body: document.body };

/** What the app's window listener is given when the event is fired at the element. */
function heard(event: Event, target: EventTarget, visible = true): Event | undefined {
  const ears = earsOf(slot, () => visible);
  let given: Event | undefined;
  const listen = (each: Event): void => {
    given = ears(each);
  };
  window.addEventListener(event.type, listen, { capture: true, once: true });
  target.dispatchEvent(event);
  window.removeEventListener(event.type, listen, true);
  return given;
}

afterEach(() => void document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));

describe('earsOf', () => {
  it('gives events of the app’s own elements as they are, and nothing of others but presses while it is shown', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('keydown', 'input', 'mousemove', 'focusin', 'click', 'mousedown', 'own-event'),
        fc.constantFrom('own', 'outside', 'around', 'body'),
        fc.boolean(),
        (type, place, visible) => {
          const event = new (type === 'own-event' ? Event : UIEvent)(type, { bubbles: true, cancelable: true });
          const given = heard(event, TARGETS[place], visible);
          if (place === 'own') expect(given).toBe(event);
          else if (place === 'outside') {
            expect(given !== undefined).toBe(visible && (type === 'click' || type === 'mousedown'));
            given?.preventDefault();
            expect(event.defaultPrevented).toBe(false);
          } else expect(given !== undefined).toBe(visible || type === 'own-event');
        },
      ),
    );
  });

  it('stops an event among the app’s own listeners only', () => {
    const ears = earsOf(slot, () => true);
    const reached = vi.fn();
    const taken: string[] = [];
    const take = (name: string, then: (event: Event) => void) => (event: Event) => {
      const given = ears(event);
      if (!given) return;
      taken.push(name);
      then(given);
    };
    const first = take('window', (event) => event.stopPropagation());
    const second = take('window again', () => {});
    const third = take('document', () => {});
    window.addEventListener('click', first, true);
    window.addEventListener('click', second, true);
    document.addEventListener('click', third, true);
    outside.addEventListener('click', reached);
    outside.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(taken).toEqual(['window', 'window again']);
    expect(reached).toHaveBeenCalledOnce();
    window.removeEventListener('click', first, true);
    window.removeEventListener('click', second, true);
    document.removeEventListener('click', third, true);
  });

  it('gives the rest of a drag that began inside, until the button is up', () => {
    watchPresses();
    const move = (buttons: number) => new MouseEvent('mousemove', { bubbles: true, buttons });
    own.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect(heard(move(1), outside)).toBeDefined();
    expect(heard(new MouseEvent('mouseup', { bubbles: true }), outside, false)).toBeDefined();
    expect(heard(move(0), outside)).toBeUndefined();
    outside.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect(heard(move(1), outside)).toBeUndefined();
  });
});
