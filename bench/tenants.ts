import { ControlClient } from '../rig/control';
import { startServer } from '../rig/portal-server';
import { showSpread, spreadOf } from './lib/stats';

const ROUNDS = 20;
/** About as long as the quickest journeys take, ms. The server makes copies meanwhile. */
const TEST_MS = 1_000;

/** Prints what a tenant of its own costs a test: making it, and removing it. */
export async function benchTenants(): Promise<void> {
  const server = await startServer({ NODE_ENV: 'test', MOCK_CONTROL: '1' });
  try {
    const control = await ControlClient.find(server.origin);
    if (control === undefined) throw ControlClient.missing();
    const making: number[] = [];
    const removing: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now();
      const tenant = await control.createTenant();
      const made = performance.now();
      await new Promise((resolve) => setTimeout(resolve, TEST_MS));
      const ended = performance.now();
      await control.removeTenant(tenant.tenant_id);
      making.push(made - began);
      removing.push(performance.now() - ended);
    }
    console.log(`\nA tenant for each test, ${ROUNDS} times, one test a second`);
    console.log(`  made: ${showSpread(spreadOf(making))} ms, removed: ${showSpread(spreadOf(removing))} ms`);
  } finally {
    await server.stop();
  }
}
