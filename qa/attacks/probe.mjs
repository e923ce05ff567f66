/**
 * Runs within the server's process before the server (`node --import`). A test asks it, by a socket of its own, for
 * what nobody can see from outside: the heap after a collection. On request it also throws where nobody catches.
 */
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');

const place = process.env.PROBE_SOCKET;
if (place !== undefined) {
  rmSync(place, { force: true });
  const answers = {
    heap() {
      collect();
      collect();
      return String(process.memoryUsage().heapUsed);
    },
    throw() {
      setImmediate(() => {
        throw new Error('nobody catches this');
      });
      return 'thrown';
    },
    reject() {
      void Promise.reject(new Error('nobody catches this promise'));
      return 'rejected';
    },
  };
  createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', (asked) => socket.end(answers[asked.toString()]?.() ?? ''));
  })
    .listen(place)
    .unref();
}
