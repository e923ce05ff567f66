import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { z } from 'zod';
import { HUB_EVENT_COUNTS_CHANGED, HUB_EVENT_RECEIVE_MESSAGE, HUB_PATH } from '@portal/contract/call';
import { notice } from '@portal/contract/entities/notice';
import { PORTAL_CONFIG_PATH } from '@portal/contract/portal-config';
import { encrypt } from '../../rig/encrypt';
import { Attacker } from '../attacks/attacker';

const config = z.object({ publicKey: z.string() });
/** Between attempts to connect again, ms. */
const AGAIN_MS = 200;

/** Signs in, at a server or a balancer. */
export async function signIn(origin: string, username = 'E10001', password = 'Employee@2026'): Promise<Attacker> {
  const person = new Attacker(origin);
  const { publicKey } = config.parse(await (await fetch(origin + PORTAL_CONFIG_PATH)).json());
  const body = { username, password: encrypt(password, publicKey), tenant_id: 'hq' };
  const answer = await person.call('login', { body });
  if (!answer.success) throw new Error(`${username} was not signed in: ${answer.msg}`);
  person.keep('hq', answer.data);
  return person;
}

/** An open page: what the hub brings it. */
export interface OpenPage {
  /** The paths that notices lead to, in the order in which they came: each notice of these tests has its own. */
  came: string[];
  /** The numbers of unread notices that it was told. */
  counts: unknown[];
  /** Whether it receives notices at this moment. */
  isBound(): boolean;
  /** How often it was told that the session has ended. */
  ended(): number;
  close(): Promise<void>;
}

/**
 * Opens the hub as a page of the portal does: it negotiates, connects and asks for its notices, each wherever the
 * balancer sends it, and does so again after each loss.
 *
 * @param asks who asks for the notices; the page's own person where absent
 */
export async function openPage(origin: string, person: Attacker, asks: Attacker = person): Promise<OpenPage> {
  const came: string[] = [];
  const counts: unknown[] = [];
  let bound = false;
  let closed = false;
  let ended = 0;
  const connection = new HubConnectionBuilder()
    .withUrl(origin + HUB_PATH, {
      transport: HttpTransportType.WebSockets,
      accessTokenFactory: () => person.token,
    })
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => AGAIN_MS })
    .configureLogging(LogLevel.None)
    .build();
  connection.on(HUB_EVENT_RECEIVE_MESSAGE, (message: unknown) => {
    const { target } = notice.parse(message);
    came.push(target?.kind === 'page' ? target.path : '');
  });
  connection.on(HUB_EVENT_COUNTS_CHANGED, (message: unknown) => counts.push(message));
  const register = async () => {
    while (!closed && connection.connectionId !== null) {
      const answer = await asks
        .call('initConnection', { body: { connectionId: connection.connectionId } })
        .catch(() => undefined);
      bound = answer?.success === true;
      if (answer !== undefined) return;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  };
  connection.onreconnecting(() => {
    bound = false;
  });
  connection.onreconnected(() => void register());
  connection.onclose(() => {
    bound = false;
    if (!closed) ended += 1;
  });
  await connection.start();
  await register();
  return {
    came,
    counts,
    isBound: () => bound,
    ended: () => ended,
    async close() {
      closed = true;
      await connection.stop();
    },
  };
}
