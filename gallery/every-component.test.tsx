/** @jest-environment jsdom */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it, jest } from '@jest/globals';
import { GALLERY } from './entries';

const UI = path.join('shared', 'ui');

/** Public modules of the design system: its index, and those of its subpaths. */
const modules = readdirSync(UI, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'index.ts')
  .map((file) => path.resolve(UI, file));

/** Components are named in PascalCase, constants in capitals, functions in camelCase. */
const isComponentName = (name: string) => /^[A-Z]/.test(name) && /[a-z]/.test(name);

const entryNames = GALLERY.flatMap(({ entries }) => Object.keys(entries));

it('shows every exported component of the design system once', () => {
  const components = modules.flatMap((file) => Object.keys(jest.requireActual<object>(file)));
  expect(entryNames.toSorted()).toEqual(
    [...new Set(components.filter(isComponentName))].toSorted(),
  );
});

it('gives every component at least one state', () => {
  const without = GALLERY.flatMap(({ entries }) => Object.entries(entries)).filter(
    ([, states]) => Object.keys(states).length === 0,
  );
  expect(without).toEqual([]);
});
