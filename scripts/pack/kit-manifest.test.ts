import { expect, it } from 'vitest';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as kit from 'e2e-kit';
import * as signIn from 'e2e-kit/sign-in';
import * as savedScreens from 'e2e-kit/saved-screens';
import { kitManifest } from './kit-manifest.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const KIT = readJson('e2e-kit/package.json');
const manifest = kitManifest({ kit: KIT, root: readJson('package.json'), version: '1.2.3' });

it('exports compiled entries of files that exist, and takes Playwright from the repository', () => {
  expect(manifest.exports['.']).toEqual({
    types: './src/index.d.ts',
    default: './src/index.js',
  });
  for (const file of Object.values<string>(KIT.exports))
    expect(existsSync(path.join(ROOT, 'e2e-kit', file))).toBe(true);
  expect(manifest.peerDependencies).toEqual({
    '@playwright/test': readJson('package.json').devDependencies['@playwright/test'],
  });
  expect(manifest.private).toBe(true);
});

it('gives readiness, page objects, faults and accounts', () => {
  expect(Object.keys(kit).toSorted()).toEqual([
    'Accounts',
    'FAULT_NAMES',
    'Visitor',
    'applyPageFault',
    'collectErrors',
    'denyStorage',
    'faultsOf',
    'open',
    'settled',
    'siteOptions',
    'siteTest',
    'startProxy',
    'storedConsent',
    'test',
    'translator',
  ]);
  expect(Object.keys(signIn)).toEqual(expect.arrayContaining(['signUp', 'logIn', 'newEmail']));
  expect(Object.keys(savedScreens)).toEqual(expect.arrayContaining(['openMenu', 'saveAs']));
});

it('needs nothing of this repository, and no package besides Playwright', () => {
  const folder = path.join(ROOT, 'e2e-kit/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const foreign = files.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/from '([^']{1,200})'/g)].flatMap(
      ([, name = '']) =>
        /^(?:\.|node:|@playwright\/test$)/.test(name) ? [] : [`${file} imports ${name}`],
    ),
  );
  expect(foreign).toEqual([]);
});

it('keeps the visitor’s answer to the consent question with the site', () => {
  expect(kit.siteOptions('http://127.0.0.1:1234')).toMatchObject({
    baseURL: 'http://127.0.0.1:1234',
    storageState: { origins: [{ origin: 'http://127.0.0.1:1234' }] },
  });
  expect(kit.storedConsent('http://127.0.0.1:1', undefined).origins).toEqual([]);
});
