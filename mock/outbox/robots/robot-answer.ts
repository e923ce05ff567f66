import { z } from 'zod';
import type { Robot } from '@portal/contract/admin/message-hooks';
import { SendingFault } from '../sending-fault';

/** What robots answer for "too often" and "busy". Anything else but 0 stays as it is until somebody changes a setting. */
const LATER: Readonly<Record<Robot, readonly number[]>> = {
  wecom: [-1, 45009],
  dingtalk: [-1, 130101],
  feishu: [11232, 99991400],
};
const TOO_MANY = 429;
const SERVER_FAULTS = 500;
const TEXT_MAX = 200;

/** WeCom and DingTalk say `errcode`, Feishu `code`, and of old `StatusCode`. */
const answer = z
  .object({
    errcode: z.number().optional(),
    errmsg: z.string().optional(),
    code: z.number().optional(),
    msg: z.string().optional(),
    StatusCode: z.number().optional(),
    StatusMessage: z.string().optional(),
  })
  .transform(({ errcode, errmsg, code, msg, StatusCode, StatusMessage }) => ({
    code: errcode ?? code ?? StatusCode,
    text: errmsg ?? msg ?? StatusMessage ?? '',
  }));

/**
 * Reads what a robot answered.
 *
 * @throws {SendingFault} where it did not take the message
 */
export function readRobotAnswer(robot: Robot, status: number, body: string, secrets: readonly string[]): void {
  const read = answer.safeParse(parsed(body));
  const code = read.data?.code;
  if (status === TOO_MANY || status >= SERVER_FAULTS) {
    const values = { code: `HTTP ${status}`, text: textOf(read.data?.text, secrets) };
    throw new SendingFault('robotLater', { values, again: true, whole: true });
  }
  if (code === undefined || status < 200) throw new SendingFault('robotAnswer', { values: { status }, again: false });
  if (code === 0) return;
  const values = { code, text: textOf(read.data?.text, secrets) };
  if (LATER[robot].includes(code)) throw new SendingFault('robotLater', { values, again: true, whole: true });
  throw new SendingFault('robotRefused', { values, again: false });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The robot's own words, without any secret that they may quote. */
function textOf(text: string | undefined, secrets: readonly string[]): string {
  const hidden = secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text || '-');
  return hidden.slice(0, TEXT_MAX);
}
