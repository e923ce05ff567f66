import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { HUB_PATH } from '@portal/contract/call';
import { answerOf, startAttackedServer } from './attacked-server';

it.each(['throw', 'reject'] as const)(
  'what nobody catches (%s) is logged, open lines are answered, and the process asks to be started again',
  async (how) => {
    const server = await startAttackedServer();
    try {
      let log = '';
      server.child.stderr?.on('data', (text: Buffer) => (log += text.toString()));
      const ended = new Promise((resolve) => server.child.once('exit', resolve));
      const token = await server.signIn();
      const query = await server.hubQuery(token);
      const line = connect(server.port, '127.0.0.1');
      line.write(`GET ${HUB_PATH}${query} HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n`);
      await new Promise((resolve) => line.once('data', resolve));
      const rest = answerOf(line);
      const shaken = await fetch(`${server.address}${HUB_PATH}${query}`, {
        method: 'POST',
        body: '{"protocol":"json","version":1}\u001e',
      });
      expect(shaken.status).toBe(200);
      await server.fail(how);
      expect(await rest).toContain('{"type":7,"error":"The server is going down.","allowReconnect":true}');
      // `scripts/lib/supervise.mjs` starts the server again after this code.
      expect(await ended).toBe(75);
      expect(log).toContain('nobody catches this');
    } finally {
      await server.remove();
    }
  },
);
