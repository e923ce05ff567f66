import type { Clock } from '../clock/clock';
import type { Store } from '../db/store';
import type { Employees } from '../directory/employees';
import type { FileStore } from '../files/file-store';
import type { MenuService } from '../menus/menu-service';
import type { RecordPages } from '../records/record-pages';
import type { Question } from './answerer';
import type { MeantQuestion } from './follow-up';

/** What is searched. */
export interface SearchServices {
  store: Store;
  clock: Clock;
  menus: MenuService;
  employees: Employees;
  recordPages: RecordPages;
  files: FileStore;
}

/** A question with its place in the conversation. */
export interface AskedQuestion extends Omit<Question, 'earlier'>, MeantQuestion {
  /** The question's own keywords, the longest first; those of its topic where it has none. */
  keywords: readonly string[];
  /** Keywords of the topic, beside its own ones. */
  carried: readonly string[];
  /** The words that a passage about it has, and those of its topic. */
  content: { keywords: readonly string[]; carried: readonly string[] };
  /** The text that says what is asked about: the question's own, with its topic where it has no keywords. */
  subject: string;
}

/** One part of an answer, as Markdown; empty where it has nothing to say. */
export type Part = (question: AskedQuestion) => Promise<string>;
