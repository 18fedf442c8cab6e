import { existsSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment, type Environment } from '../../api/src/server/environment';
import { readSettings, type EdgeSettings } from '../../edge/src/server/settings';
import { failure, ok, reasonOf, warning, type Finding } from './finding';

export interface Configuration {
  api: Environment;
  edge: EdgeSettings;
  variables: NodeJS.ProcessEnv;
}

/** The settings as API and edge read them, or the failure that stops their start. */
export function readConfiguration(variables: NodeJS.ProcessEnv): Configuration | Finding {
  try {
    return { api: readEnvironment(variables), edge: readSettings(variables), variables };
  } catch (error) {
    return failure(
      'configuration',
      reasonOf(error),
      'correct the variable: the site does not start',
    );
  }
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Contradictions between settings, each with the condition under which it holds. */
const CONTRADICTIONS: readonly {
  text: string;
  remedy: string;
  holds: (configuration: Configuration) => boolean;
}[] = [
  {
    text: 'DATABASE_URL is set, but DATA_DIR has an embedded database: its users are not served',
    remedy: 'unset DATABASE_URL, or move DATA_DIR/database and database.made away',
    holds: ({ api }) =>
      api.databaseUrl !== undefined && existsSync(path.join(api.dataDir, 'database')),
  },
  {
    text: 'HOST lets other machines in, and PUBLIC_URL is not set: mails and links lead to localhost',
    remedy: 'set PUBLIC_URL to the address that visitors use',
    holds: ({ edge }) => !isLoopback(edge.host) && edge.publicUrl === null,
  },
  {
    text: 'PUBLIC_URL is https, and TRUST_PROXY is not set: all visitors count as one client',
    remedy: 'set TRUST_PROXY to the number of proxies before the edge, e.g. 1',
    holds: ({ edge, variables }) =>
      edge.publicUrl?.startsWith('https:') === true && !variables['TRUST_PROXY'],
  },
  {
    text: 'PUBLIC_URL is http in production: sign-in, notifications and the service worker need https',
    remedy: 'put a proxy with TLS before the edge, and set PUBLIC_URL to its https address',
    holds: ({ api, edge }) => api.production && edge.publicUrl?.startsWith('http:') === true,
  },
  {
    text: 'SMTP_URL is set, and PUBLIC_URL is not: links in mails lead to localhost',
    remedy: 'set PUBLIC_URL to the address that visitors use',
    holds: ({ api, edge }) => api.smtpUrl !== undefined && edge.publicUrl === null,
  },
  {
    text: 'payments go through Stripe, and visitors sign in locally: accounts are open to anybody',
    remedy: 'set FIREBASE_CONFIG to a real project',
    holds: ({ api }) => api.stripe !== null && api.firebase.mode === 'local',
  },
  {
    text: 'HOST lets other machines in, and visitors sign in locally: anybody can make an account',
    remedy: 'set FIREBASE_CONFIG to a real project, or HOST to 127.0.0.1',
    holds: ({ api, edge }) => !isLoopback(edge.host) && api.firebase.mode === 'local',
  },
  {
    text: 'METRICS_HOST lets other machines in: metrics have no access control',
    remedy: 'unset METRICS_HOST, or let only Prometheus reach that address',
    holds: ({ edge }) => edge.metrics !== null && !isLoopback(edge.metrics.host),
  },
  {
    text: 'METRICS_HOST is set, and METRICS_PORT is not: there are no metrics',
    remedy: 'set METRICS_PORT, or unset METRICS_HOST',
    holds: ({ edge, variables }) => edge.metrics === null && Boolean(variables['METRICS_HOST']),
  },
  {
    text: 'OTEL_TRACES_SAMPLER is set, and OTEL_EXPORTER_OTLP_ENDPOINT is not: there are no traces',
    remedy: 'set OTEL_EXPORTER_OTLP_ENDPOINT, or unset OTEL_TRACES_SAMPLER',
    holds: ({ edge, variables }) =>
      edge.tracing === null && Boolean(variables['OTEL_TRACES_SAMPLER']),
  },
  {
    text: 'each request of a production site is traced',
    remedy:
      'set OTEL_TRACES_SAMPLER=parentbased_traceidratio and a share as OTEL_TRACES_SAMPLER_ARG',
    holds: ({ api, edge }) => api.production && edge.tracing?.ratio === 1,
  },
  {
    text: 'RELEASES_DIR is outside of DATA_DIR: backups do not hold it',
    remedy: 'move the folder to DATA_DIR/releases and unset RELEASES_DIR',
    holds: ({ api, edge }) => edge.releasesDir !== path.join(api.dataDir, 'releases'),
  },
];

/** Settings that contradict each other. */
export function checkConfiguration(configuration: Configuration): Finding[] {
  const ports = portsOf(configuration);
  const twice = ports.filter(({ port }, at) => ports.findIndex((one) => one.port === port) < at);
  const findings = [
    ...twice.map(({ name, port }) =>
      failure('configuration', `${name} ${port} is the port of another listener`, `change ${name}`),
    ),
    ...CONTRADICTIONS.filter(({ holds }) => holds(configuration)).map(({ text, remedy }) =>
      warning('configuration', text, remedy),
    ),
  ];
  return findings.length > 0 ? findings : [ok('configuration', 'no contradiction')];
}

/** Ports that the site listens on, as far as they are set. */
export function portsOf({ edge, api, variables }: Configuration) {
  return [
    { name: 'PORT', port: edge.port, host: edge.host },
    ...(variables['API_PORT'] ? [{ name: 'API_PORT', port: api.apiPort, host: '127.0.0.1' }] : []),
    ...(edge.healthPort === null
      ? []
      : [{ name: 'HEALTH_PORT', port: edge.healthPort, host: edge.host }]),
    ...(api.healthPort === null
      ? []
      : [{ name: 'API_HEALTH_PORT', port: api.healthPort, host: '127.0.0.1' }]),
    ...(edge.metrics ? [{ name: 'METRICS_PORT', ...edge.metrics }] : []),
    ...(api.metrics ? [{ name: 'METRICS_PORT + 1', ...api.metrics }] : []),
  ];
}
