import { z } from 'zod';

/** The remote configuration document: `GET /api/config.json`, and `config.json` in the storage bucket. */
export const remoteConfigurationSchema = z.strictObject({
  /** False shows the screen "This browser is not supported!". */
  browser_supported: z.boolean(),
  /** Name of the language model behind the assistant. */
  ai_model: z.string().min(1).max(100),
  /** How long a fetched configuration is good for, ms. */
  minimum_fetch_interval_ms: z.int().min(0),
  /** After this time a fetch counts as failed, ms. */
  fetch_timeout_ms: z.int().min(1).max(2_147_483_647),
  /**
   * Closes the root page to all browsers but those that hold the right value in local storage: the
   * SHA-256 of that value as 64 lower-case hex digits. Empty: the root page is open.
   */
  view_protection: z.string().regex(/^([0-9a-f]{64})?$/, 'must be 64 hex digits or empty'),
});
export type RemoteConfiguration = z.infer<typeof remoteConfigurationSchema>;

/** The file an operator edits: any of the keys; what is left out keeps its default. */
export const configurationFileSchema = remoteConfigurationSchema.partial();
