import { describe, expect, it } from '@jest/globals';
import { CONFIGURATION_DEFAULTS } from 'shared/contract';
import { selectAppReady, selectBrowserSupported, selectConfiguration } from './selectors';
import {
  browserCheckFailed,
  configurationKnown,
  configurationSettled,
} from './slices/configuration';
import { signedIn, signedOut } from './slices/session';
import { createPlatformStore } from './store';

describe('configuration', () => {
  it('starts with the constants of the specification', () => {
    expect(selectConfiguration(createPlatformStore().getState())).toEqual({
      status: 'loading',
      checkPassed: true,
      values: CONFIGURATION_DEFAULTS,
    });
    expect(CONFIGURATION_DEFAULTS.minimum_fetch_interval_ms).toBe(43_200_000);
    expect(CONFIGURATION_DEFAULTS.fetch_timeout_ms).toBe(60_000);
  });

  it('makes the app ready only when it is settled and the profile is loaded', () => {
    const { dispatch, getState } = createPlatformStore();
    const ready = () => selectAppReady(getState());
    dispatch(configurationKnown({ ai_model: 'other' }));
    dispatch(signedOut());
    expect(ready()).toBe(false);
    dispatch(configurationSettled());
    expect(ready()).toBe(true);
    expect(selectConfiguration(getState()).values.ai_model).toBe('other');

    const second = createPlatformStore();
    second.dispatch(configurationSettled({ ai_model: 'third' }));
    expect(selectAppReady(second.getState())).toBe(false);
    second.dispatch(signedIn({ uid: 'u', name: '', email: 'a@example.com', userPlan: null }));
    expect(selectAppReady(second.getState())).toBe(true);
  });

  it('takes a browser for unsupported when the check fails or the configuration says so', () => {
    const { dispatch, getState } = createPlatformStore();
    expect(selectBrowserSupported(getState())).toBe(true);
    dispatch(configurationSettled({ browser_supported: false }));
    expect(selectBrowserSupported(getState())).toBe(false);
    dispatch(configurationSettled({ browser_supported: true }));
    dispatch(browserCheckFailed());
    expect(selectBrowserSupported(getState())).toBe(false);
  });
});
