import { describe, expect, it } from 'vitest';
import { longFramesOf } from './long-frames';

const script = (more: object) => ({
  startTime: 10,
  duration: 80,
  sourceURL: 'https://a.example/app/main.js?v=1',
  sourceFunctionName: 'sort',
  sourceCharPosition: 7,
  invoker: 'BUTTON.onclick',
  ...more,
});
const ownerOf = (url: string) => (url.startsWith('https://a.example/app/') ? '/ehr/emp' : undefined);

describe('a long frame', () => {
  it('is told of the applications whose scripts took long', () => {
    const scripts = [
      script({}),
      script({ sourceFunctionName: '' }),
      script({ duration: 20 }),
      script({ sourceURL: 'https://portal.example/shell.js' }),
      script({ sourceURL: '' }),
      { duration: 90 },
    ];
    const url = 'https://a.example/app/main.js';
    const place = { place: `${url}#char=7`, in: { url, char: 7 } };
    expect(longFramesOf({ scripts }, ownerOf)).toEqual([
      { at: 10, ms: 80, prefix: '/ehr/emp', what: 'sort', ...place },
      { at: 10, ms: 80, prefix: '/ehr/emp', what: 'BUTTON.onclick', ...place },
    ]);
  });

  it('without scripts, as other browsers tell it, is of nobody', () => {
    expect(longFramesOf({ duration: 90 }, ownerOf)).toEqual([]);
  });
});
