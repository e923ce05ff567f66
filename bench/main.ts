import { benchMount } from './mount';
import { benchServerCalls } from './server-calls';
import { launch } from './lib/browser';
import { startServer } from './lib/server';

const server = await startServer();
const browser = await launch();
try {
  await benchMount(browser, server.origin);
  await benchServerCalls(server);
} finally {
  await browser.close();
  await server.stop();
}
