import { resolve } from 'node:path';
import { z } from 'zod';
import { LOCAL_FIREBASE } from 'shared/contract';
import {
  EnvironmentError,
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
import { EODHD_ADDRESS } from '../ingest/providers/eodhd/address';
import { isLoopbackAddress } from '../http/edge-proxy';
import type { AppCheckMode } from '../app-check/app-check';
import { OLLAMA_URL, type ModelAddress } from '../assistant/model/model-server';
import type { StripeSettings } from '../billing/stripe/stripe-client';
import type { LiveSettings } from '../live/live-sources';
import { LOGO_PROVIDER } from '../market/listing/logo-addresses';
import { DEFAULT_VAPID_SUBJECT, isVapidPair, type VapidSettings } from '../push/vapid-keys';

/** Sign-in provider: this API itself, or a real Firebase project. */
export interface FirebaseSettings {
  mode: 'local' | 'project';
  projectId: string;
}

export interface Environment {
  /** `API_HOST` (127.0.0.1): IP address that the API listens on. */
  apiHost: string;
  /** `API_PORT` (3100): port of the API; visitors connect to the edge. 0 picks a free one. */
  apiPort: number;
  /** `EDGE_SECRET` (none): secrets by which the API knows its edges. */
  edgeSecrets: string[];
  /** Whether calls without the proof of an edge are refused: `API_HOST` is not loopback. */
  requiresEdge: boolean;
  /** `DRAIN_SECONDS` (0): time from a request to stop until connections are refused, in ms. */
  drainMs: number;
  /** `API_HEALTH_PORT` (unset): port of `/livez` and `/readyz` on a separate thread. */
  healthPort: number | null;
  /** The same where no port is named; the start script sets it. */
  defaultHealthPort: number | null;
  /** `METRICS_HOST` and `METRICS_PORT` + 1, which is the port of the API's metrics; null without. */
  metrics: { host: string; port: number } | null;
  /** `OTEL_EXPORTER_OTLP_ENDPOINT` (none: off): collector of traces. The edge decides what is traced. */
  tracing: TracingSettings | null;
  /** `DATA_DIR` (.data): market snapshots, embedded database, keys. Absolute. */
  dataDir: string;
  /** `DATABASE_URL` (none: embedded): `postgres://…` of PostgreSQL 15 or newer. */
  databaseUrl: string | undefined;
  /** `REDIS_URL` (none: in process): `redis://…` or `rediss://…`, shared by all processes of the API. */
  redisUrl: string | undefined;
  /** `PUBLIC_URL`: the origin that visitors use, for links in mail. */
  publicUrl: string;
  /** `FIREBASE_CONFIG` (none: local): JSON of a Firebase web configuration. A project id that begins with `demo-` is local. */
  firebase: FirebaseSettings;
  /** `APP_CHECK` (off): `enforce` refuses product calls without a valid App Check token. */
  appCheck: AppCheckMode;
  /** `STATUSPAGE_URL` (none: local status): base of a Statuspage. */
  statusPageUrl: string | undefined;
  /** `EODHD_API_TOKEN` (none) and `EODHD_BASE_URL` (the vendor's): live prices of real data; null without a token. */
  eodhd: LiveSettings | null;
  /**
   * `STRIPE_SECRET_KEY`, `STRIPE_WEBHOOK_SECRET` (both, or neither for the local checkout) and
   * `STRIPE_BASE_URL` (Stripe's). Null without a key.
   */
  stripe: StripeSettings | null;
  /** `SMTP_URL` (none: local mailbox): `smtp://user:password@host:587` or `smtps://…`. */
  smtpUrl: string | undefined;
  /**
   * `VAPID_PUBLIC_KEY` and `VAPID_PRIVATE_KEY` (both, or neither: keys of the data folder) and
   * `VAPID_SUBJECT` (the support address).
   */
  vapid: VapidSettings;
  /** `OLLAMA_URL`: the Ollama server behind the assistant. Null: no language model. */
  ollama: ModelAddress | null;
  /** `LOGO_BASE_URL` (the data provider's): host that company logos are resolved against. */
  logoBaseUrl: string;
  /**
   * `ASSET_STORE` (none: the data folder alone): `s3://bucket/prefix` or `file:///folder`, where all
   * machines share snapshots and logos.
   */
  assetStore: string | undefined;
  /** `LOG_LEVEL` (warn). */
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** `LOG_FORMAT` (JSON in production, else pretty). */
  logFormat: LogFormat;
  /** `NODE_ENV` is `production`: no local sign-in, no test switches. */
  production: boolean;
}

const LOOPBACK = '127.0.0.1';

const schema = z.object({
  ...SHARED_VARIABLES,
  // Fastify opens a second server for the name, which `edgeAdmission` would not see.
  API_HOST: hostVariable
    .default(LOOPBACK)
    .transform((host) => (host === 'localhost' ? LOOPBACK : host)),
  API_HEALTH_PORT: portVariable.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must begin with redis:// or rediss://' })
    .optional(),
  EODHD_API_TOKEN: z.string().optional(),
  EODHD_BASE_URL: originVariable.default(EODHD_ADDRESS),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_\w+$/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must begin with whsec_')
    .optional(),
  STRIPE_BASE_URL: originVariable.default('https://api.stripe.com'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' })
    .optional(),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z
    .url({ protocol: /^(?:mailto|https)$/, error: 'must begin with mailto: or https://' })
    .default(DEFAULT_VAPID_SUBJECT),
  OLLAMA_URL: originVariable.optional(),
  ASSET_STORE: assetStoreVariable.optional(),
  LOGO_BASE_URL: originVariable.default(LOGO_PROVIDER),
});

/**
 * Reads the settings; an empty variable counts as not set.
 *
 * @throws EnvironmentError naming the first variable that cannot be used.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const values = parseEnvironment(schema, variables);
  const projectId = values.FIREBASE_CONFIG?.['projectId'] ?? LOCAL_FIREBASE.projectId;
  const mode = projectId.startsWith('demo-') ? 'local' : 'project';
  const production = values.NODE_ENV === 'production';
  if (production && mode === 'local') {
    throw new EnvironmentError(
      'FIREBASE_CONFIG: must name a real project when NODE_ENV is production',
    );
  }
  const requiresEdge = !isLoopbackAddress(values.API_HOST);
  if (requiresEdge && values.EDGE_SECRET.length === 0) {
    throw new EnvironmentError('EDGE_SECRET: must be set when API_HOST is not loopback');
  }
  return {
    apiHost: values.API_HOST,
    apiPort: values.API_PORT,
    edgeSecrets: values.EDGE_SECRET,
    requiresEdge,
    drainMs: values.DRAIN_SECONDS * 1000,
    healthPort: values.API_HEALTH_PORT ?? null,
    defaultHealthPort: values.DEFAULT_HEALTH_PORT ?? null,
    metrics: metricsSettings(values),
    tracing: tracingSettings(values),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    firebase: { mode, projectId },
    appCheck: values.APP_CHECK,
    statusPageUrl: values.STATUSPAGE_URL,
    eodhd:
      values.EODHD_API_TOKEN === undefined
        ? null
        : { token: values.EODHD_API_TOKEN, baseUrl: values.EODHD_BASE_URL },
    stripe: stripeSettings(values),
    smtpUrl: values.SMTP_URL,
    vapid: vapidSettings(values),
    ollama: { url: values.OLLAMA_URL ?? OLLAMA_URL, isDefault: values.OLLAMA_URL === undefined },
    logoBaseUrl: values.LOGO_BASE_URL,
    assetStore: values.ASSET_STORE,
    logLevel: values.LOG_LEVEL,
    logFormat: logFormatOf(values),
    production,
  };
}

/** The API has the port after the edge's: both run on one machine. 0 stays 0, any free port. */
function metricsSettings({ METRICS_HOST: host, METRICS_PORT: port }: z.infer<typeof schema>) {
  return port === undefined ? null : { host, port: port === 0 ? 0 : port + 1 };
}

/** @throws EnvironmentError unless the keys are a pair */
function vapidSettings(values: z.infer<typeof schema>): VapidSettings {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
  const subject = values.VAPID_SUBJECT;
  if (publicKey === undefined && privateKey === undefined) return { keys: null, subject };
  if (publicKey === undefined)
    throw new EnvironmentError('VAPID_PUBLIC_KEY: must be set with VAPID_PRIVATE_KEY');
  if (privateKey === undefined)
    throw new EnvironmentError('VAPID_PRIVATE_KEY: must be set with VAPID_PUBLIC_KEY');
  const keys = { publicKey, privateKey };
  if (!isVapidPair(keys))
    throw new EnvironmentError('VAPID_PRIVATE_KEY: must belong to VAPID_PUBLIC_KEY');
  return { keys, subject };
}

/** One without the other would take money without opening a plan. */
function stripeSettings(values: z.infer<typeof schema>): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (secretKey === undefined && webhookSecret === undefined) return null;
  if (secretKey === undefined)
    throw new EnvironmentError('STRIPE_SECRET_KEY: must be set with STRIPE_WEBHOOK_SECRET');
  if (webhookSecret === undefined)
    throw new EnvironmentError('STRIPE_WEBHOOK_SECRET: must be set with STRIPE_SECRET_KEY');
  return { secretKey, webhookSecret, baseUrl: values.STRIPE_BASE_URL };
}
