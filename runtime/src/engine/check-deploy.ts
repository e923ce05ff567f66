import { hasChanged } from './entry-sources';
import type { InstanceParts } from './instance-parts';

/** Asks whether the app was deployed again, and tells so. */
export async function checkDeploy(parts: InstanceParts): Promise<void> {
  if (parts.source && (await hasChanged(parts.source))) parts.options.onOutdated();
}
