import type { RemoteConfiguration } from './api/site/configuration';

/** Values until a configuration is loaded, and for every key that it omits. */
export const CONFIGURATION_DEFAULTS: Readonly<RemoteConfiguration> = {
  browser_supported: true,
  ai_model: 'gemma3:4b',
  minimum_fetch_interval_ms: 43_200_000,
  fetch_timeout_ms: 60_000,
  view_protection: '',
};
