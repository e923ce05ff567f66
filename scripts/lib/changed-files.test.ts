import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedFiles } from './changed-files.mjs';

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: folder, stdio: 'pipe' });
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const commit = (name: string, text: string) => {
  write(name, text);
  git('add', '.');
  git('commit', '--message', name);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-changed-'));
  git('init', '--initial-branch', 'main');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('what the last commit changed is changed, and what is not committed, but not what is gone', async () => {
  commit('old.ts', '1');
  commit('gone.ts', '1');
  commit('last.ts', '1');
  rmSync(join(folder, 'gone.ts'));
  write('列表.ts', '1');
  expect(await changedFiles(folder)).toEqual(['last.ts', '列表.ts']);
});

it('where a branch is followed, all that was committed since is changed', async () => {
  commit('shared.ts', '1');
  git('branch', 'theirs');
  git('switch', '--create', 'mine');
  git('branch', '--set-upstream-to', 'theirs');
  commit('first.ts', '1');
  commit('second.ts', '1');
  expect(await changedFiles(folder)).toEqual(['first.ts', 'second.ts']);
});

it('Git says nothing of a first commit, or outside of a repository', async () => {
  expect(await changedFiles(folder)).toBeUndefined();
  commit('first.ts', '1');
  expect(await changedFiles(folder)).toBeUndefined();
});
