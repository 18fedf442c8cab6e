import type { Composition, PartFailure, RemoteStatus, TelemetryBatch } from 'shared/contract';
import { eventBus } from 'shared/events';
import { pageReadiness, type RouteHandle } from 'shared/router';
import type { PlatformStore } from 'shared/store';
import { remoteChanged } from 'shared/store/host';
import { firstPage } from '../chrome/first-page';
import type { LoaderOptions } from '../composition/loader/loader-options';
import type { RemotesOptions } from '../composition/remotes-options';
import type { PreparedRoute } from '../router/platform-routes';
import { createPageAttempts } from '../telemetry/page-attempts';
import { pageToken, sendBeacon } from '../telemetry/send-beacon';
import { telemetry } from '../telemetry/telemetry';

export interface PageReports
  extends
    Required<Pick<LoaderOptions, 'onStatus' | 'onReplaced'>>,
    Required<Pick<RemotesOptions, 'onAttempt' | 'onShown'>> {
  /** A navigation to a page begins. */
  begin(route: Pick<PreparedRoute, 'owner' | 'path'>): void;
  /** The navigation is not counted here. */
  drop(): void;
}

/**
 * Reports pages and remotes to the store, the event bus and telemetry.
 *
 * @param versionOf running version of a remote
 * @param pattern pattern of the route in the address bar
 */
export function pageReports(
  composition: Composition,
  store: PlatformStore,
  versionOf: (remote: string) => string,
  pattern: () => string,
): PageReports {
  const attempts = createPageAttempts({
    send(records) {
      const body: TelemetryBatch = {
        schema: 1,
        composition: composition.id,
        token: pageToken(),
        shell: composition.shell.version,
        records,
      };
      sendBeacon(JSON.stringify(body));
    },
  });
  const runningVersion = (owner: string): string =>
    owner === 'shell' ? composition.shell.version : versionOf(owner);

  return {
    begin({ owner, path }) {
      // A killed remote has no attempts: its card is intended.
      if (composition.remotes[owner]?.killed) attempts.drop();
      else attempts.begin({ remote: owner, version: runningVersion(owner), page: path });
    },
    // The next document counts the attempt.
    drop: () => attempts.drop(),
    onStatus(name: string, version: string, status: RemoteStatus, failure?: PartFailure) {
      store.dispatch(remoteChanged({ name, version, status, ...(failure && { error: failure }) }));
      if (failure) eventBus.publish('part/failed', failure, 'shell');
    },
    onReplaced(error, failure) {
      const { remote, version } = failure;
      telemetry.attempt({ remote, version, page: pattern() });
      telemetry.error(error, { part: remote, phase: 'load', remote, version });
      eventBus.publish('part/failed', failure, 'shell');
    },
    onAttempt({ owner }: RouteHandle, version: string, stood: boolean) {
      const page = { remote: owner, version, page: pattern() };
      const waited = attempts.end(page, stood);
      telemetry.attempt(page);
      if (stood) telemetry.shown({ ...page, ...(waited !== undefined && { waited }) });
    },
    onShown({ owner }, milliseconds) {
      if (owner !== 'shell') firstPage.drawn();
      void window.__EARLY_PRESSES__?.takeOver('page');
      const { remotes: states } = store.getState().platform;
      const isFailed = states[owner]?.status === 'failed';
      const version = runningVersion(owner);
      // Pages of the shell and placeholders for missing data do not call `onAttempt`.
      attempts.end({ remote: owner, version, page: pattern() }, !isFailed);
      // A remote built with another tool renders without reporting readiness.
      if (isFailed || (owner !== 'shell' && !pageReadiness.hasJoined(owner)))
        pageReadiness.mounted();
      if (!isFailed && milliseconds > 0)
        eventBus.publish('part/mounted', { remote: owner, version, milliseconds }, 'shell');
    },
  };
}
