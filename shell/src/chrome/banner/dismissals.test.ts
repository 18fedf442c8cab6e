/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createDismissals } from './dismissals';
import { MAX_INCIDENTS } from './status-page';

const STORED = 'plumbline.dismissed-incidents';
const make = () => createDismissals('dismissed-incidents');

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

describe('dismissals', () => {
  it('are remembered once each, for the next page too', () => {
    make().add(['a']);
    make().add(['a', 'b']);
    expect(make().ids()).toEqual(['a', 'b']);
    expect(JSON.parse(localStorage.getItem(STORED) ?? '')).toEqual(['a', 'b']);
  });

  it('keep all of the largest answer that is looked at', () => {
    const many = Array.from({ length: MAX_INCIDENTS }, (_, n) => `i${n}`);
    const dismissals = make();
    dismissals.add(['before']);
    dismissals.add(many);
    expect(dismissals.ids()).toEqual(expect.arrayContaining(many));
    dismissals.remove('i7');
    expect(dismissals.ids()).not.toContain('i7');
  });

  it('start empty when the entry is damaged', () => {
    localStorage.setItem(STORED, '{');
    expect(make().ids()).toEqual([]);
    localStorage.setItem(STORED, '{"a":1}');
    expect(make().ids()).toEqual([]);
  });

  it('notify of a change here and in another tab, and keep the same array in between', () => {
    const dismissals = make();
    const listener = jest.fn();
    const stop = dismissals.subscribe(listener);
    dismissals.add(['a']);
    expect(listener).toHaveBeenCalledTimes(1);
    localStorage.setItem(STORED, '["a","c"]');
    window.dispatchEvent(new StorageEvent('storage', { key: STORED }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(listener).toHaveBeenCalledTimes(2);
    expect(dismissals.ids()).toEqual(['a', 'c']);
    expect(dismissals.ids()).toBe(dismissals.ids());
    stop();
    dismissals.add(['d']);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('last as long as the page where the browser refuses storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    const dismissals = make();
    dismissals.add(['a']);
    expect(dismissals.ids()).toEqual(['a']);
  });
});
