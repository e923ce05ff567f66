import { StartFailure } from '../errors/start-failure';
import { ObjectStoreAway, type ObjectStore } from './object-store';
import { openObjects, type FileSettings } from './open-objects';

/** The sentence for a store that cannot be used; undefined where the failure is none of the store's. */
export function explainStoreError(error: unknown): StartFailure | undefined {
  return error instanceof ObjectStoreAway ? new StartFailure(error.message, { cause: error }) : undefined;
}

/**
 * Opens the store of the settings for a command, which can do nothing without it.
 *
 * @throws {StartFailure} when it does not answer, or refuses
 */
export async function usableObjects(settings: FileSettings): Promise<ObjectStore> {
  const objects = await openObjects(settings);
  await objects.check().catch((error: unknown) => {
    throw explainStoreError(error) ?? error;
  });
  return objects;
}

/**
 * Looks at the store when a server starts. One that is away now may be back soon, so the server starts without it.
 *
 * @throws {StartFailure} when it answers and refuses: then a setting is wrong
 */
export async function lookAtStore(objects: ObjectStore, warn: (message: string) => void): Promise<void> {
  try {
    await objects.check();
  } catch (error) {
    if (!(error instanceof ObjectStoreAway) || error.isRefused) throw explainStoreError(error) ?? error;
    warn(`${error.message} The portal starts without it.`);
  }
}
