import { describe, expect, it } from 'vitest';
import { chartAxis } from './chart-axis';

describe('the labels of an axis', () => {
  it('stand at every point where there is room, and at every second one on a phone', () => {
    expect(chartAxis(12, 64, false).labelEvery).toBe(1);
    expect(chartAxis(12, 64, true).labelEvery).toBe(2);
    expect(chartAxis(12, 64, true).short('25-11')).toBe('25-11');
  });

  it('are as long as their place', () => {
    expect(chartAxis(4, 64, false).short('Raw materials')).toBe('Raw materials');
    expect(chartAxis(4, 64, true).short('Raw materials')).toBe('Raw mate…');
    expect(chartAxis(4, 64, true).short('原材料仓库甲')).toBe('原材料仓…');
    expect(chartAxis(1, 64, true).short('')).toBe('');
  });
});
