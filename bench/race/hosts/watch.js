/**
 * Runs in every page before anything else, the same in every host. It measures how long it takes until an application
 * is in sight: in the document, not hidden, and laid out. Applications call `raceShown` when they have rendered.
 */
if (window.top === window) {
  let root;
  let waiting;

  const inSight = () =>
    root !== undefined &&
    root.isConnected &&
    root.childElementCount > 0 &&
    root.checkVisibility() &&
    root.getBoundingClientRect().height > 0;
  const look = () => {
    if (!waiting || !inSight()) return;
    const { began, resolve, stop } = waiting;
    waiting = undefined;
    resolve(performance.now() - began);
    stop();
  };

  window.raceShown = (element) => {
    root = element;
    look();
  };

  window.race = {
    /** Measures from an action to the application in sight, ms. `fresh`: the application is not rendered yet. */
    time: (action, { fresh, limit = 20_000 }) =>
      new Promise((resolve, reject) => {
        if (fresh) root = undefined;
        const observer = new MutationObserver(look);
        let frame;
        const stop = () => {
          observer.disconnect();
          cancelAnimationFrame(frame);
          clearTimeout(late);
        };
        const fail = (error) => {
          waiting = undefined;
          stop();
          reject(error instanceof Error ? error : new Error(String(error)));
        };
        const late = setTimeout(() => fail(new Error(`not in sight within ${limit / 1000} s`)), limit);
        const each = () => {
          look();
          if (waiting) frame = requestAnimationFrame(each);
        };
        // A return is found in the document at once. After a mount, the application itself reports it.
        if (!fresh) observer.observe(document, { childList: true, subtree: true, attributes: true });
        waiting = { began: performance.now(), resolve, stop };
        Promise.resolve().then(action).then(look, fail);
        frame = requestAnimationFrame(each);
      }),
    /** Measures from the start of the navigation, ms, for the application opened alone. */
    sinceStart: (limit = 20_000) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`not in sight within ${limit / 1000} s`)), limit);
        waiting = { began: 0, resolve, stop: () => clearTimeout(late) };
        look();
      }),
    type: (text) => {
      const input = root.querySelector('input');
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    typed: () => root.querySelector('input')?.value ?? '',
    root: () => root,
  };
}
