import type { AllowedHost } from '../../config/allowed-hosts';
import type { Words } from '../../http/messages';
import { AskingDirectory, MOST_COUNTED, type AskedDirectory } from './ask-directory';
import { faultOf } from './directory-fault';
import { nameOf } from './directory-person';

/** How the try of a directory went, in one sentence. */
interface Tried {
  ok: boolean;
  text: Words;
}

/** Looks for people and for the groups that give roles. Never fails: it says what is wrong. */
export async function tryDirectory(directory: AskedDirectory, hosts: readonly AllowedHost[]): Promise<Tried> {
  try {
    const asking = await AskingDirectory.open(directory, hosts);
    try {
      return await look(asking);
    } finally {
      asking.close();
    }
  } catch (error) {
    return { ok: false, text: faultOf(error).refusal(nameOf(directory)).words };
  }
}

async function look(asking: AskingDirectory): Promise<Tried> {
  const count = await asking.count();
  if (count === 0) return { ok: false, text: { key: 'directoryNobody' } };
  const missing = await asking.missingGroups();
  if (missing.length > 0)
    return { ok: false, text: { key: 'directoryNoGroups', values: { groups: missing.join('; ') } } };
  return { ok: true, text: { key: count < MOST_COUNTED ? 'directoryWorks' : 'directoryWorksMany', values: { count } } };
}
