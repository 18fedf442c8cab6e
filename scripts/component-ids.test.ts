import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { describe, expect, it } from 'vitest';
import { componentIds } from '../shared/build/component-ids.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Ids that the build writes into a source file, in order. */
function idsOf(text: string, filename: string): string[] {
  const { code } = transformSync(text, {
    swcrc: false,
    filename,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      experimental: { plugins: [componentIds], cacheRoot: path.join(ROOT, '.cache/swc') },
    },
  });
  return [...code.matchAll(/componentId: "([^"]+)"/g)].map(([, id]) => String(id));
}

const files = execFileSync('git', ['grep', '-l', "from 'shared/styled'", '--', '*.ts', '*.tsx'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !/\.test\.tsx?$/.test(file));

describe('ids of styled components', () => {
  const texts = files.map((file) => readFileSync(path.join(ROOT, file), 'utf8'));
  const ids = files.map((file, at) => idsOf(texts[at] ?? '', path.join(ROOT, file)));

  it('are given to every component', () => {
    const without = files.filter((_, at) => {
      // Without comments, which hold examples.
      const code = texts[at]?.split('\n').filter((line) => !line.trimStart().startsWith('*'));
      const components = code?.join('\n').match(/\bstyled(?:\.\w+|\([\w.]+\))/g) ?? [];
      return components.length !== ids[at]?.length;
    });
    expect(without).toEqual([]);
  });

  it('are unique among all packages', () => {
    const all = ids.flat();
    expect(all.length).toBeGreaterThan(300);
    expect(new Set(all).size).toBe(all.length);
  });

  it('do not depend on the folder, so builds of server and browser agree', () => {
    const elsewhere = files.map((_, at) => idsOf(texts[at] ?? '', `/elsewhere/${at}.tsx`));
    expect(elsewhere).toEqual(ids);
  });
});
