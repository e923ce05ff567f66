/** The parts of a check, for who checks many builds in one browser. */
export { launch } from './browser.ts';
export { judge, type Verdict } from './report.ts';
export { observe } from './run-check.ts';
export { readSettings, type Settings } from './settings.ts';
