import { existsSync } from 'node:fs';
import path from 'node:path';

const IN_PATH = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Where Chrome lies on Windows, installed for one person. */
const ofThisPerson = (): string[] =>
  process.env.LOCALAPPDATA === undefined
    ? []
    : [path.win32.join(process.env.LOCALAPPDATA, 'Google\\Chrome\\Application\\chrome.exe')];

/** The path of an installed Chromium, Chrome or Edge; undefined where there is none. */
export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = IN_PATH.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...ELSEWHERE, ...ofThisPerson()].find((candidate) => existsSync(candidate));
}
