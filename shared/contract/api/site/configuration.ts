import { z } from 'zod';

/** The remote configuration document: `GET /api/config.json`, and `config.json` in the storage bucket. */
export const remoteConfigurationSchema = z.strictObject({
  /** False shows the screen "This browser is not supported!". */
  browser_supported: z.boolean(),
  /** Name of the language model behind the assistant. */
  ai_model: z.string().min(1).max(100),
  /** Lifetime of a fetched configuration, ms. */
  minimum_fetch_interval_ms: z.int().min(0),
  /** Timeout of a fetch, ms. */
  fetch_timeout_ms: z.int().min(1).max(2_147_483_647),
  /**
   * Closes the root page, except for browsers with the right value in local storage. This is the
   * SHA-256 of that value as 64 lower-case hex digits. Empty: the root page is open.
   */
  view_protection: z.string().regex(/^([0-9a-f]{64})?$/, 'must be 64 hex digits or empty'),
});
export type RemoteConfiguration = z.infer<typeof remoteConfigurationSchema>;

/** The operator's configuration file, with any of the keys. Omitted keys keep their default. */
export const configurationFileSchema = remoteConfigurationSchema.partial();
