import { z } from 'zod';

/** The remote configuration document, `GET /api/config.json`. */
export const remoteConfigurationSchema = z.object({
  /** False shows the screen "This browser is not supported!". */
  browser_supported: z.boolean(),
  ai_model: z.string(),
  /** How long a fetched configuration is good for. */
  minimum_fetch_interval_ms: z.int(),
  fetch_timeout_ms: z.int(),
});
export type RemoteConfiguration = z.infer<typeof remoteConfigurationSchema>;
