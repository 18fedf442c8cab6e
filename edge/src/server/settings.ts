import path from 'node:path';
import { z } from 'zod';
import { parseEnvironment, SHARED_VARIABLES } from 'shared/server';

const environmentSchema = z.object({
  ...SHARED_VARIABLES,
  RELEASES_DIR: z.string().min(1).optional(),
  APP_CHECK_SITE_KEY: z
    .string()
    .regex(/^[\w-]{20,100}$/, 'must be a reCAPTCHA v3 site key')
    .optional(),
  EDGE_ENVIRONMENT: z.enum(['production', 'development']).default('production'),
});

export interface EdgeSettings {
  port: number;
  apiPort: number;
  dataDir: string;
  releasesDir: string;
  /** Origin that visitors use; null: whatever host they asked for. */
  publicUrl: string | null;
  statusPage: string;
  firebase: Record<string, string> | null;
  environment: 'production' | 'development';
  appCheck: { enforced: boolean; siteKey: string | null };
}

/** @throws EnvironmentError naming the first variable whose value cannot be used. */
export function readSettings(environment: NodeJS.ProcessEnv): EdgeSettings {
  const e = parseEnvironment(environmentSchema, environment);
  const dataDir = path.resolve(e.DATA_DIR);
  return {
    port: e.PORT,
    apiPort: e.API_PORT,
    dataDir,
    releasesDir: e.RELEASES_DIR ? path.resolve(e.RELEASES_DIR) : path.join(dataDir, 'releases'),
    publicUrl: e.PUBLIC_URL ?? null,
    statusPage: e.STATUSPAGE_URL ?? '/status',
    firebase: e.FIREBASE_CONFIG ?? null,
    environment: e.EDGE_ENVIRONMENT,
    appCheck: { enforced: e.APP_CHECK === 'enforce', siteKey: e.APP_CHECK_SITE_KEY ?? null },
  };
}
