import { ApiError } from 'subapp-kit';
import { describe, expect, it } from 'vitest';
import { failureWords, isPassing, staleLine } from './load-failure';

describe('a failure in a sub-application', () => {
  it('says why in the words of the shell, with the number for the help desk and without addresses', () => {
    const gone = new ApiError('connect ECONNREFUSED 10.1.2.3:5432', -1, 0, {
      outage: 'server',
      reference: 'AB2C-9XYZ',
    });
    expect(failureWords(gone, 'zh')).toMatchObject({
      title: '暂时连不上服务器',
      reference: '错误编号 AB2C-9XYZ',
      retry: '重试',
    });
    expect(failureWords(gone, 'en').text).not.toMatch(/ECONN|10\.1/);
    expect(isPassing(gone)).toBe(true);
  });

  it('keeps the words of a refusal, unless they are a developer’s, and offers no retry where rights are missing', () => {
    expect(failureWords(new ApiError('单据已归档', 409, 200), 'zh').text).toBe('单据已归档');
    const gone = new ApiError('该申请不存在，或您无权查看', 404, 200);
    expect(failureWords(gone, 'zh')).toMatchObject({ title: '内容不存在', text: '该申请不存在，或您无权查看' });
    expect(failureWords(new Error('select * from users'), 'zh').text).not.toContain('select');
    const forbidden = new ApiError('没有权限', 403, 200, { reference: 'AB2C-9XYZ' });
    expect(failureWords(forbidden, 'zh')).toMatchObject({ title: '没有查看权限', retry: '', reference: '' });
    expect(isPassing(forbidden)).toBe(false);
  });

  it('names the time of older data', () => {
    const at = new Date(2026, 4, 3, 9, 5).getTime();
    const error = new ApiError('x', -1, 0, { outage: 'network' });
    const line = staleLine({ error, trying: false, since: at, retry: () => undefined }, 'zh', at + 1000);
    expect(line).toBe('未能更新，显示的是 09:05 的数据 · 网络已断开');
  });
});
