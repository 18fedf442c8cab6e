import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FAILURES } from 'shared/contract';
import { CODE_TESTS, SITUATIONS } from './catalogue';

const ROOT = path.resolve(import.meta.dirname, '../..');
const E2E = path.join(ROOT, 'e2e');
const read = (file: string): string => readFileSync(file, 'utf8');

/** Situations that browser tests name in a call of `covers`. */
const covered = readdirSync(E2E, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.spec.ts'))
  .flatMap((file) => [...read(path.join(E2E, file)).matchAll(/\bcovers\(([^)]*)\)/g)])
  .flatMap(([, names = '']) => [...names.matchAll(/'([^']+)'/g)].map(([, name]) => name));

it.each(SITUATIONS)('%s has a browser test', (situation) => {
  expect(covered).toContain(situation);
});

it('has a test for every failure code of the product', () => {
  expect(Object.keys(CODE_TESTS).toSorted()).toEqual(Object.keys(FAILURES).toSorted());
});

it.each(Object.entries(CODE_TESTS))('%s occurs in %s', (code, file) => {
  expect(read(path.join(ROOT, file))).toMatch(new RegExp(`\\b${code}\\b`));
});
