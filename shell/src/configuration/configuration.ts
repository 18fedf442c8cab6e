import { CONFIGURATION_DEFAULTS, type RemoteConfiguration } from 'shared/contract';
import type { PlatformStore } from 'shared/store';
import { browserCheckFailed, configurationSettled } from 'shared/store/host';
import type { ConfigurationClient } from './configuration-client';
import { keepConfiguration, keptConfiguration } from './cached-configuration';

/**
 * The app counts as ready this long after the fetch began, with the values known by that time. A
 * page must not wait a minute for a service that hangs. Later values still apply.
 */
export const PATIENCE = 5000;

export interface ConfigurationOptions {
  store: PlatformStore;
  /** Loads the SDK; called at most once. */
  connect: () => Promise<ConfigurationClient>;
  /** Values of the site's operator; they override all others. */
  pinned?: Partial<RemoteConfiguration> | undefined;
  report: (error: unknown, phase: string) => void;
  /** Calls back after first paint. */
  later: (callback: () => void) => void;
  now?: () => number;
}

/** Values before a fetch: defaults, then the last fetch, then the operator's values. */
export const knownValues = (
  pinned: Partial<RemoteConfiguration> | undefined,
): RemoteConfiguration => ({
  ...CONFIGURATION_DEFAULTS,
  ...keptConfiguration()?.values,
  ...pinned,
});

/** A visitor who is blocked by the configuration must see at once when that ends. */
const keepsOut = ({ browser_supported, view_protection }: RemoteConfiguration): boolean =>
  !browser_supported || view_protection !== '';

/**
 * Settles the configuration: at once from a fetch of the last 12 hours, else by a fetch after first
 * paint. Nothing waits for it, and failures are not shown. Resolves when no more values will come.
 */
export function loadConfiguration({
  store,
  connect,
  pinned,
  report,
  later,
  now = Date.now,
}: ConfigurationOptions): Promise<void> {
  const pinnedValues = knownValues(pinned);
  const storedConfiguration = keptConfiguration();
  const age =
    storedConfiguration === null ? Number.POSITIVE_INFINITY : now() - storedConfiguration.at;
  // If the clock was set back, an old response must not be kept for ever.
  const fresh = age >= 0 && age < pinnedValues.minimum_fetch_interval_ms;
  if (fresh) store.dispatch(configurationSettled(pinnedValues));
  if (fresh && !keepsOut(pinnedValues)) return Promise.resolve();

  async function fetchAnew(): Promise<void> {
    const patience = setTimeout(() => {
      report(new Error(`No configuration within ${PATIENCE} ms`), 'wait');
      store.dispatch(configurationSettled(pinnedValues));
    }, PATIENCE);
    try {
      const client = await connect();
      if (!(await client.isSupported())) {
        store.dispatch(browserCheckFailed());
        return;
      }
      const { values, problems } = await client.read({
        timeout: pinnedValues.fetch_timeout_ms,
        interval: pinnedValues.minimum_fetch_interval_ms,
      });
      for (const problem of problems) report(problem, 'read');
      keepConfiguration({ values, at: now() });
      store.dispatch(configurationSettled({ ...CONFIGURATION_DEFAULTS, ...values, ...pinned }));
    } catch (error) {
      report(error, 'fetch');
    } finally {
      clearTimeout(patience);
      if (store.getState().configuration.status === 'loading')
        store.dispatch(configurationSettled(pinnedValues));
    }
  }
  return new Promise((resolve) => later(() => void fetchAnew().then(resolve)));
}
