/** @jest-environment jsdom */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { enforceIntegrity } from './enforce-integrity';

const HASH = `sha384-${'x'.repeat(64)}`;
const NO_FILE = `sha384-${'A'.repeat(64)}`;
const FOLDER = '/releases/mfe-stock/1.0.0/';

const importMaps: string[] = [];
beforeAll(async () => {
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) importMaps.push(node.textContent ?? '');
  }).observe(document.head, { childList: true });
  await enforceIntegrity(FOLDER, { 'page.js': HASH });
  await enforceIntegrity('https://cdn.example/mfe-b/', { 'chunks/a b.js': HASH });
  // The same release again, as in a retry.
  await enforceIntegrity(FOLDER, { 'page.js': HASH });
});

it('gives the browser the hashes for modules that import each other, once for a release', () => {
  expect(importMaps).toHaveLength(2);
  expect(JSON.parse(importMaps[0] ?? '')).toEqual({
    integrity: {
      [`http://localhost${FOLDER}page.js`]: HASH,
      // A wrong hash: it must not run.
      'data:text/javascript,/*1*/': NO_FILE,
    },
  });
  expect(importMaps[1]).toContain('"https://cdn.example/mfe-b/chunks/a%20b.js"');
  expect(document.head.childElementCount).toBe(0);
});

/** As in webpack's runtime, and in other ways. */
const WAYS: [string, (script: HTMLScriptElement, url: string) => void][] = [
  ['its property', (script, url) => (script.src = url)],
  ['its attribute', (script, url) => script.setAttribute('src', url)],
];

describe.each(WAYS)('a script whose address is set by %s', (_, setAddress) => {
  function integrityOf(url: string): string {
    const script = document.createElement('script');
    setAddress(script, url);
    expect(script.src).toBe(new URL(url, window.location.href).href);
    return script.integrity;
  }

  it('runs with the hash of the release, also at a further attempt', () => {
    expect(integrityOf(`${FOLDER}page.js`)).toBe(HASH);
    expect(integrityOf(`${FOLDER}page.js?again=1`)).toBe(HASH);
    expect(integrityOf('https://cdn.example/mfe-b/chunks/a%20b.js')).toBe(HASH);
  });

  it('does not run when the release does not hold it', () => {
    expect(integrityOf(`${FOLDER}foreign.js`)).toBe(NO_FILE);
  });

  it('is left alone outside of enforced releases', () => {
    expect(integrityOf('/releases/mfe-ours/1.0.0/page.js')).toBeFalsy();
  });
});
