/** Environment variables that several servers share. */
import { isIP } from 'node:net';
import { z } from 'zod';
import { logFormatVariable } from '../log-format';
import { originVariable } from './origin-variable';
import { TRACING_VARIABLES } from './tracing-settings';

export const portVariable = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((port) => port <= 65535, 'must be a port number');

/** The listen address of a server. */
export const hostVariable = z
  .string()
  .refine((host) => host === 'localhost' || isIP(host) !== 0, 'must be an IP address or localhost');

/** One secret, or two during a rotation, apart by a comma. The edge signs with the first one. */
export const edgeSecretVariable = z
  .string()
  .regex(
    /^[\w+/=.~-]{32,256}(?:,[\w+/=.~-]{32,256})?$/,
    'must be one secret or two apart by a comma, each of 32 to 256 letters, digits and -._~+/=',
  )
  .transform((text) => text.split(','));

/** JSON of a Firebase web configuration. */
export const firebaseConfigVariable = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(
    z
      .record(z.string(), z.string(), 'must be a Firebase web configuration: names and texts')
      .refine((config) => config['apiKey'] && config['projectId'], {
        message: 'must have apiKey and projectId',
      }),
  );

export const SHARED_VARIABLES = {
  /** Port of the edge, which visitors use. */
  PORT: portVariable.default(3000),
  /** Port of the API. */
  API_PORT: portVariable.default(3100),
  /** Secrets by which the API knows its edges. None: it knows none. */
  EDGE_SECRET: edgeSecretVariable.default([]),
  /** Seconds from a request to stop until the server refuses connections. */
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a number of seconds, 0 to 999')
    .transform(Number)
    .default(0),
  /**
   * Loopback port of the health thread, set by the start script. If it is in use, that is no error.
   */
  DEFAULT_HEALTH_PORT: portVariable.optional(),
  /** Market snapshots, releases, embedded database, keys. */
  DATA_DIR: z.string().default('.data'),
  /** The origin that visitors use. */
  PUBLIC_URL: originVariable.optional(),
  /** Base of a Statuspage. Without it, the API serves the status. */
  STATUSPAGE_URL: originVariable.optional(),
  FIREBASE_CONFIG: firebaseConfigVariable.optional(),
  APP_CHECK: z.enum(['off', 'enforce']).default('off'),
  /** Port of the edge's metrics; the API has the next one. None: off. */
  METRICS_PORT: portVariable.optional(),
  /** Address that metrics are served on. */
  METRICS_HOST: hostVariable.default('127.0.0.1'),
  ...TRACING_VARIABLES,
  LOG_FORMAT: logFormatVariable,
  /** Least level that is logged; `info` logs each request. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  NODE_ENV: z.string().optional(),
} as const;
