import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compareSurfaces, isAtLeast, raised, readReport, reportOf } from './compare.mjs';
import { publicSurface } from './extract.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'surface-'));
afterAll(() => rmSync(folder, { recursive: true }));

let faces = 0;
/** Surface of an index with these declarations, and of files beside it. */
function surfaceOf(index: string, files: Record<string, string> = {}): Map<string, string> {
  const name = `index${(faces += 1)}.d.ts`;
  for (const [file, text] of Object.entries({ [name]: index, ...files }))
    writeFileSync(path.join(folder, file), text);
  return publicSurface(path.join(folder, name));
}
const PROPS = 'export interface Props { title: string; size?: number }';

describe('a change of the surface', () => {
  it.each<[what: string, before: string, after: string, bump: string]>([
    ['nothing', PROPS, PROPS, 'none'],
    [
      'spaces and comments alone',
      PROPS,
      `/** Of a card. */\n${PROPS.replace('; ', ';\n')}`,
      'none',
    ],
    ['an export more', PROPS, `${PROPS} export declare const A: number;`, 'minor'],
    ['a member more', PROPS, PROPS.replace('title', 'id: string; title'), 'minor'],
    [
      'a member of an object that is taken',
      'export declare function f({ a }: { a: string }): void;',
      'export declare function f({ a, b }: { a: string; b?: string }): void;',
      'minor',
    ],
    [
      'a text of a constant',
      "export declare const T: { readonly a: 'x' };".replaceAll("'", '"'),
      "export declare const T: { readonly a: 'y' };".replaceAll("'", '"'),
      'none',
    ],
    ['an export less', `${PROPS} export declare const A: number;`, PROPS, 'major'],
    ['a member less', PROPS, 'export interface Props { title: string }', 'major'],
    ['another type of a member', PROPS, PROPS.replace('number', 'string'), 'major'],
    ['an optional member that must be', PROPS, PROPS.replace('?', ''), 'major'],
    [
      'another result of a function',
      'export declare function f(): string;',
      'export declare function f(): number;',
      'major',
    ],
    ['one alternative less', 'export type T = "a" | "b";', 'export type T = "a";', 'major'],
  ])('%s', (_, before, after, bump) => {
    expect(compareSurfaces(surfaceOf(before), surfaceOf(after)).bump).toBe(bump);
  });

  it('is seen through re-exports, renames and imports of other files', () => {
    const index = "export { inner as outer } from './a'; export * from './b';";
    const before = surfaceOf(index, {
      'a.d.ts': 'export declare function inner(x: string): void;',
      'b.d.ts': "export { shape } from './c';",
      'c.d.ts': 'interface Shape { a: string } export declare const shape: Shape;',
    });
    expect([...before]).toEqual([
      ['outer', 'function <>(string): void'],
      ['shape', 'Shape'],
    ]);
  });
});

describe('versions', () => {
  it.each([
    ['1.4.2', 'none', '1.4.2'],
    ['1.4.2', 'minor', '1.5.0'],
    ['1.4.2', 'major', '2.0.0'],
  ] as const)('%s after %s is %s', (version, bump, next) => {
    expect(raised(version, bump)).toBe(next);
  });

  it('are compared as numbers', () => {
    expect(['1.10.0', '1.9.9', '2.0.0'].map((version) => isAtLeast(version, '1.10.0'))).toEqual([
      true,
      false,
      true,
    ]);
  });
});

it('a report names its module and version', () => {
  const surface = new Map([
    ['b', 'x | y'],
    ['a', 'number'],
  ]);
  const text = reportOf('ui', '1.2.0', surface);
  expect(text).toBe('# shared/ui 1.2.0\na | number\nb | x | y\n');
  const { version, surface: read } = readReport(text);
  expect(version).toBe('1.2.0');
  expect(compareSurfaces(surface, read).bump).toBe('none');
});
