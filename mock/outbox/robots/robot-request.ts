import { createHmac } from 'node:crypto';
import type { Robot } from '@portal/contract/admin/message-hooks';

/** What a group reads. */
export interface RobotMessage {
  title: string;
  /** Below the title, a paragraph each. */
  paragraphs: readonly string[];
  /** Where it leads, and the words for it. */
  link: { text: string; url: string };
}

/** The robot of a group. */
export interface RobotAddress {
  robot: Robot;
  address: string;
  /** Empty where nothing is signed. */
  secret: string;
}

/**
 * The longest text, in bytes of UTF-8, with room for the rest of the request. WeCom takes 2,048 bytes; the others take
 * requests of 20,000.
 */
const MOST_BYTES = { wecom: 2_000, dingtalk: 15_000, feishu: 15_000 } as const satisfies Record<Robot, number>;

/**
 * The request of a message, as the robots of the three services want it. They get texts, not Markdown: nothing in a
 * notice becomes a link or a mention.
 *
 * @param now ms since 1970; signatures hold it
 */
export function robotRequest(
  { robot, address, secret }: RobotAddress,
  message: RobotMessage,
  now: number,
): { url: string; body: string } {
  switch (robot) {
    case 'wecom':
      return { url: address, body: JSON.stringify({ msgtype: 'text', text: { content: plain(robot, message) } }) };
    case 'dingtalk':
      return {
        url: secret === '' ? address : signedByDingTalk(address, secret, now),
        body: JSON.stringify({ msgtype: 'text', text: { content: plain(robot, message) } }),
      };
    case 'feishu':
      return {
        url: address,
        body: JSON.stringify({ ...(secret !== '' && signedByFeishu(secret, now)), ...post(message) }),
      };
  }
}

/** DingTalk: the HMAC-SHA-256 of time and secret by the secret, in the address. */
function signedByDingTalk(address: string, secret: string, now: number): string {
  const url = new URL(address);
  url.searchParams.set('timestamp', String(now));
  url.searchParams.set('sign', createHmac('sha256', secret).update(`${now}\n${secret}`).digest('base64'));
  return url.href;
}

/** Feishu: the HMAC-SHA-256 of nothing by seconds and secret, in the body. */
function signedByFeishu(secret: string, now: number): { timestamp: string; sign: string } {
  const timestamp = String(Math.floor(now / 1_000));
  return { timestamp, sign: createHmac('sha256', `${timestamp}\n${secret}`).update('').digest('base64') };
}

/** One text. What would be a mention in WeCom stays a text. */
function plain(robot: 'wecom' | 'dingtalk', { title, paragraphs, link }: RobotMessage): string {
  const end = `\n${link.text}: ${link.url}`;
  const room = MOST_BYTES[robot] - Buffer.byteLength(end);
  const text = [title, ...paragraphs].join('\n').replaceAll('<', '＜');
  return shortened(text, room) + end;
}

/** Feishu's rich text: its texts are not read for tags. */
function post({ title, paragraphs, link }: RobotMessage): object {
  const text = shortened(paragraphs.join('\n'), MOST_BYTES.feishu - Buffer.byteLength(title + link.text + link.url));
  const content = [...(text === '' ? [] : [[{ tag: 'text', text }]]), [{ tag: 'a', text: link.text, href: link.url }]];
  return { msg_type: 'post', content: { post: { zh_cn: { title, content } } } };
}

/** The beginning of a text that has at most so many bytes. Characters stay whole. */
function shortened(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let kept = '';
  let used = Buffer.byteLength('…');
  for (const character of text) {
    used += Buffer.byteLength(character);
    if (used > bytes) break;
    kept += character;
  }
  return `${kept}…`;
}
