import type { PageComposition, TelemetryAttribution } from 'shared/contract';
import { pageConsent } from '../consent/consent';
import { createEndpointSink } from './endpoint-sink';
import { pageToken, sendBeacon } from './send-beacon';
import type { PageFacts, PageTelemetry } from './started-telemetry';
import type { Telemetry } from './telemetry';
import { measureVitals } from './vitals';

export interface PageTelemetryOptions {
  port: Telemetry;
  compositionId: string;
  /** Facts of the first page, see `firstFacts`. */
  facts: PageFacts;
  measure?: typeof measureVitals;
  send?: typeof sendBeacon;
}

/** Sends the port's observations to our endpoint, and measures vitals. */
export function startPageTelemetry({
  port,
  compositionId,
  facts: first,
  measure = measureVitals,
  send = sendBeacon,
}: PageTelemetryOptions): PageTelemetry {
  let facts = first;
  const endpoint = createEndpointSink({
    composition: compositionId,
    token: pageToken(),
    allowsStatistics: () => facts.allowsStatistics(),
    current: () => facts.current(),
    versionOf: (remote) => facts.versionOf(remote),
    send: (body) => navigator.onLine && send(body),
  });
  port.attach(endpoint.tell);
  const vitals = measure(({ metric, value, url }) =>
    port.vital({ metric, value, ...facts.at(url) }),
  );
  // After the listeners of the measuring code, which are already registered.
  const leave = (): void => {
    vitals.flush();
    endpoint.flush();
  };
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  window.addEventListener('pagehide', leave);
  return { port, follow: (next) => void (facts = next), isViewSent: false };
}

/** Facts of the first page, from its document alone. */
export function firstFacts(
  page: TelemetryAttribution,
  { shell, remotes }: Pick<PageComposition, 'shell' | 'remotes'>,
): PageFacts {
  const consent = pageConsent();
  return {
    allowsStatistics: () => consent.get() === 'allowed',
    current: () => page,
    at: () => page,
    versionOf: (name) => remotes[name]?.version ?? shell.version,
  };
}
