import { join } from 'node:path';
import { LOCAL_PATHS, type LocalSighting, type LocalStart } from '@portal/contract/local-portal';
import { entryVariable } from '@portal/contract/microapp/entry-variable';
import { registrations } from '../../microapps.config';
import { readConfig } from '../config/config';
import { shipped } from '../config/shipped';
import { createServer, type PortalServer } from '../server';
import { fillData } from './example-data';
import { addLocalPages } from './local-pages';
import { findPerson, refuseWrongPrefix, registerOwn } from './own-application';

/**
 * Starts the portal of one owner, on this machine only.
 *
 * @param entry the address of the development server, as soon as it is known
 * @param onSeen is told what the page has seen of the application
 * @returns the server, and the address that signs in
 * @throws {StartFailure} with a sentence for the owner
 */
export async function startLocal(
  start: LocalStart,
  entry: Promise<string>,
  onSeen: (sighting: LocalSighting) => void,
): Promise<{ server: PortalServer; address: string }> {
  const { port, dataDir, key, application } = start;
  await fillData(join(shipped.root, 'example-data.tgz'), dataDir);
  const isBuiltIn = registrations.some(({ prefix }) => prefix === application.prefix);
  // That of another application is known once the server is ready but for it.
  const given = isBuiltIn ? { [entryVariable(application.prefix)]: await entry } : {};
  // Only these settings: those of the owner's environment may be of another portal.
  const config = readConfig(
    {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      NODE_ENV: 'development',
      SEED: 'demo',
      LOG_LEVEL: 'error',
      COPY_INTERVAL_H: '0',
      PRELOAD_APPS: 'off',
      ...given,
    },
    dataDir,
  );
  const server = await createServer(config, {
    // What concerns those who operate a server says nothing to an owner.
    log: { info: () => undefined, warn: () => undefined },
    async extend(app, services) {
      const person = await findPerson(services.store, start);
      if (!isBuiltIn) refuseWrongPrefix(application.prefix);
      const at = await entry;
      if (!isBuiltIn) await registerOwn(services.store, application, at);
      addLocalPages(app, services, { person, key, application, entry: at, onSeen });
    },
  });
  try {
    const address = await server.listen();
    return { server, address: `${address.replace('127.0.0.1', 'localhost')}${LOCAL_PATHS.signIn}?key=${key}` };
  } catch (error) {
    await server.close();
    throw error;
  }
}
