import { expect, it } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { completeSpecifier } from './complete-specifiers.mjs';
import { entriesOf, packageManifest } from './package-manifest.mjs';
import { picturesOf } from './pictures.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const SHARED = readJson('shared/package.json');
const manifest = packageManifest({
  shared: SHARED,
  root: readJson('package.json'),
  version: '1.2.3',
});

it('exports every module except those for servers and the shell, compiled', () => {
  expect(manifest.exports['./store']).toEqual({
    types: './store/index.d.ts',
    default: './store/index.js',
  });
  expect(manifest.exports['./ui/*']).toEqual({
    types: './ui/*/index.d.ts',
    default: './ui/*/index.js',
  });
  const missing = Object.keys(SHARED.exports).filter((name) => !(name in manifest.exports));
  expect(missing).toEqual([
    './server',
    './server/log',
    './package-versions.json',
    './build/provide-federation',
    './build/singletons',
  ]);
  expect(Object.keys(manifest.dependencies)).not.toContain('pino');
  expect(entriesOf(SHARED, (pattern) => [pattern.replace('*', 'button')])).toEqual(
    expect.arrayContaining(['./contract/index.ts', './ui/button/index.ts']),
  );
});

it('leaves React to the installing repository, and requires test packages by version', () => {
  expect(Object.keys(manifest.dependencies)).not.toContain('react');
  expect(manifest.peerDependencies).toMatchObject({ react: `^${SHARED.dependencies.react}` });
  expect(manifest.peerDependenciesMeta['react']).toBeUndefined();
  expect(manifest.peerDependenciesMeta['jest']).toEqual({ optional: true });
  expect(Object.values(manifest.peerDependencies)).not.toContain(undefined);
  expect(manifest.private).toBe(true);
});

it('has every file that a source of shared imports', () => {
  const shared = path.join(ROOT, 'shared');
  const sources = readdirSync(shared, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.(?:test|fixture)\.tsx?$|\.d\.ts$/.test(file) &&
      !/(?:^|\/)(?:node_modules|server|build)\//.test(file),
  );
  const pictures = picturesOf(shared);
  const others: string[] = [];
  for (const file of sources) {
    const from = path.join(shared, file);
    for (const [, specifier = ''] of readFileSync(from, 'utf8').matchAll(
      /^(?:import|export)\b[^'\n]*(?:\n[^'\n]*)*? from '(\.[^']+)';$|^import '(\.[^']+)';$/gm,
    )) {
      const complete = completeSpecifier(specifier, from);
      // `build` is copied unchanged.
      const isCopied = path.join(path.dirname(file), complete).startsWith(`build${path.sep}`);
      if (complete.endsWith('.js') || isCopied) continue;
      others.push(complete);
      expect(pictures).toContain(path.join(path.dirname(file), complete.replace(/\?.*$/, '')));
    }
  }
  expect(sources.length).toBeGreaterThan(200);
  expect(others).toContain('./unknown.svg?sheets');
});

it('completes relative specifiers by the files that they mean', () => {
  const from = path.join(ROOT, 'shared/testing/index.ts');
  expect(completeSpecifier('./render-page', from)).toBe('./render-page.js');
  expect(completeSpecifier('../store', from)).toBe('../store/index.js');
  expect(completeSpecifier('shared/store', from)).toBe('shared/store');
  expect(() => completeSpecifier('./nothing', from)).toThrow(/which is no file/);
});
