import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { declarationSchema } from '../../edge/src/release/declaration';
import { addRemote } from './add-remote.mjs';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
/** Files that the command reads and changes, and the rules of `npm run unused`. */
const FILES = ['package.json', 'mfe-content/remote.json', 'knip.json'];

let root: string;
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-remote-'));
  for (const file of FILES) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    cpSync(path.join(REPOSITORY, file), path.join(root, file));
  }
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a new remote', () => {
  it('has a declaration that a release accepts, a page and its test', () => {
    const files = addRemote(root, { name: 'mfe-research', path: '/research/notes' });
    expect(files).toContain('mfe-research/src/pages/research-notes/research-notes.test.tsx');
    expect(declarationSchema.parse(JSON.parse(read('mfe-research/remote.json')))).toMatchObject({
      name: 'mfe-research',
      owner: 'research team',
      routes: [{ path: '/research/notes', page: 'research-notes', title: 'Research' }],
    });
    expect(read('mfe-research/src/remote.ts')).toContain("import('./pages/research-notes')");
    expect(read('mfe-research/src/pages/research-notes/index.tsx')).toContain(
      'export default function ResearchNotesPage()',
    );
  });

  it('is added to the workspaces and has an owner; nothing else changes', () => {
    const workspacesOf = () =>
      (JSON.parse(read('package.json')) as { workspaces: string[] }).workspaces;
    const before = workspacesOf();
    const files = addRemote(root, { name: 'mfe-research' });
    expect(workspacesOf()).toContain('mfe-research');
    expect(workspacesOf().filter((name) => name !== 'mfe-research')).toEqual(before);
    expect(files.filter((file) => !file.startsWith('mfe-research/'))).toEqual([
      'package.json',
      '.github/CODEOWNERS',
    ]);
    expect(read('.github/CODEOWNERS')).toMatch(/^\/mfe-research\/ @[\w-]+\/research-team$/m);
  });

  it('passes the check for unused files and dependencies', () => {
    const packages = path.join(REPOSITORY, 'node_modules');
    symlinkSync(packages, path.join(root, 'node_modules'));
    addRemote(root, { name: 'mfe-research' });
    const knip = [path.join(packages, '.bin', 'knip'), '--no-progress', '-W', 'mfe-research'];
    const output = execFileSync(process.execPath, knip, { cwd: root, encoding: 'utf8' });
    expect(output).toBe('');
  });

  it('lists the files of a dry run and writes nothing', () => {
    const before = read('package.json');
    expect(addRemote(root, { name: 'mfe-research', dryRun: true })).toContain('package.json');
    expect(existsSync(path.join(root, 'mfe-research'))).toBe(false);
    expect(read('package.json')).toBe(before);
  });

  it.each([
    [
      'a name without the prefix',
      { name: 'research' },
      /begin with mfe- and a letter, and use lower-case words/,
    ],
    [
      'a name with a path in it',
      { name: 'mfe-../etc' },
      /begin with mfe- and a letter, and use lower-case words/,
    ],
    ['a name that stands', { name: 'mfe-content' }, /There is a folder mfe-content already/],
    ['a name that begins another', { name: 'mfe-con' }, /begin alike/],
    ['a path that is owned', { name: 'mfe-x', path: '/pricing' }, /a page of mfe-content/],
    ['a path of other letters', { name: 'mfe-x', path: '/a b' }, /cannot be the path/],
  ])('refuses %s before it writes', (_, options, message) => {
    const before = read('package.json');
    expect(() => addRemote(root, options)).toThrow(message);
    expect(read('package.json')).toBe(before);
  });
});
