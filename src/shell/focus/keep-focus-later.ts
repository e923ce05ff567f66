/** Fetches what keeps the focus when something first has it: before that there is nothing to lose. */
export function keepFocusLater(): void {
  const passed: (EventTarget | null)[] = [];
  const note = ({ target }: FocusEvent) => {
    if (passed.push(target) === 1) void begin();
  };
  const begin = async () => {
    try {
      (await import('./keep-focus')).keepFocus(passed);
    } catch (error) {
      // The portal is whole without it: the focus falls as browsers let it.
      console.warn('What keeps the focus did not come.', error);
    }
    document.removeEventListener('focusin', note);
  };
  document.addEventListener('focusin', note);
}
