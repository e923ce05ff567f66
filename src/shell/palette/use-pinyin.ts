import { useEffect, useState } from 'react';
import type { Pinyin } from './search';

/** How titles sound; undefined until the dictionary (about 100 kB) has come, which is fetched with the first use. */
export function usePinyin(): Pinyin | undefined {
  const [sound, setSound] = useState<{ of: Pinyin }>();
  useEffect(() => {
    let wanted = true;
    import('pinyin-pro').then(
      ({ pinyin }) => {
        const known = new Map<string, readonly string[]>();
        const of: Pinyin = (title) => {
          const sounds = known.get(title) ?? pinyin(title, { toneType: 'none', type: 'array' });
          known.set(title, sounds);
          return sounds;
        };
        if (wanted) setSound({ of });
      },
      (error: unknown) => console.warn('pinyin could not be loaded; titles are found by their characters', error),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return sound?.of;
}
