import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FOREIGN_TESTS } from './suites';

const E2E = path.resolve(import.meta.dirname, '..');

/** Tools that need the files of the site, or change its fleet or its clock. */
const NEEDS_OWN_SITE =
  /\b(?:ALONE|DATA_DIR|OWN_ORIGIN)\b|site\/(?:releases|second-site|shell-releases|tiny-remotes|other-repository|federation-builds|vue-build|shared-cache|server-pages|clock\/clock-site)'/;

const SPECS = readdirSync(E2E, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.spec.ts'),
);
const beginnings = Object.values(FOREIGN_TESTS).flat();
const files = SPECS.filter((file) => beginnings.some((beginning) => file.startsWith(beginning)));

it('lists tests', () => {
  expect(files.length).toBeGreaterThan(20);
});

it.each(files)('%s runs on a site at another address', (file) => {
  expect(NEEDS_OWN_SITE.exec(readFileSync(path.join(E2E, file), 'utf8'))?.[0]).toBeUndefined();
});
