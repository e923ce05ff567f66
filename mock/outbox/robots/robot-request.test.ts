import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { SendingFault } from '../sending-fault';
import { readRobotAnswer } from './robot-answer';
import { robotRequest, type RobotMessage } from './robot-request';

const NOW = 1_599_360_473_123;
const SECRET = 'SEC0123456789';
const message: RobotMessage = {
  title: '公告 <@all>',
  paragraphs: ['<at user_id="all">所有人</at> **粗体**'],
  link: { text: '在门户中打开', url: 'https://portal.example.com/home' },
};
const request = (robot: 'wecom' | 'dingtalk' | 'feishu', secret = '', about = message) =>
  robotRequest({ robot, address: `https://robot.example/${robot}?key=k`, secret }, about, NOW);

it('speaks to WeCom in a text, where nothing is a mention', () => {
  const { url, body } = request('wecom', SECRET);
  expect(url).toBe('https://robot.example/wecom?key=k');
  expect(JSON.parse(body)).toEqual({
    msgtype: 'text',
    text: {
      content: '公告 ＜@all>\n＜at user_id="all">所有人＜/at> **粗体**\n在门户中打开: https://portal.example.com/home',
    },
  });
});

it('keeps within the 2,048 bytes of WeCom, with the link whole', () => {
  const { body } = request('wecom', '', { ...message, paragraphs: ['长'.repeat(5_000)] });
  const { text } = JSON.parse(body);
  expect(Buffer.byteLength(text.content)).toBeLessThanOrEqual(2_048);
  expect(text.content).toMatch(/长…\n在门户中打开: https:\/\/portal\.example\.com\/home$/);
});

it('signs for DingTalk in the address, as its documentation says', () => {
  const { url, body } = request('dingtalk', SECRET);
  const sign = createHmac('sha256', SECRET).update(`${NOW}\n${SECRET}`, 'utf8').digest('base64');
  // Base64 is encoded as a part of an address, its plus signs too.
  expect(url).toBe(`https://robot.example/dingtalk?key=k&timestamp=${NOW}&sign=${encodeURIComponent(sign)}`);
  expect(JSON.parse(body)).toMatchObject({ msgtype: 'text', text: { content: expect.stringContaining('公告') } });
  expect(request('dingtalk').url).toBe('https://robot.example/dingtalk?key=k');
});

it('signs for Feishu in the body: by seconds and secret, of nothing', () => {
  const { url, body } = request('feishu', SECRET);
  const sign = createHmac('sha256', `1599360473\n${SECRET}`).update('').digest('base64');
  expect(url).toBe('https://robot.example/feishu?key=k');
  expect(JSON.parse(body)).toEqual({
    timestamp: '1599360473',
    sign,
    msg_type: 'post',
    content: {
      post: {
        zh_cn: {
          title: '公告 <@all>',
          content: [
            [{ tag: 'text', text: '<at user_id="all">所有人</at> **粗体**' }],
            [{ tag: 'a', text: '在门户中打开', href: 'https://portal.example.com/home' }],
          ],
        },
      },
    },
  });
  expect(JSON.parse(request('feishu').body)).not.toHaveProperty('sign');
});

const faultOf = (...answer: Parameters<typeof readRobotAnswer>) => {
  try {
    readRobotAnswer(...answer);
    return undefined;
  } catch (error) {
    if (error instanceof SendingFault) return { again: error.again, text: error.message };
    throw error;
  }
};

it('reads what each of them answers', () => {
  expect(faultOf('wecom', 200, '{"errcode":0,"errmsg":"ok"}', [])).toBeUndefined();
  expect(faultOf('dingtalk', 200, '{"errcode":0,"errmsg":"ok"}', [])).toBeUndefined();
  expect(faultOf('feishu', 200, '{"code":0,"msg":"success","data":{}}', [])).toBeUndefined();
  expect(faultOf('feishu', 200, '{"StatusCode":0,"StatusMessage":"success"}', [])).toBeUndefined();
  const refused = { again: false, text: 'The robot refused the message: sign not match (310000)' };
  expect(faultOf('dingtalk', 200, '{"errcode":310000,"errmsg":"sign not match"}', [])).toEqual(refused);
  expect(faultOf('feishu', 400, '{"code":19021,"msg":"sign match fail"}', [])).toMatchObject({ again: false });
});

it('tries again where a robot is asked too often or is out of order', () => {
  expect(faultOf('wecom', 200, '{"errcode":45009,"errmsg":"api freq out of limit"}', [])?.again).toBe(true);
  expect(faultOf('dingtalk', 200, '{"errcode":130101,"errmsg":"send too fast"}', [])?.again).toBe(true);
  expect(faultOf('feishu', 200, '{"code":11232,"msg":"frequency limited"}', [])?.again).toBe(true);
  expect(faultOf('wecom', 502, '<html>', [])?.again).toBe(true);
  expect(faultOf('wecom', 429, '', [])?.again).toBe(true);
});

it('tells an answer of something else, and never quotes a key', () => {
  expect(faultOf('wecom', 404, '<html>not here</html>', [])).toEqual({
    again: false,
    text: 'The answer is not that of a robot (HTTP 404). Check address and kind.',
  });
  const answer = '{"errcode":93000,"errmsg":"invalid webhook url key-0123456789"}';
  expect(faultOf('wecom', 200, answer, ['key-0123456789'])?.text).toBe(
    'The robot refused the message: invalid webhook url … (93000)',
  );
});
