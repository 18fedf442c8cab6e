import path from 'node:path';
import { STATUS_PAGE, type CompositionSettings } from 'shared/contract';
import { z } from 'zod';
import {
  hostVariable,
  logFormatOf,
  originVariable,
  parseEnvironment,
  portVariable,
  SHARED_VARIABLES,
  tracingSettings,
  type LogFormat,
  type TracingSettings,
} from 'shared/server';
import { assetStoreVariable } from 'shared/server/objects';
import { parseEnvironmentKey } from '../release/environment-key';
import { parseTrustedProxies, TRUST_NOBODY, type TrustedProxies } from './proxy/trusted-proxies';

const trustedProxiesVariable = z.string().transform((text, context) => {
  try {
    return parseTrustedProxies(text);
  } catch {
    context.addIssue({
      code: 'custom',
      message:
        'must be a number of hops from 1 to 9, or networks such as 10.0.0.0/8 apart by commas',
    });
    return z.NEVER;
  }
});

const apiUrlVariable = z
  .string()
  .transform((text) => text.split(',').map((url) => url.trim().replace(/\/$/, '')))
  .refine(
    (urls) => urls.every(isPlainOrigin) && new Set(urls).size === urls.length,
    'must be different addresses such as http://10.0.0.7:3100, apart by commas',
  );

/** Without a path: the API is at the root. */
function isPlainOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'http:' && `http://${url.host}` === text.toLowerCase();
}

const environmentSchema = z.object({
  ...SHARED_VARIABLES,
  API_URL: apiUrlVariable.optional(),
  HOST: hostVariable.default('127.0.0.1'),
  TRUST_PROXY: trustedProxiesVariable.optional(),
  HEALTH_PORT: portVariable.optional(),
  RELEASES_DIR: z.string().min(1).optional(),
  ASSET_STORE: assetStoreVariable.optional(),
  ASSET_CACHE_MB: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a number of megabytes')
    .optional(),
  APP_CHECK_SITE_KEY: z
    .string()
    .regex(/^[\w-]{20,100}$/, 'must be a reCAPTCHA v3 site key')
    .optional(),
  FLEET_OIDC: z.string().min(1).optional(),
  // Read where it signs; checked here, so that a wrong one stops the start.
  RELEASE_KEY: z
    .string()
    .refine(
      (text) => parseEnvironmentKey(text) !== null,
      'must be <environment>:<Ed25519 private key, PKCS #8, base64>',
    )
    .optional(),
  ROADMAP_URL: originVariable.optional(),
  CALL_URL: originVariable.optional(),
  NEWSLETTER_URL: originVariable.optional(),
  EDGE_ENVIRONMENT: z.enum(['production', 'development']).default('production'),
});

export interface EdgeSettings {
  /** Address that the edge listens on. */
  host: string;
  port: number;
  /** Addresses of the API processes. */
  apiUrls: string[];
  /** Secret that proves this edge to the API; null: none. */
  edgeSecret: string | null;
  /** Time from a request to stop until connections are refused. */
  drainMs: number;
  /** Port of `/livez` and `/readyz` on a separate thread; null for none. */
  healthPort: number | null;
  /** The same on loopback, if `healthPort` is null and this one is free; the start script sets it. */
  defaultHealthPort: number | null;
  /** Where `/metrics` is served; null: nowhere. */
  metrics: { host: string; port: number } | null;
  /** Collector of traces, and the sampled share; null: off. */
  tracing: TracingSettings | null;
  dataDir: string;
  releasesDir: string;
  /** Public origin of the site; null uses the requested host. */
  publicUrl: string | null;
  /** Trusted proxies in front of the edge, which report the client address. */
  trustedProxies: TrustedProxies;
  /** File of issuers whose tokens authorise fleet commands. */
  oidcFile: string | null;
  statusPage: string;
  /** Links of the footer beside those of the product. */
  links: NonNullable<CompositionSettings['links']>;
  firebase: Record<string, string> | null;
  environment: 'production' | 'development';
  logFormat: LogFormat;
  /** Least level that is logged. */
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  appCheck: { enforced: boolean; siteKey: string | null };
}

/** @throws EnvironmentError naming the first invalid variable */
export function readSettings(environment: NodeJS.ProcessEnv): EdgeSettings {
  const e = parseEnvironment(environmentSchema, environment);
  const dataDir = path.resolve(e.DATA_DIR);
  return {
    host: e.HOST,
    port: e.PORT,
    apiUrls: e.API_URL ?? [`http://127.0.0.1:${e.API_PORT}`],
    edgeSecret: e.EDGE_SECRET[0] ?? null,
    drainMs: e.DRAIN_SECONDS * 1000,
    healthPort: e.HEALTH_PORT ?? null,
    defaultHealthPort: e.DEFAULT_HEALTH_PORT ?? null,
    metrics: e.METRICS_PORT === undefined ? null : { host: e.METRICS_HOST, port: e.METRICS_PORT },
    tracing: tracingSettings(e),
    dataDir,
    releasesDir: e.RELEASES_DIR ? path.resolve(e.RELEASES_DIR) : path.join(dataDir, 'releases'),
    publicUrl: e.PUBLIC_URL ?? null,
    trustedProxies: e.TRUST_PROXY ?? TRUST_NOBODY,
    oidcFile: e.FLEET_OIDC ? path.resolve(e.FLEET_OIDC) : null,
    statusPage: e.STATUSPAGE_URL ?? STATUS_PAGE,
    links: {
      ...(e.ROADMAP_URL && { roadmap: e.ROADMAP_URL }),
      ...(e.CALL_URL && { call: e.CALL_URL }),
      ...(e.NEWSLETTER_URL && { newsletter: e.NEWSLETTER_URL }),
    },
    firebase: e.FIREBASE_CONFIG ?? null,
    environment: e.EDGE_ENVIRONMENT,
    logFormat: logFormatOf(e),
    logLevel: e.LOG_LEVEL,
    appCheck: { enforced: e.APP_CHECK === 'enforce', siteKey: e.APP_CHECK_SITE_KEY ?? null },
  };
}
