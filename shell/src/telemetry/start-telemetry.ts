import type { Composition } from 'shared/contract';
import { eventBus } from 'shared/events';
import type { PlatformStore } from 'shared/store';
import { pageConsent } from '../consent/consent';
import { createAnalyticsSink, type AnalyticsSink } from './analytics-sink';
import { createEndpointSink } from './endpoint-sink';
import { pageToken, sendBeacon } from './send-beacon';
import { followSources } from './sources';
import { telemetry } from './telemetry';
import { measureVitals } from './vitals';

/**
 * Connects the telemetry port with its sinks, and the platform with the port. Loads after first
 * paint.
 */
export function startTelemetry(composition: Composition, store: PlatformStore): void {
  const consent = pageConsent();
  const versionOf = (name: string): string =>
    name === 'shell'
      ? composition.shell.version
      : // After a fallback to the last good release this is not the composed version.
        (store.getState().platform.remotes[name]?.version ?? composition.shell.version);
  const sources = followSources({ bus: eventBus, port: telemetry, versionOf });
  const endpoint = createEndpointSink({
    composition: composition.id,
    token: pageToken(),
    allowsStatistics: () => consent.get() === 'allowed',
    current: sources.current,
    versionOf,
    send: (body) => navigator.onLine && sendBeacon(body),
  });
  let analytics: { sink: AnalyticsSink; detach: () => void } | null = null;
  const followConsent = (): void => {
    const { firebase } = composition.settings;
    const measured = firebase.mode === 'project' && Boolean(firebase.options['measurementId']);
    if (consent.get() === 'allowed' && measured && !analytics) {
      const sink = createAnalyticsSink(firebase.options);
      analytics = { sink, detach: telemetry.attach(sink.tell) };
    } else if (consent.get() !== 'allowed' && analytics) {
      analytics.detach();
      analytics.sink.stop();
      analytics = null;
    }
  };
  // The endpoint first: the first sink receives the queued observations.
  telemetry.attach(endpoint.tell);
  followConsent();
  consent.subscribe(() => {
    followConsent();
    if (consent.get() === 'allowed') sources.tellView();
  });

  const vitals = measureVitals(({ metric, value, url }) =>
    telemetry.vital({ metric, value, ...sources.at(url) }),
  );
  window.addEventListener('appinstalled', () => telemetry.event('install'));
  // After the listeners of the measuring code, which are registered already.
  const leave = (): void => {
    vitals.flush();
    endpoint.flush();
  };
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  window.addEventListener('pagehide', leave);
}
