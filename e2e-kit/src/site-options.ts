/** `undefined`: the visitor has not answered the question. */
export type ConsentAnswer = 'given' | 'refused' | undefined;

/** Cookies and storage of a new browser context, as Playwright's `storageState` takes them. */
export interface StoredState {
  cookies: never[];
  origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

/**
 * The stored answer of a visitor to the question about statistics.
 *
 * @param origin origin of the site, e.g. `http://127.0.0.1:3000`
 */
export function storedConsent(origin: string, answer: ConsentAnswer): StoredState {
  if (answer === undefined) return { cookies: [], origins: [] };
  const value = JSON.stringify({
    version: 1,
    statistics: answer === 'given',
    at: '2026-01-01T00:00:00.000Z',
  });
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'plumbline.consent', value }] }],
  };
}

/**
 * Options for `use` of a Playwright configuration: the site, its usual visitor and no service
 * worker. Requests of a worker bypass interceptions of a test.
 *
 * @param origin origin of the running site
 */
export const siteOptions = (origin: string) => ({
  baseURL: origin,
  storageState: storedConsent(origin, 'given'),
  serviceWorkers: 'block' as const,
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
});
