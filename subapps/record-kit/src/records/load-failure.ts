import { mayPass, saysItself, type OutageCause } from '@portal/contract/outage/cause';
import { outageDrawing, outageDrawings, type LineDrawing } from '@portal/contract/outage/drawings';
import { dataTime } from '@portal/contract/outage/data-time';
import { outageTexts } from '@portal/contract/outage/outage.messages';
import { safeText } from '@portal/contract/outage/safe-text';
import type { Language } from '@portal/contract/microapp/props';
import { reasonOf } from './reason';

/** A failure as it is shown, in the words and the look of the shell. */
export interface LoadFailure {
  error: unknown;
  /** Being asked again at this moment. */
  trying: boolean;
  /** When what is still shown was true (ms since 1970); undefined where there is nothing to show. */
  since: number | undefined;
  /** Asks again now, at the person's wish. */
  retry(): void;
}

const isCause = (value: unknown): value is OutageCause =>
  typeof value === 'string' && `outage.${value}` in outageTexts.zh && `outage.${value}Text` in outageTexts.zh;

const read = (error: unknown, field: 'outage' | 'reference'): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, field) : undefined;

/** What a person can do about it: read of the kit's own errors and of those that the shell's helpers throw. */
function causeOf(error: unknown): OutageCause {
  const cause = read(error, 'outage');
  return isCause(cause) ? cause : 'refused';
}

/** Whether asking again may help without anybody's doing. */
export const isPassing = (error: unknown): boolean => mayPass(causeOf(error));

export interface FailureWords {
  title: string;
  text: string;
  /** The sentence with the number for the help desk; empty where there is none. */
  reference: string;
  /** The label of the button; empty where trying again cannot help. */
  retry: string;
  drawing: LineDrawing;
}

/** What is said in place of what could not be loaded. */
export function failureWords(error: unknown, lang: Language): FailureWords {
  const texts = outageTexts[lang];
  const cause = causeOf(error);
  const reference = read(error, 'reference');
  const told = typeof reference === 'string' && reference !== '' && cause !== 'network' && cause !== 'forbidden';
  return {
    title: texts[`outage.${cause}`],
    text: safeText(saysItself(cause) ? reasonOf(error) : '', texts[`outage.${cause}Text`]),
    reference: told ? texts['outage.reference'].replace('{reference}', reference) : '',
    retry: cause === 'forbidden' || cause === 'session' ? '' : texts['outage.retry'],
    drawing: outageDrawings[outageDrawing(cause)],
  };
}

/** The quiet line above data that could not be renewed. */
export function staleLine(failure: LoadFailure & { since: number }, lang: Language, now: number): string {
  const time = dataTime(failure.since, now, lang === 'en' ? 'en-GB' : 'zh-CN');
  return `${outageTexts[lang]['outage.stale'].replace('{time}', time)} · ${failureWords(failure.error, lang).title}`;
}
