import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal';
import type { DelayedAnswers } from './delayed-answers';
import type { Fault } from './wire';

const HTML = '<!doctype html><html><head><title>Gateway</title></head><body><h1>Please wait</h1></body></html>';
const BROKEN_JSON = '{"success":true,"code":0,,"data":';
const HALF_ANSWER = '{"success":true,"code":0,"msg":"","data":[';
const PROMISED_BYTES = 4_096;

/**
 * Makes a call go wrong. For `latency` and `lost` nothing is sent here, and the call is carried out.
 *
 * @param successCode the code that the call has for a success
 * @throws {Refusal} for the codes that the server itself refuses with
 */
export async function commitFault(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  delayed: DelayedAnswers,
  successCode: number,
): Promise<void> {
  switch (fault.kind) {
    case '401':
      throw new Refusal(401, 'sessionExpired');
    case '402':
      throw new Refusal(402, 'unauthorizedOperation');
    case '403':
      throw new Refusal(403, 'noPermission');
    case '500':
      throw new Refusal(500, 'serverError');
    case 'latency':
      await new Promise((resolve) => setTimeout(resolve, fault.latency_ms));
      return;
    case 'timeout':
      delayed.delay(reply);
      return;
    case 'html':
      await reply.type('text/html; charset=utf-8').send(HTML);
      return;
    case 'malformed':
      await reply.type('application/json; charset=utf-8').send(BROKEN_JSON);
      return;
    case 'wrong-shape':
      await reply.send({ success: true, code: successCode, msg: '', data: { unexpected: true } });
      return;
    case 'dropped':
      reply.hijack();
      request.raw.socket.destroy();
      return;
    case 'half':
      sendHalf(reply);
      return;
    case 'lost':
      // The hook `onSend` drops the answer after the call.
      return;
  }
}

/** Sends less than its headers promise, then closes the connection. */
function sendHalf(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': PROMISED_BYTES });
  reply.raw.write(HALF_ANSWER, () => reply.raw.destroy());
}
