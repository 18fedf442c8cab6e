import type { FirebaseOptions } from 'firebase/app';
import type { Analytics } from 'firebase/analytics';
import { importWithRetries } from 'shared/browser';
import { describeError } from './describe-error';
import type { Observation, TelemetrySink } from './telemetry';

export interface AnalyticsSink {
  tell: TelemetrySink;
  /** Consent was withdrawn: collects nothing more, and removes the cookies. */
  stop(): void;
}

type Log = (name: string, params: Record<string, unknown>) => void;

/** Google's own names for its standard events; all others keep ours. */
function toAnalytics(
  observation: Observation,
): [name: string, params: Record<string, unknown>] | null {
  switch (observation.kind) {
    case 'event': {
      const { path, ...params } = observation.params;
      return observation.name === 'page_view'
        ? [
            'page_view',
            { page_path: path, page_location: location.origin + String(path), ...params },
          ]
        : [observation.name, { ...observation.params }];
    }
    case 'error': {
      const { name, message } = describeError(observation.error);
      return ['exception', { description: `${name}: ${message}`, fatal: false }];
    }
    case 'vital': {
      const { metric, value, remote, version, page } = observation;
      return ['web_vitals', { metric, value, remote, version, page }];
    }
    case 'attempt':
    case 'shown':
    case 'piece':
      return null;
  }
}

/** Firebase Analytics of a real project. Created only after the visitor has allowed statistics. */
export function createAnalyticsSink(
  options: FirebaseOptions,
  connect: (
    options: FirebaseOptions,
  ) => Promise<{ log: Log; stop: () => void } | null> = connectSdk,
): AnalyticsSink {
  let waiting: Parameters<Log>[] | null = [];
  let stopped = false;
  const connecting = connect(options).then(
    (client) => {
      if (client && !stopped) for (const entry of waiting ?? []) client.log(...entry);
      waiting = null;
      return client;
    },
    () => {
      // Blocked, or a network failure: our own endpoint has all essential records.
      waiting = null;
      return null;
    },
  );
  return {
    tell(observation) {
      const entry = stopped ? null : toAnalytics(observation);
      if (!entry) return;
      if (waiting) waiting.push(entry);
      else void connecting.then((client) => !stopped && client?.log(...entry));
    },
    stop() {
      stopped = true;
      void connecting.then((client) => client?.stop());
      removeCookies(document);
    },
  };
}

async function connectSdk(
  options: FirebaseOptions,
): Promise<{ log: Log; stop: () => void } | null> {
  const [{ getApps, initializeApp }, sdk] = await Promise.all([
    importWithRetries(() => import('firebase/app')),
    importWithRetries(() => import('firebase/analytics')),
  ]);
  if (!(await sdk.isSupported())) return null;
  const app =
    getApps().find(({ name }) => name === ANALYTICS_APP) ?? initializeApp(options, ANALYTICS_APP);
  // Page views are ours: sent after a route change, without query strings.
  const analytics: Analytics = sdk.initializeAnalytics(app, {
    config: { send_page_view: false, anonymize_ip: true, allow_google_signals: false },
  });
  sdk.setAnalyticsCollectionEnabled(analytics, true);
  return {
    log: (name, params) => sdk.logEvent(analytics, name, params),
    stop: () => sdk.setAnalyticsCollectionEnabled(analytics, false),
  };
}

/** A separate app: the sign-in app may start later, or never. */
const ANALYTICS_APP = 'analytics';

function removeCookies(page: Document): void {
  for (const cookie of page.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim() ?? '';
    if (name.startsWith('_ga')) page.cookie = `${name}=; Max-Age=0; Path=/`;
  }
}
