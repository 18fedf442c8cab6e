import { importWithRetries } from 'shared/browser';
import type { Composition } from 'shared/contract';
import { eventBus } from 'shared/events';
import type { PlatformStore } from 'shared/store';
import { pageConsent } from '../consent/consent';
import { createAnalyticsSink, type AnalyticsSink } from './analytics-sink';
import { followSources } from './sources';
import { startedTelemetry, type PageFacts } from './started-telemetry';
import { telemetry } from './telemetry';

/**
 * Connects the platform with the telemetry port, and the port with the sinks that the starter does
 * not have. Loads after first paint.
 */
export function startTelemetry(composition: Composition, store: PlatformStore): void {
  const consent = pageConsent();
  const versionOf = (name: string): string =>
    name === 'shell'
      ? composition.shell.version
      : // After a fallback to the last good release this is not the composed version.
        (store.getState().platform.remotes[name]?.version ?? composition.shell.version);
  const started = startedTelemetry();
  const sources = followSources({
    bus: eventBus,
    port: telemetry,
    versionOf,
    isFirstViewSent: started?.isViewSent ?? false,
  });
  const facts: PageFacts = {
    allowsStatistics: () => consent.get() === 'allowed',
    current: sources.current,
    at: sources.at,
    versionOf,
  };
  if (started) started.follow(facts);
  else void startWithoutStarter(composition.id, facts);
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
  followConsent();
  consent.subscribe(() => {
    followConsent();
    if (consent.get() === 'allowed') sources.sendView();
  });
  window.addEventListener('appinstalled', () => telemetry.event('install'));
}

/** In documents without a starter, or whose starter failed. */
async function startWithoutStarter(compositionId: string, facts: PageFacts): Promise<void> {
  const { startPageTelemetry } = await importWithRetries(
    () => import(/* webpackChunkName: "page-telemetry" */ './page-telemetry'),
  );
  startPageTelemetry({ port: telemetry, compositionId, facts });
}
