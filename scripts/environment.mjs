import { isIP } from 'node:net';
import path from 'node:path';
import { root } from './children.mjs';

const port = (value) =>
  /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65535
    ? null
    : 'must be a port, 1 to 65535';

const url =
  (...protocols) =>
  (value) => {
    try {
      if (protocols.includes(new URL(value).protocol)) return null;
    } catch {
      // Reported below.
    }
    return `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`;
  };

const ip = (value) =>
  value === 'localhost' || isIP(value) ? null : 'must be an IP address or localhost';

const apiUrls = (value) =>
  value.split(',').some((one) => url('http:')(one.trim()))
    ? 'must be addresses such as http://10.0.0.7:3100, apart by commas'
    : null;

/** Without the value: it is a secret. */
const edgeSecret = (value) =>
  /^[\w+/=.~-]{32,256}(?:,[\w+/=.~-]{32,256})?$/.test(value)
    ? null
    : 'must be one secret or two apart by a comma, each of 32 to 256 letters, digits and -._~+/=';

const firebase = (value) => {
  try {
    const { apiKey, projectId } = JSON.parse(value);
    if (typeof apiKey === 'string' && typeof projectId === 'string') return null;
  } catch {
    // Reported below.
  }
  return 'must be the JSON of a Firebase web configuration with apiKey and projectId';
};

const oneOf =
  (...values) =>
  (value) =>
    values.includes(value) ? null : `must be ${values.join(', ').replace(/, ([^,]+)$/, ' or $1')}`;

/** Validators of the variables, run before anything is installed or built. */
const VARIABLES = {
  HOST: ip,
  API_HOST: ip,
  API_URL: apiUrls,
  EDGE_SECRET: edgeSecret,
  DRAIN_SECONDS: (value) =>
    /^\d{1,3}$/.test(value) ? null : 'must be a number of seconds, 0 to 999',
  PORT: port,
  API_PORT: port,
  HEALTH_PORT: port,
  API_HEALTH_PORT: port,
  METRICS_PORT: port,
  METRICS_HOST: ip,
  DATABASE_URL: url('postgres:', 'postgresql:'),
  REDIS_URL: url('redis:', 'rediss:'),
  PUBLIC_URL: url('http:', 'https:'),
  FIREBASE_CONFIG: firebase,
  OLLAMA_URL: url('http:', 'https:'),
  STATUSPAGE_URL: url('http:', 'https:'),
  EODHD_BASE_URL: url('http:', 'https:'),
  APP_CHECK: oneOf('off', 'enforce'),
  APP_CHECK_SITE_KEY: (value) =>
    /^[\w-]{20,100}$/.test(value) ? null : 'must be a reCAPTCHA v3 site key',
  DEMO_MARKET: oneOf('full', 'small'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent'),
  LOG_FORMAT: oneOf('pretty', 'json'),
  ASSET_STORE: url('s3:', 'file:'),
  ASSET_CACHE_MB: (value) =>
    /^[1-9]\d{0,5}$/.test(value) ? null : 'must be a number of megabytes',
};

/** The first invalid variable, as one line; null if all are valid. */
export function invalidVariable(environment) {
  for (const [name, check] of Object.entries(VARIABLES)) {
    const value = environment[name];
    // An empty value counts as unset.
    const problem = value ? check(value) : null;
    if (problem && name === 'EDGE_SECRET') return `${name} ${problem}`;
    if (problem) return `${name} ${problem}, not "${value.slice(0, 80)}"`;
  }
  return null;
}

/** Address at which this machine reaches a server that listens on `host`. */
export function localHost(host) {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return isIP(host) === 6 ? `[${host}]` : host;
}

/**
 * Default ports of the health threads of edge and API: 10 000 above the site's port, or below it.
 */
export function defaultHealthPorts(sitePort) {
  const edge = Number(sitePort) + (Number(sitePort) < 55_000 ? 10_000 : -10_000);
  return { edge: String(edge), api: String(edge + 1) };
}

/** Environment with defaults; the data directory as an absolute path. */
export function siteEnvironment(environment) {
  const PORT = environment.PORT || '3000';
  const HOST = environment.HOST || '127.0.0.1';
  const localOrigin = `http://${localHost(HOST)}:${PORT}`;
  return {
    HOST,
    PORT,
    localOrigin,
    DATA_DIR: path.resolve(root, environment.DATA_DIR || '.data'),
    publicUrl: environment.PUBLIC_URL || localOrigin,
  };
}
