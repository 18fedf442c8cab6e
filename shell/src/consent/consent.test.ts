/** @jest-environment jsdom */
import { beforeEach, expect, it, jest } from '@jest/globals';
import { createConsent } from './consent';

const KEY = 'plumbline.consent';
const now = () => new Date('2026-11-21T10:00:00Z');
const consent = (refusesTracking = false) =>
  createConsent({ storage: localStorage, refusesTracking, now });

beforeEach(() => localStorage.clear());

it('is open until the visitor answers, and stores the answer with version and date', () => {
  const state = consent();
  expect([state.get(), state.answered()]).toEqual(['open', false]);
  state.choose(true);
  expect([state.get(), state.answered()]).toEqual(['allowed', true]);
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({
    version: 1,
    statistics: true,
    at: '2026-11-21T10:00:00.000Z',
  });
  expect(consent().get()).toBe('allowed');
  consent().choose(false);
  expect(consent().get()).toBe('refused');
});

it('takes a browser that asks not to be tracked as a refusal, until the person says otherwise', () => {
  const state = consent(true);
  expect([state.get(), state.answered()]).toEqual(['refused', false]);
  state.choose(true);
  expect(consent(true).get()).toBe('allowed');
});

it.each([
  ['an older question', '{"version":0,"statistics":true,"at":""}'],
  ['no JSON', '{'],
  ['another shape', '[true]'],
  ['a value that is no choice', '{"version":1,"statistics":"yes"}'],
])('asks again after %s', (_, stored) => {
  localStorage.setItem(KEY, stored);
  expect(consent().get()).toBe('open');
});

it('notifies of a change once, also when another tab made it', () => {
  const state = consent();
  const listener = jest.fn();
  const stop = state.subscribe(listener);
  consent().choose(true);
  state.reread();
  state.reread();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(state.get()).toBe('allowed');
  stop();
  localStorage.clear();
  state.reread();
  expect([listener.mock.calls.length, state.get()]).toEqual([1, 'open']);
});

it('works where the browser refuses storage', () => {
  const refusing = {
    getItem: () => null,
    setItem: () => {
      throw new Error('quota');
    },
  };
  for (const storage of [null, refusing]) {
    const state = createConsent({ storage, refusesTracking: false });
    state.choose(true);
    expect(state.get()).toBe('allowed');
  }
});
