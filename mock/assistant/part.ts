import type { Clock } from '../clock/clock';
import type { Store } from '../db/store';
import type { Employees } from '../directory/employees';
import type { MenuService } from '../menus/menu-service';
import type { RecordPages } from '../records/record-pages';
import type { Question } from './answerer';

/** What is searched. */
export interface SearchServices {
  store: Store;
  clock: Clock;
  menus: MenuService;
  employees: Employees;
  recordPages: RecordPages;
}

/** One part of an answer, as Markdown; empty where it has nothing to say. */
export type Part = (question: Question, keywords: readonly string[]) => Promise<string>;
