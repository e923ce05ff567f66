import type { Caller } from '../http/caller';
import type { Language } from '../http/language';
import type { OwnMessages } from '../http/messages';
import type { Exchange } from './follow-up';

export interface Question {
  text: string;
  /** What was asked and answered before in the same conversation, the latest first. */
  earlier: readonly Exchange[];
  language: Language;
  caller: Caller;
  /** The answers' own words as the caller's tenant has them. */
  own: OwnMessages;
  /** Aborted when the person has gone. */
  signal: AbortSignal;
}

/** Answers questions: the portal's own search, or a model service. Gives Markdown, piece by piece. */
export interface Answerer {
  answer(question: Question): AsyncIterable<string>;
}
