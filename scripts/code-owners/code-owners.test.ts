import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { brand } from '../../shared/brand';
import { codeOwners, remoteOwners } from './code-owners.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('CODEOWNERS names the owner in each remote.json', () => {
  const owners = remoteOwners(root);
  expect(owners.length).toBeGreaterThan(3);
  expect(read('.github/CODEOWNERS')).toBe(codeOwners(brand.slug, owners));
});

it('package.json has the slug of the brand table as its name', () => {
  expect((JSON.parse(read('package.json')) as { name: string }).name).toBe(brand.slug);
});
