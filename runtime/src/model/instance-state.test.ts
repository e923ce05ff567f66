import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayRun, nextState, type InstanceEvent, type InstanceState } from './instance-state';

const events = fc.array(fc.constantFrom<InstanceEvent>('prepared', 'run', 'mounted', 'park', 'resume', 'end'), {
  maxLength: 30,
});

/** The states that a sequence of events leads through; events that cannot happen are left out. */
function walk(sequence: readonly InstanceEvent[]): InstanceState[] {
  const states: InstanceState[] = ['fetching'];
  for (const event of sequence) {
    const next = nextState(states.at(-1) ?? 'ended', event);
    if (next) states.push(next);
  }
  return states;
}

describe('the life of an instance', () => {
  it('goes from its first request to its mount, is parked, mounted again, and ends', () => {
    expect(walk(['prepared', 'run', 'mounted', 'park', 'resume', 'run', 'mounted', 'end'])).toEqual([
      'fetching',
      'prepared',
      'running',
      'mounted',
      'parked',
      'prepared',
      'running',
      'mounted',
      'ended',
    ]);
  });

  it('runs nothing before it is prepared, and nothing after its end', () => {
    fc.assert(
      fc.property(events, (sequence) => {
        const states = walk(sequence);
        const end = states.indexOf('ended');
        if (end >= 0) expect(states.slice(end)).toEqual(['ended']);
        const first = states.findIndex(mayRun);
        if (first >= 0) expect(states.slice(0, first)).toContain('prepared');
      }),
    );
  });

  it('is parked only when it was mounted, and mounted only when it ran', () => {
    fc.assert(
      fc.property(events, (sequence) => {
        const states = walk(sequence);
        states.forEach((state, index) => {
          if (state === 'parked') expect(states[index - 1]).toBe('mounted');
          if (state === 'mounted') expect(states[index - 1]).toBe('running');
        });
      }),
    );
  });

  it('can end at any moment, once', () => {
    fc.assert(
      fc.property(events, (sequence) => {
        const last = walk(sequence).at(-1) ?? 'ended';
        expect(nextState(last, 'end')).toBe(last === 'ended' ? undefined : 'ended');
      }),
    );
  });
});
