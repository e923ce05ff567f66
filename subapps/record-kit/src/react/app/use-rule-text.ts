import type { RuleSentence } from '@portal/contract/input/rule-texts';
import { ruleTexts } from '../../records/own-rules';
import { useAppContext, usePortal } from './app-context';

/** Gives a sentence about wrong input, in the user's language and the tenant's words. */
export function useRuleText(): (sentence: RuleSentence) => string {
  const { props } = useAppContext();
  const { lang } = usePortal();
  const say = ruleTexts(props.helpers);
  return (sentence) => say(sentence, lang);
}
