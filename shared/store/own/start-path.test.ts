/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { brand } from 'shared/brand';
import { forgetStartPath, rememberLastPath, rememberStartPage } from './start-path';

const stored = () => localStorage.getItem(`${brand.storagePrefix}start-path`);
beforeEach(() => localStorage.clear());

describe('the target of / on this device', () => {
  it('is the dashboard, none, or the last page', () => {
    rememberStartPage('dashboard');
    expect(stored()).toBe('/dashboard');
    rememberLastPath('/faq');
    expect(stored()).toBe('/dashboard');
    rememberStartPage('last');
    expect(stored()).toBe('last:/dashboard');
    rememberLastPath('/stocks/screener');
    rememberLastPath('/');
    rememberStartPage('last');
    expect(stored()).toBe('last:/stocks/screener');
    rememberStartPage('home');
    expect(stored()).toBeNull();
  });

  it('is removed at sign-out', () => {
    rememberStartPage('last');
    forgetStartPath();
    rememberLastPath('/faq');
    expect(stored()).toBeNull();
  });
});
