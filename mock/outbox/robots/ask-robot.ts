import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { ROBOT_TIMEOUT_MS } from '@portal/contract/admin/message-hooks';
import type { AllowedHost } from '../../config/allowed-hosts';
import { addressToAsk } from '../../releases/fetch/public-address';
import { SendingFault } from '../sending-fault';
import { readRobotAnswer } from './robot-answer';
import { robotRequest, type RobotAddress, type RobotMessage } from './robot-request';

const ANSWER_MAX_BYTES = 64 * 1024;
/** Shorter parts of an address are words, not keys. */
const KEY_LEAST = 8;

/**
 * Sends a message to a robot. Redirects are not followed.
 *
 * @param allowed hosts of inner networks that may be asked
 * @throws {SendingFault}
 */
export async function askRobot(
  robot: RobotAddress,
  message: RobotMessage,
  allowed: readonly AllowedHost[],
  now: number,
): Promise<void> {
  if (!isRobotAddress(robot.address)) throw new SendingFault('robotAddress', { again: false });
  const { url, body } = robotRequest(robot, message, now);
  const { status, text } = await post(new URL(url), body, allowed);
  readRobotAnswer(robot.robot, status, text, secretsOf(robot));
}

/** Whether an address can be one of a robot: without account, and in a form that can be asked. */
export function isRobotAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}

function secretsOf({ address, secret }: RobotAddress): string[] {
  const { pathname, searchParams } = new URL(address);
  return [...pathname.split('/'), ...searchParams.values(), secret].filter(({ length }) => length >= KEY_LEAST);
}

async function post(
  url: URL,
  body: string,
  allowed: readonly AllowedHost[],
): Promise<{ status: number; text: string }> {
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port || (isSecure ? 443 : 80));
  const address = await addressToAsk(allowed, url.hostname, port);
  if (address === undefined)
    throw new SendingFault('robotNotAllowed', { values: { host: url.hostname }, again: true, whole: true });
  const signal = AbortSignal.timeout(ROBOT_TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(faultOf(error, signal));
    const sent = (isSecure ? requestHttps : requestHttp)({
      method: 'POST',
      host: address,
      port,
      path: url.pathname + url.search,
      headers: {
        host: url.host,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'portal',
      },
      ...(isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && { servername: url.hostname }),
      // A connection of its own: none that was opened to another address is used again.
      agent: false,
      signal,
    });
    sent.once('response', (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > ANSWER_MAX_BYTES) response.destroy(new Error('The answer is too long.'));
        else parts.push(part);
      });
      response.once('error', fail);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      );
    });
    sent.once('error', fail);
    sent.end(body);
  });
}

function faultOf(error: unknown, { aborted }: AbortSignal): SendingFault {
  if (aborted) return new SendingFault('robotSlow', { again: true, whole: true });
  const { code = '' }: { code?: unknown } = Object(error);
  const values = { code: String(code || 'ERROR') };
  return new SendingFault('robotUnreachable', { values, again: true, whole: true });
}
