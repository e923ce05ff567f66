import net from 'node:net';
import { WrongUsage } from '../../shared/wrong-usage.ts';

const USUAL_PORT = 8000;
const LARGEST_PORT = 65_535;

/** The port that a flag names. @throws WrongUsage for what is none */
export function portFrom(text: string | undefined): number {
  const port = Number(text ?? USUAL_PORT);
  if (Number.isInteger(port) && port > 0 && port <= LARGEST_PORT) return port;
  throw new WrongUsage(`--port is "${text}": give a whole number from 1 to ${LARGEST_PORT}.`);
}

/** @throws WrongUsage with what to do, where another program listens on the port */
export async function refuseTakenPort(port: number): Promise<void> {
  // A program may listen for one of the two kinds of addresses only.
  for (const host of ['127.0.0.1', '::1'])
    if (await isTaken(port, host))
      throw new WrongUsage(
        `Port ${port} is taken by another program: end that one, or choose another: --port ${nextTo(port)}`,
      );
}

const nextTo = (port: number): number => (port + 10 <= LARGEST_PORT ? port + 10 : port - 10);

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    // A machine without IPv6 has no such address, and so nobody listens there.
    probe.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'EADDRINUSE' || error.code === 'EACCES'),
    );
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}
