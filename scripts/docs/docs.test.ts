/** Docs that a stranger can follow: linked, short, and true about commands and paths. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findUsage } from '../../edge/src/fleet/command-line/command-usages';
import { STEPS } from '../test-run/steps.mjs';
import { anchorOf, readPage, type Passage } from './passages.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const LONGEST_PARAGRAPH = 100;
/** Articles are texts of the site, templates are forms. */
const IS_DOC = /^(?!mfe-content\/articles\/|\.github\/|\.changeset\/|[\w-]+\/CHANGELOG)/;

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && IS_DOC.test(file) && existsSync(path.join(root, file)));
const pages = new Map(files.map((file) => [file, readPage(read(file))]));

interface Manifest {
  scripts?: Record<string, string>;
  workspaces?: string[];
}
const manifest = JSON.parse(read('package.json')) as Manifest;
const folders = [...(manifest.workspaces ?? []), 'scripts', 'docs', 'bench', 'operations'];
const scriptsIn = (folder: string) =>
  Object.keys((JSON.parse(read(`${folder}/package.json`)) as Manifest).scripts ?? {});
/** Scripts of a workspace, without one those that are run at the top or in the folder of a package. */
const scriptsOf = (workspace?: string) =>
  workspace === undefined
    ? ['.', ...(manifest.workspaces ?? [])].flatMap(scriptsIn)
    : scriptsIn(workspace);

/** Faults of all pages, as `docs/page.md:3 fault`. */
function faultsOf(fault: (text: string, file: string) => readonly string[], withCode = false) {
  return [...pages].flatMap(([file, { passages, code }]) =>
    [...passages, ...(withCode ? code : [])].flatMap(({ line, text }: Passage) =>
      fault(text, file).map((each) => `${file}:${line} ${each}`),
    ),
  );
}

/** A script of npm with its workspace and first argument. */
const COMMAND = /npm run ([\w:-]+)(?: -w ([\w-]+))?(?: -- ([a-z][\w-]*)(?![\w/.]))?/g;

const matches = (pattern: RegExp, text: string) => [...text.matchAll(pattern)];

describe('docs', () => {
  it('have no paragraph over 100 words', () => {
    const long = faultsOf((text) => {
      const words = text.startsWith('|') ? 0 : text.split(/\s+/).length;
      return words > LONGEST_PARAGRAPH ? [`${words} words`] : [];
    });
    expect(long).toEqual([]);
  });

  it('are all linked from the table of the README', () => {
    const rows = (pages.get('README.md')?.passages ?? []).filter(({ text }) =>
      text.startsWith('|'),
    );
    const linked = rows.flatMap(({ text }) => matches(/\]\(([^)#]+)/g, text).map(([, to]) => to));
    const missing = files.filter((file) => IS_LISTED.test(file) && !linked.includes(file));
    expect(missing).toEqual([]);
    expect(linked).toContain('docs/decisions');
  });

  it('link to files and headings that exist', () => {
    const broken = faultsOf((text, file) =>
      matches(/\]\(([^)\s]+)\)/g, text).flatMap(([, link = '']) => {
        if (/^[a-z]+:/.test(link)) return [];
        const [to = '', anchor] = link.split('#');
        const target = to === '' ? file : path.join(path.dirname(file), to);
        if (!existsSync(path.join(root, target))) return [link];
        if (anchor === undefined) return [];
        const headings = pages.get(target)?.headings.map(anchorOf) ?? [];
        return headings.includes(anchor) ? [] : [link];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('name paths that exist', () => {
    const PATH = new RegExp(`^(?:${folders.join('|')})/[\\w./-]+$`);
    const missing = faultsOf((text) =>
      matches(/`([^`]+)`/g, text)
        .map(([, code = '']) => code)
        .filter((code) => PATH.test(code) && !GENERATED.test(code))
        .filter((code) => !existsSync(path.join(root, code))),
    );
    expect(missing).toEqual([]);
  });

  it('name commands that exist', () => {
    const missing = faultsOf((text) => {
      const commands = matches(COMMAND, text).filter(([, script = '', workspace, argument]) => {
        if (workspace?.startsWith('mfe-') && !manifest.workspaces?.includes(workspace))
          return !scriptsOf('mfe-content').includes(script);
        if (!scriptsOf(workspace).includes(script)) return true;
        if (argument === undefined) return false;
        if (script === 'fleet') return argument !== 'help' && !findUsage(argument);
        if (script === 'bench') return !existsSync(path.join(root, 'bench', argument));
        return false;
      });
      const steps = matches(/npm test -- ((?:[a-z][a-z\d]* ?)+)/g, text).filter(([, names = '']) =>
        names
          .trim()
          .split(' ')
          .some((name) => !(name in STEPS)),
      );
      return [...commands, ...steps].map(([command]) => command);
    }, true);
    expect(missing).toEqual([]);
  });
});

/** Pages of the folder of docs and READMEs of packages. */
const IS_LISTED = /^(?:docs\/[^/]+|[\w-]+\/README\.md)$/;
/** Folders that builds and runs make. */
const GENERATED = /\/dist(?:\/|$)|^e2e\/test-results/;
