import { useEffect, useState } from 'react';

/** A person types a word, not a letter: the server is asked after this pause, in ms. */
const TYPING_PAUSE_MS = 200;

/** What was typed, once nothing more is typed. */
export function usePause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
