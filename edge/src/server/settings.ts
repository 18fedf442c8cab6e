import path from 'node:path';
import { z } from 'zod';
import { Refusal } from '../release/refusal';

const port = z.coerce.number().int().min(1).max(65535);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));

const environmentSchema = z.object({
  PORT: port.default(3000),
  API_PORT: port.default(3100),
  DATA_DIR: z.string().min(1).default('.data'),
  RELEASES_DIR: z.string().min(1).optional(),
  PUBLIC_URL: origin.optional(),
  STATUSPAGE_URL: origin.optional(),
  FIREBASE_CONFIG: z
    .string()
    .transform((text, context): Record<string, string> => {
      const parsed = z.record(z.string(), z.string()).safeParse(tryJson(text));
      if (parsed.success && parsed.data['apiKey'] && parsed.data['projectId']) return parsed.data;
      context.addIssue({
        code: 'custom',
        message: 'must be the JSON of a Firebase web configuration with apiKey and projectId',
      });
      return z.NEVER;
    })
    .optional(),
  APP_CHECK: z.enum(['off', 'enforce']).default('off'),
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

/** @throws Refusal naming the first variable whose value cannot be used. */
export function readSettings(environment: NodeJS.ProcessEnv): EdgeSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Refusal(`${String(issue?.path[0])} has an invalid value: ${issue?.message}`, 2);
  }
  const e = parsed.data;
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

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
