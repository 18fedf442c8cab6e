/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { DEFERRED_FILES_ID, SHELL_REQUESTED, type EarlyPresses } from 'shared/contract';
import { MAX_WAIT_MS, START_AFTER_MS, startOnRequest } from './start-on-request';

let requests = 0;
const end = new AbortController();
document.addEventListener(SHELL_REQUESTED, () => (requests += 1), { signal: end.signal });

const matches = (reduced: boolean) =>
  ((query: string) => ({
    matches: reduced && query.includes('reduced-data'),
  })) as typeof matchMedia;

function setConnection(value: unknown): void {
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
}

beforeEach(() => {
  jest.useFakeTimers();
  requests = 0;
  localStorage.clear();
  history.replaceState(null, '', '/pricing');
  window.matchMedia = matches(false);
  setConnection(undefined);
  Reflect.deleteProperty(window, '__EARLY_PRESSES__');
  document.body.innerHTML = `<script id="${DEFERRED_FILES_ID}" type="application/json">{}</script>
    <p>Text</p><a href="/faq"><b>FAQ</b></a><label>Yes<input type="radio"></label>`;
});
afterEach(() => {
  // Remove the listeners if the start did not happen.
  document.dispatchEvent(new Event(SHELL_REQUESTED));
  jest.useRealTimers();
});

const fire = (type: string, selector: string): void =>
  void document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

it.each([
  ['pointerover', 'b'],
  ['pointerdown', 'label'],
  ['focusin', 'a'],
  ['keydown', 'p'],
])('starts the shell at the first %s on %s, once', (type, selector) => {
  startOnRequest();
  fire(type, selector);
  fire(type, selector);
  jest.advanceTimersByTime(60_000);
  expect(requests).toBe(1);
});

it('does not start it when the pointer is over text', () => {
  startOnRequest();
  fire('pointerover', 'p');
  fire('pointerdown', 'p');
  expect(requests).toBe(0);
});

it('leaves a control that works without it alone, except for typed text', () => {
  document.body.insertAdjacentHTML('beforeend', '<form role="search"><input></form>');
  startOnRequest((control) => control.matches('[role=search] input'));
  for (const type of ['pointerover', 'pointerdown', 'focusin']) fire(type, '[role=search] input');
  const press = (key: string) =>
    document
      .querySelector('[role=search] input')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  press('Enter');
  expect(requests).toBe(0);
  press('A');
  expect(requests).toBe(1);
});

it('starts it when idle some time after the page has loaded, also without idle callbacks', () => {
  expect('requestIdleCallback' in window).toBe(false);
  startOnRequest();
  jest.advanceTimersByTime(START_AFTER_MS - 1);
  expect(requests).toBe(0);
  jest.advanceTimersByTime(MAX_WAIT_MS);
  expect(requests).toBe(1);
});

it.each([
  ['data saving', { saveData: true }, false],
  ['a slow connection', { effectiveType: '3g' }, false],
  ['a preference for less data', undefined, true],
])('starts it with %s only on an intent', (_, connection, reduced) => {
  setConnection(connection);
  window.matchMedia = matches(reduced);
  startOnRequest();
  jest.advanceTimersByTime(600_000);
  expect(requests).toBe(0);
  fire('pointerdown', 'a');
  expect(requests).toBe(1);
});

it.each([
  ['a signed-in visitor', () => localStorage.setItem('firebase:authUser:a', '{"uid":"1"}')],
  ['an override of a release', () => history.replaceState(null, '', '/pricing?remote.mfe-a=1')],
  ['a postback', () => history.replaceState(null, '', '/pricing?postback=x')],
])('starts it for %s as soon as the browser is idle', (_, prepare) => {
  prepare();
  setConnection({ saveData: true });
  startOnRequest();
  jest.advanceTimersByTime(MAX_WAIT_MS);
  expect(requests).toBe(1);
});

it('works where storage is denied', () => {
  const denied = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  startOnRequest();
  jest.advanceTimersByTime(START_AFTER_MS + MAX_WAIT_MS);
  expect(requests).toBe(1);
  denied.mockRestore();
});

it('starts it at once if a press is already waiting', () => {
  window.__EARLY_PRESSES__ = { isWaiting: () => true } as EarlyPresses;
  startOnRequest();
  expect(requests).toBe(1);
});

it('ignores documents that start the shell themselves', () => {
  document.getElementById(DEFERRED_FILES_ID)?.remove();
  startOnRequest();
  fire('keydown', 'a');
  jest.advanceTimersByTime(60_000);
  expect(requests).toBe(0);
});
