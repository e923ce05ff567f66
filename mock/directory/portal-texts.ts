import { RULE_TEXTS } from '@portal/contract/input/rule-texts';
import { TEXT_GAPS } from '@portal/contract/text-gaps';
import { gapsOf, SCREEN_TEXTS, SERVER_TEXTS, wordingFault, type WordingFault } from '@portal/contract/text-ids';
import { messages } from '../http/messages';

/** The gaps of all texts that have no words in the shell alone. */
const OF_SERVER = new Map([
  ...Object.entries(messages).map(([key, { zh }]) => [SERVER_TEXTS + key, gapsOf(zh)] as const),
  ...Object.entries(RULE_TEXTS).map(([id, { zh }]) => [id, gapsOf(zh)] as const),
]);

/**
 * What is wrong with a new wording of a text of the portal: a gap such as `{title}` that it leaves out, or that nothing
 * fills. Undefined where nothing is, also for a code that no text has: that is for applications to read.
 */
export function portalWordingFault(id: string, wording: string): WordingFault | undefined {
  const gaps = id.startsWith(SCREEN_TEXTS) ? [] : (OF_SERVER.get(id) ?? TEXT_GAPS[id]);
  return gaps && wordingFault(gaps, wording);
}
