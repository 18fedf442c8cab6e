/** @jest-environment jsdom */
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { changeDeviceScreens } from './change-device-screens';
import { deviceScreensNow, onDeviceScreens } from './device-screens';
import { deviceScreens, readDeviceScreens } from './read-device-screens';
import { savedScreen } from '../saved-screen.fixture';

const KEY = 'plumbline.screens';
const written = (screens: unknown[], version = 1) => JSON.stringify({ version, screens });

beforeEach(() => localStorage.clear());

describe('screens of this browser', () => {
  it('are read as they were stored', () => {
    const storedScreens = [
      savedScreen('1', 'A', [{ field: 'beta', gte: 1 }]),
      savedScreen('2', 'B'),
    ];
    expect(changeDeviceScreens(() => storedScreens)).toBeNull();
    expect(deviceScreens()).toEqual(storedScreens);
    expect(deviceScreens()).toBe(deviceScreens());
  });

  it('are loaded only when something is stored', async () => {
    expect(deviceScreensNow()).toEqual([]);
    const storedScreens = [savedScreen('1', 'A')];
    localStorage.setItem(KEY, written(storedScreens));
    const heard = new Promise<void>((resolve) => {
      const end = onDeviceScreens(() => {
        end();
        resolve();
      });
    });
    expect(deviceScreensNow()).toBeUndefined();
    await heard;
    expect(deviceScreensNow()).toEqual(storedScreens);
    expect(deviceScreensNow()).toBe(deviceScreensNow());
  });

  it('survive invalid data: invalid entries are dropped', () => {
    const good = savedScreen('1', 'Good');
    const broken = [
      null,
      7,
      { ...good, id: 3 },
      { ...good, id: '2', name: ' ' },
      { ...good, id: '2', name: 'x'.repeat(61) },
      { ...good, id: '2', type: 'bonds' },
      { ...good, id: '2', criteria: { where: [{ field: 'nope', gte: 1 }] } },
      { ...good, id: '1', name: 'Same id' },
      { ...good, id: '2', name: 'GOOD' },
    ];
    expect(readDeviceScreens(written([good, ...broken]))).toEqual([good]);
    for (const text of [null, '', '{', '[]', 'null', '{"version":1}', written([good], 0)])
      expect(readDeviceScreens(text)).toEqual([]);
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(readDeviceScreens(json)).toEqual([]);
      }),
    );
  });

  it('are not overwritten by an older page', () => {
    localStorage.setItem(KEY, written([savedScreen('1', 'A')], 2));
    expect(deviceScreens()).toEqual([]);
    expect(changeDeviceScreens(() => [savedScreen('2', 'B')])).toContain('newer version');
    expect(localStorage.getItem(KEY)).toContain('"version":2');
  });

  it('report when the browser stores nothing', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(changeDeviceScreens(() => [savedScreen('2', 'B')])).toContain('storage is full');
    setItem.mockRestore();
  });

  it('notify of changes here and in other tabs', () => {
    const heard = jest.fn();
    const end = onDeviceScreens(heard);
    changeDeviceScreens(() => [savedScreen('1', 'A')]);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'plumbline.theme' }));
    expect(heard).toHaveBeenCalledTimes(2);
    end();
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
