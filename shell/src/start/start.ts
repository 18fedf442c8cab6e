import { start as startSingleSpa } from 'single-spa';
import { importWithRetries, tabStore } from 'shared/browser';
import {
  pageAddress,
  type FailureCode,
  type PartFailure,
  type RemoteStatus,
  type TelemetryBatch,
} from 'shared/contract';
import { eventBus } from 'shared/events';
import { createPlatformRouter, pageReadiness, routeOf } from 'shared/router';
import { notified, platformStore, productApi, type AccountServices } from 'shared/store';
import {
  composed,
  remoteChanged,
  setPlatformServices,
  startLiveQuotes,
  transport,
} from 'shared/store/host';
import { loginPath } from 'shared/ui';
import { loadRelease } from '../composition/federation';
import {
  claimFullNavigation,
  forgetFullNavigation,
  openFully,
} from '../composition/full-navigation';
import { compositionQuery, tabOverrides } from '../composition/overrides';
import { isConnectionError } from '../composition/connection-errors';
import { registerRemotes } from '../composition/remotes';
import { preloadChunks } from '../composition/preload-chunks';
import { detailsLoader } from '../composition/composition-details';
import { readComposition } from '../composition/read-composition';
import { createRemoteLoader } from '../composition/remote-loader';
import { remoteStyles } from '../composition/remote-styles';
import { ERROR_TOASTS } from '../failure/error-toasts';
import { toFailure } from '../failure/remote-error';
import { reportPartError } from '../failure/remote-reports';
import { reportUncaught } from '../failure/uncaught';
import { startKeys, startTheme } from '../chrome';
import { firstPage } from '../chrome/first-page';
import { ensureGlobalStyle } from '../chrome/global-style';
import { pageConnection } from '../chrome/offline/connection';
import { watchConnection } from '../chrome/offline/watch-connection';
import { startInstallation } from '../installation';
import { startPageAppCheck } from '../app-check/start-page-app-check';
import { knownValues } from '../configuration/configuration';
import { startConfiguration } from '../configuration/start-configuration';
import { isRootClosed, withClosedRoot } from '../configuration/view-protection';
import { sendPostback, takePostback } from '../postback/postback';
import { createAnnouncer } from '../router/announcer';
import { serveNavigation } from '../router/navigation-service';
import { isOwnedByNow } from '../router/newer-owner';
import { routesOf } from '../router/page-owner';
import { NOT_FOUND_PAGE, platformRoutes, type PreparedRoute } from '../router/platform-routes';
import { createPrepare } from './prepare-route';
import { keepScroll, nameHistoryEntry } from '../router/scroll';
import { startSettings } from '../settings';
import { startSession } from '../session/start-session';
import { createPageAttempts } from '../telemetry/page-attempts';
import { pageToken, sendBeacon } from '../telemetry/send-beacon';
import { telemetry } from '../telemetry/telemetry';
import { afterFirstPaint } from '../timing/after-first-paint';
import { pageStands } from '../timing/page-stands';
import { drawInto } from './draw-into';
import { yieldToEventLoop } from '../timing/yield-to-event-loop';
import { exposePlatform } from './platform-object';
import { prepareShellPage } from './shell-pages';
import { shellRoot } from './shell-root';
import { showPageFailure } from './show-page-failure';
import { slotServices } from './slots';
import { keepTranslatedText } from './translated-text';

