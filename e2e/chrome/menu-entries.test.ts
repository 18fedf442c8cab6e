import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { MENU_ENTRIES, PLAIN_ENTRIES } from './menu-entries';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface Entry {
  section: string;
  label: string;
  path: string;
  order: number;
}

const declared = readdirSync(ROOT)
  .map((folder) => path.join(ROOT, folder, 'remote.json'))
  .filter((file) => existsSync(file))
  .flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as { nav: Entry[] }).nav);

const entriesOf = (section: string): [string, string][] =>
  declared
    .filter((entry) => entry.section === section)
    .toSorted((a, b) => a.order - b.order)
    .map((entry) => [entry.label, entry.path]);

it.each(Object.entries(MENU_ENTRIES))('%s has its entries in their order', (section, entries) => {
  expect(entriesOf(section.toLowerCase().replace(' ', '-'))).toEqual(Object.entries(entries));
});

it('has no entry that no test presses', () => {
  const pressed = [...Object.values(MENU_ENTRIES), PLAIN_ENTRIES].flatMap(Object.values<string>);
  expect(declared.map((entry) => entry.path).filter((to) => !pressed.includes(to))).toEqual([]);
});
