import type { PortalHelpers } from 'subapp-kit';
import type { Language } from '@portal/contract/microapp/props';
import { ruleLabel, type RuleSentence } from '@portal/contract/input/rule-texts';
import { PORTAL_SUBSYSTEM } from '@portal/contract/paths/subsystem';

type Texts = Awaited<ReturnType<PortalHelpers['getTexts']>>;

/** What the portal has answered, by the helpers of a mounted app. */
const known = new WeakMap<PortalHelpers, { texts: Texts }>();

/**
 * Gives the sentences about wrong input in the words of the tenant's administrators. These are asked for once for each
 * mounted app, when its first form opens. Until they are there, and where they do not come, sentences are as written.
 */
export function ruleTexts(helpers: PortalHelpers): (sentence: RuleSentence, language: Language) => string {
  const own = known.get(helpers) ?? { texts: {} };
  if (!known.has(helpers)) {
    known.set(helpers, own);
    helpers.getTexts(PORTAL_SUBSYSTEM).then(
      (texts) => (own.texts = texts),
      // The next mount asks again.
      () => known.delete(helpers),
    );
  }
  return (sentence, language) => ruleLabel(sentence, (id) => own.texts[id])[language];
}