/** Starts the page from the composition in its HTML. */
export async function start(): Promise<void> {
  await ensureGlobalStyle(document);
  const { composition: declared, details: reference } = readComposition(document);
  const { active, redirect, clean } = tabOverrides(declared, new URL(location.href), tabStore());
  if (redirect !== null) {
    location.replace(redirect);
    return;
  }
  if (clean !== null) history.replaceState(history.state, '', clean);
  const postback = takePostback(window);
  const { view_protection } = knownValues(declared.settings.configuration);
  const rootClosed = await isRootClosed(view_protection);
  const composition = rootClosed ? withClosedRoot(declared) : declared;
  const details = detailsLoader(composition, reference);

  const store = platformStore();
  const connection = pageConnection();
  reportUncaught(window);
  const { remotes } = composition;
  const versions = Object.fromEntries(
    Object.values(remotes).map(({ name, version }) => [name, version]),
  );
  store.dispatch(composed({ versions, overrides: active }));
  transport.configure({
    onNetworkFailure({ silent }) {
      connection.callFailed();
      // The offline screen says the same, and more.
      if (!silent && connection.isOnline()) store.dispatch(notified(ERROR_TOASTS.network));
    },
  });
  startPageAppCheck(composition.settings);
  exposePlatform(composition, store);
  startTheme(store);
  startSettings(store);

  const onStatus = (
    name: string,
    version: string,
    status: RemoteStatus,
    failure?: PartFailure,
  ): void => {
    store.dispatch(remoteChanged({ name, version, status, ...(failure && { error: failure }) }));
    if (failure) eventBus.publish('part/failed', failure, 'shell');
  };
  /** Pattern of the route in the address bar. */
  const pagePattern = (): string => router.state.matches.at(-1)?.route.path ?? '*';
  const styles = remoteStyles(document);
  const loader = createRemoteLoader({
    remotes,
    load: loadRelease,
    watchStyles: styles.watch,
    preload: preloadChunks,
    complete: () => details.load(),
    onStatus,
    onReplaced(error, failure) {
      const { remote, version } = failure;
      telemetry.attempt({ remote, version, page: pagePattern() });
      telemetry.error(error, { part: remote, phase: 'load', remote, version });
      eventBus.publish('part/failed', failure, 'shell');
    },
  });

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
    owner === 'shell' ? composition.shell.version : loader.version(owner);
  /** A killed remote has no attempts: its card is intended. */
  function beginAttempt({ owner, path }: Pick<PreparedRoute, 'owner' | 'path'>): void {
    if (remotes[owner]?.killed) return attempts.drop();
    attempts.begin({ remote: owner, version: runningVersion(owner), page: path });
  }

  const prepare = createPrepare({
    beginAttempt,
    async bring({ owner, page }, address, signal) {
      if (page === NOT_FOUND_PAGE && (await isOwnedByNow(address))) {
        throw new Error(`${address} belongs to a newer release`);
      }
      if (owner === 'shell') await prepareShellPage(page, signal);
      else await loader.preparePage(owner, page, signal);
    },
    connection,
    claim: (address) => claimFullNavigation(tabStore(), composition.id, address),
    forgetClaim: () => forgetFullNavigation(tabStore()),
    // The next document counts the attempt.
    dropAttempt: () => attempts.drop(),
    open: (address) =>
      openFully(
        window,
        address,
        () => void router.navigate(router.state.location, { replace: true }),
      ),
  });

  nameHistoryEntry(window);
  const router = createPlatformRouter(platformRoutes(composition, prepare), {
    initialReady: true,
    addressOf: (path) => pageAddress(path, composition.redirects ?? []),
  });
  const firstRoute = routeOf(router.state);
  if (firstRoute) beginAttempt({ owner: firstRoute.owner, path: pagePattern() });
  keepScroll(router, window);
  const announce = createAnnouncer(document);
  let account: AccountServices | undefined;
  setPlatformServices({
    composition,
    get account() {
      return account;
    },
    ...slotServices(remotes, loader, pageStands, (remote) => void styles.use(remote)),
    reportFailure(remote: string, code: FailureCode, error: unknown) {
      const failure = toFailure(error, remote, loader.version(remote), code);
      eventBus.publish('part/failed', failure, 'shell');
      reportPartError(error, failure);
    },
    signIn: () => void router.navigate(loginPath(router.state.location)),
    announce,
    keys: startKeys(),
  });
  watchConnection(connection, store, announce);
  serveNavigation({
    router,
    dispatch: store.dispatch,
    announce,
    descriptionOf: (path) => routesOf(composition).match(path)?.value.description,
  });

  const frame = document.getElementById('frame');
  if (!frame) throw new Error('The page has no place for the frame.');
  // The server rendered the root page's container, which must not be visible here.
  if (rootClosed && location.pathname === '/') frame.replaceChildren();
  // Split the work: the steps before this and the chrome are separate tasks for the browser.
  await yieldToEventLoop();
  keepTranslatedText(document.body);
  await drawInto(frame, shellRoot(store, router));
  const outlet = document.getElementById('outlet');
  if (!outlet) throw new Error('The frame has no outlet.');

  registerRemotes({
    compositionId: composition.id,
    names: Object.keys(remotes),
    router,
    loader,
    outlet,
    styles,
    onStatus: (name, status, failure) => onStatus(name, loader.version(name), status, failure),
    onError(error, failure) {
      // If the connection is lost, its return is detected and the page retries.
      if (isConnectionError(error)) connection.callFailed();
      reportPartError(error, failure);
    },
    showInstead: showPageFailure,
    onRetry() {
      transport.forget();
      store.dispatch(productApi.util.resetApiState());
    },
    reload: () => location.reload(),
    onAttempt({ owner }, version, stood) {
      const page = { remote: owner, version, page: pagePattern() };
      const waited = attempts.end(page, stood);
      telemetry.attempt(page);
      if (stood) telemetry.shown({ ...page, ...(waited !== undefined && { waited }) });
    },
    onShown({ owner }, milliseconds) {
      if (owner !== 'shell') firstPage.drawn();
      const { remotes: states } = store.getState().platform;
      const isFailed = states[owner]?.status === 'failed';
      const version = runningVersion(owner);
      // Pages of the shell and placeholders for missing data do not call `onAttempt`.
      attempts.end({ remote: owner, version, page: pagePattern() }, !isFailed);
      // A remote built with another tool renders without reporting readiness.
      if (isFailed || (owner !== 'shell' && !pageReadiness.hasJoined(owner)))
        pageReadiness.mounted();
      if (!isFailed && milliseconds > 0) {
        eventBus.publish('part/mounted', { remote: owner, version, milliseconds }, 'shell');
      }
    },
  });
  startLiveQuotes((error) => telemetry.error(error, { part: 'live-quotes', phase: 'load' }));
  startSingleSpa({ urlRerouteOnly: true });
  account = startSession(composition.settings, store);
  startConfiguration(composition.settings, store);
  if (postback !== null) sendPostback(transport, postback);
  // One chunk: each module is a few hundred bytes, and all are needed at the same time.
  afterFirstPaint(async () => {
    const { startPrefetch } = await importWithRetries(
      () => import(/* webpackChunkName: "after-first-paint" */ '../prefetch/start-prefetch'),
    );
    await details.load();
    startPrefetch(composition, router);
  });
  afterFirstPaint(async () => {
    const { startTelemetry } = await importWithRetries(
      () => import(/* webpackChunkName: "after-first-paint" */ '../telemetry/start-telemetry'),
    );
    startTelemetry(composition, store);
  });
  afterFirstPaint(async () => {
    const { shareOwnData } = await importWithRetries(
      () => import(/* webpackChunkName: "after-first-paint" */ '../session/share-own-data'),
    );
    shareOwnData(store);
  });
  afterFirstPaint(async () => {
    const { startAccountSettings } = await importWithRetries(
      () =>
        import(/* webpackChunkName: "after-first-paint" */ '../settings/start-account-settings'),
    );
    startAccountSettings(store);
  });
  startInstallation(composition, details, compositionQuery(active, composition.failedShell));
}
