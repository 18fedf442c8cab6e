import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { KINDS, readDefects, shardOf, withDefect } from './defects.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const defects = readDefects();

describe('the table of defects', () => {
  it('holds every kind, and each name once', () => {
    expect(new Set(defects.map(({ kind }) => kind))).toEqual(new Set(KINDS));
    expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length);
  });

  it.each(defects)('$file: $name', (defect) => {
    const { before, after } = withDefect(ROOT, defect);
    expect(after).not.toBe(before);
    expect(defect.tests.length).toBeGreaterThan(0);
    expect(defect.tests.filter((test) => !existsSync(path.join(ROOT, test)))).toEqual([]);
  });

  it('is cut into parts that together are all of it', () => {
    const parts = [1, 2, 3].map((part) => shardOf(defects, `${part}/3`));
    expect(parts.flat()).toEqual(defects);
    expect(parts.every(({ length }) => length > 0)).toBe(true);
    for (const wrong of ['0/3', '4/3', '2', 'all']) expect(() => shardOf([], wrong)).toThrow(wrong);
  });

  it('refuses a text that is gone or occurs twice', () => {
    const defect = {
      name: 'a defect',
      kind: 'layout',
      file: 'scripts/mutations/defects.mjs',
      before: '',
      after: '',
      tests: [],
    };
    expect(() => withDefect(ROOT, { ...defect, before: 'no such text' })).toThrow('0 times');
    expect(() => withDefect(ROOT, { ...defect, before: 'export const' })).toThrow('2 times');
    expect(() => withDefect(ROOT, { ...defect, file: 'gone.ts' })).toThrow('does not exist');
  });
});
