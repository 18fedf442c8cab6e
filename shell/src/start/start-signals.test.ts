/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { SHELL_FAILED, SHELL_STARTED } from 'shared/contract';
import { claimStart, signalFailed, signalStarted } from './start-signals';

it('claims the start of a document once', () => {
  expect([claimStart(document), claimStart(document)]).toEqual([true, false]);
});

it('reports whether a guard took the failed start over', () => {
  const error = new TypeError('no store');
  expect(signalFailed(document, error)).toBe(false);
  const details: unknown[] = [];
  const take = (event: Event): void => {
    event.preventDefault();
    details.push((event as CustomEvent).detail);
  };
  document.addEventListener(SHELL_FAILED, take);
  expect(signalFailed(document, error)).toBe(true);
  expect(details).toEqual(['TypeError: no store']);
  document.removeEventListener(SHELL_FAILED, take);
});

it('signals the start', () => {
  let started = 0;
  document.addEventListener(SHELL_STARTED, () => (started += 1));
  signalStarted(document);
  expect(started).toBe(1);
});
