import { CONFIGURATION_DEFAULTS, type RemoteConfiguration } from 'shared/contract';

const isDuration = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 2_147_483_647;

/** Type check of each key; invalid values are dropped. */
const CHECKS: { readonly [Key in keyof RemoteConfiguration]: (value: unknown) => boolean } = {
  browser_supported: (value) => typeof value === 'boolean',
  ai_model: (value) => typeof value === 'string' && value !== '',
  minimum_fetch_interval_ms: isDuration,
  fetch_timeout_ms: (value) => isDuration(value) && value !== 0,
  view_protection: (value) => typeof value === 'string' && /^([0-9a-f]{64})?$/.test(value),
};
const KEYS = Object.keys(CONFIGURATION_DEFAULTS) as (keyof RemoteConfiguration)[];

export interface ReadValues {
  values: Partial<RemoteConfiguration>;
  /** Keys whose values could not be used. */
  refused: string[];
}

/**
 * Parses the values of a fetched document; unknown keys are ignored.
 *
 * @throws if it is not a document.
 */
export function readValues(document: unknown): ReadValues {
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw new Error('The configuration is no document.');
  const presentKeys = KEYS.filter((key) => Object.hasOwn(document, key));
  const good = presentKeys.filter((key) => CHECKS[key](Reflect.get(document, key)));
  return {
    values: Object.fromEntries(good.map((key) => [key, Reflect.get(document, key)])),
    refused: presentKeys.filter((key) => !good.includes(key)),
  };
}

/** Remote Config stores text: `true` and numbers are parsed where the key needs them. */
export function fromTexts(texts: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    KEYS.flatMap((key) => {
      const text = texts[key];
      if (text === undefined) return [];
      if (typeof CONFIGURATION_DEFAULTS[key] === 'string') return [[key, text]];
      try {
        return [[key, JSON.parse(text) as unknown]];
      } catch {
        return [[key, text]];
      }
    }),
  );
}

/** The same document in the format of Remote Config. */
export const toTexts = (document: Readonly<Partial<RemoteConfiguration>>): Record<string, string> =>
  Object.fromEntries(Object.entries(document).map(([key, value]) => [key, String(value)]));
