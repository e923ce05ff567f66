import type { DocumentFacade } from '../sandbox/document-facade';
import { VIEW_TRANSITION_LIMIT_MS } from '../model/limits';

/** The transitions of one app. They freeze the whole page, so each ends soon, and a hidden app has none. */
export class ViewTransitions {
  private readonly running = new Map<ViewTransition, number>();

  constructor(facade: DocumentFacade, isVisible: () => boolean) {
    const { real } = facade;
    const native: unknown = Reflect.get(real, 'startViewTransition');
    if (typeof native !== 'function') return;
    facade.define('startViewTransition', {
      value: (change?: unknown): unknown => {
        if (!isVisible()) return changeAtOnce(change);
        const transition: unknown = Reflect.apply(native, real, change === undefined ? [] : [change]);
        if (transition instanceof ViewTransition) this.limit(transition);
        return transition;
      },
    });
  }

  /** Ends what runs. The change of the document is made all the same. */
  skip(): void {
    for (const [transition, timer] of this.running) {
      window.clearTimeout(timer);
      transition.skipTransition();
    }
    this.running.clear();
  }

  private limit(transition: ViewTransition): void {
    this.running.set(
      transition,
      window.setTimeout(() => {
        this.running.delete(transition);
        transition.skipTransition();
      }, VIEW_TRANSITION_LIMIT_MS),
    );
    const ended = (): void => {
      window.clearTimeout(this.running.get(transition));
      this.running.delete(transition);
    };
    transition.finished.then(ended, ended);
  }
}

/** Makes the change as a browser does where it skips the transition. */
function changeAtOnce(change: unknown): object {
  const update: unknown = typeof change === 'function' ? change : partOf(change, 'update');
  const types = partOf(change, 'types');
  const updateCallbackDone = Promise.resolve().then(async () => {
    if (typeof update === 'function') await Reflect.apply(update, undefined, []);
  });
  const finished = updateCallbackDone.then(() => {});
  const ready = Promise.reject(new DOMException('Transition was skipped', 'AbortError'));
  for (const each of [finished, ready]) each.catch(() => {});
  return {
    updateCallbackDone,
    finished,
    ready,
    types: new Set(Array.isArray(types) ? types : []),
    skipTransition: () => {},
    waitUntil: () => {},
  };
}

function partOf(change: unknown, name: string): unknown {
  return typeof change === 'object' && change !== null ? Reflect.get(change, name) : undefined;
}
