/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { TelemetryBatch } from 'shared/contract';
import { createPageAttempts, REPORT_AFTER, type PageAttempts } from './page-attempts';

const LIST = { remote: 'mfe-a', version: '2.0.0', page: '/list' };
const DETAILS = { ...LIST, page: '/details/:id' };

let sent: TelemetryBatch['records'] = [];
let attempts: PageAttempts;
let visibility: DocumentVisibilityState = 'visible';

function hide(): void {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  sent = [];
  attempts = createPageAttempts({
    send: (records) => sent.push(...records),
    now: () => Date.now(),
  });
});
afterEach(() => {
  attempts.drop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('sends nothing of its own for a page that is shown within a second, and returns the wait', () => {
  attempts.begin(LIST);
  jest.advanceTimersByTime(REPORT_AFTER - 1);
  expect(attempts.end(LIST, true)).toBe(999);
  jest.advanceTimersByTime(10_000);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([]);
});

it('reports an attempt without an outcome after a second, and its outcome at once', () => {
  attempts.begin(LIST);
  jest.advanceTimersByTime(REPORT_AFTER);
  expect(sent).toEqual([{ kind: 'attempt', ...LIST, age: 1000 }]);
  jest.advanceTimersByTime(1500);
  attempts.end(LIST, true);
  expect(sent.slice(1)).toEqual([{ kind: 'shown', ...LIST, waited: 2500, age: 0 }]);
});

it.each([
  ['the page is closed', () => window.dispatchEvent(new Event('pagehide'))],
  ['the tab is hidden', hide],
  ['another page is opened', () => attempts.begin(DETAILS)],
])('reports how long the visitor waited when %s', (_, leave) => {
  attempts.begin(LIST);
  jest.advanceTimersByTime(700);
  leave();
  expect(sent).toEqual([{ kind: 'attempt', ...LIST, left: 700, age: 0 }]);
});

it('reports an abandoned attempt once, and no wait of a tab that was hidden', () => {
  attempts.begin(LIST);
  jest.advanceTimersByTime(500);
  hide();
  window.dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(1);
  expect(attempts.end(LIST, true)).toBeUndefined();
  expect(sent[1]).toEqual({ kind: 'shown', ...LIST, age: 0 });
});

it('does not count a tab that was opened in the background as abandoned', () => {
  visibility = 'hidden';
  attempts.begin(LIST);
  jest.advanceTimersByTime(500);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([]);
});

it('does not end the attempt of another page', () => {
  attempts.begin(DETAILS);
  expect(attempts.end(LIST, true)).toBeUndefined();
  jest.advanceTimersByTime(300);
  expect(attempts.end(DETAILS, true)).toBe(300);
});

it('reports no attempt that the shell itself drops', () => {
  attempts.begin(LIST);
  attempts.drop();
  window.dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
});
