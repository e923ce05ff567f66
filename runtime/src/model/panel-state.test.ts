import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialState, isLive, transition, type PanelEvent, type PanelState } from './panel-state';

const event: fc.Arbitrary<PanelEvent> = fc.oneof(
  fc.constantFrom<PanelEvent>(
    { type: 'load' },
    { type: 'show' },
    { type: 'hide' },
    { type: 'mounted' },
    { type: 'close' },
    { type: 'unmounted' },
  ),
  fc.constant<PanelEvent>({ type: 'failed', error: { code: 'amdDefine' } }),
);
const run = (events: readonly PanelEvent[]): PanelState => events.reduce(transition, initialState);

describe('what a panel shows', () => {
  it('goes from loading to visible, hidden and away', () => {
    let state = run([{ type: 'show' }, { type: 'load' }]);
    expect(state).toEqual({ status: 'loading', wanted: true });
    state = transition(state, { type: 'mounted' });
    expect(state.status).toBe('visible');
    state = transition(state, { type: 'hide' });
    expect(state.status).toBe('hidden');
    state = transition(state, { type: 'close' });
    expect(state.status).toBe('unmounting');
    expect(transition(state, { type: 'unmounted' }).status).toBe('idle');
  });

  it('keeps the cause of a failure until it is loaded again', () => {
    const failed = run([{ type: 'load' }, { type: 'failed', error: { code: 'cors', url: '/a' } }]);
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'cors' } });
    expect(transition(failed, { type: 'show' }).error).toEqual(failed.error);
    expect(transition(failed, { type: 'load' }).error).toBeUndefined();
  });

  it('is visible only when wanted, hidden only when not, whatever happened before', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const { status, wanted } = run(events);
        if (status === 'visible') expect(wanted).toBe(true);
        if (status === 'hidden') expect(wanted).toBe(false);
      }),
    );
  });

  it('has an error exactly while it is failed', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = run(events);
        expect(state.error !== undefined).toBe(state.status === 'failed');
      }),
    );
  });

  it('is wanted as the last show or hide said', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const last = events.findLast((each) => each.type === 'show' || each.type === 'hide');
        expect(run(events).wanted).toBe(last?.type === 'show');
      }),
    );
  });

  it('runs nothing after it was closed, until it is loaded again', () => {
    const notLoad = event.filter((each) => each.type !== 'load');
    fc.assert(
      fc.property(fc.array(event), fc.array(notLoad), (before, after) => {
        expect(isLive(run([...before, { type: 'close' }, ...after]))).toBe(false);
      }),
    );
  });

  it('does not change, not even in identity, by an event without meaning', () => {
    const visible = run([{ type: 'show' }, { type: 'load' }, { type: 'mounted' }]);
    for (const each of [{ type: 'mounted' }, { type: 'show' }, { type: 'unmounted' }] as const)
      expect(transition(visible, each)).toBe(visible);
  });
});
