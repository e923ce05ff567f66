/**
 * Put into every page before anything else: how long it takes until an application is in sight. The same in every host.
 * "In sight" is: in the document, not hidden, and laid out. Applications say when they have rendered (`raceShown`).
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
    /** Milliseconds from an action to the application in sight; `fresh`: one that is not rendered yet. */
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
        // A return is seen in the document at once; a mount is told by the application.
        if (!fresh) observer.observe(document, { childList: true, subtree: true, attributes: true });
        waiting = { began: performance.now(), resolve, stop };
        Promise.resolve().then(action).then(look, fail);
        frame = requestAnimationFrame(each);
      }),
    /** Milliseconds from the start of the navigation, for the application opened by itself. */
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
