import type { ReactNode } from 'react';
import type { FailureCode } from 'shared/contract';
import { eventBus } from 'shared/events';
import { notified, platformStore, productApi, type AccountServices } from 'shared/store';
import { composed, setPlatformServices, startLiveQuotes, transport } from 'shared/store/host';
import { loginPath } from 'shared/ui';
import { compositionQuery } from '../composition/overrides';
import { isConnectionError } from '../composition/connection-errors';
import { lazyRemoteHost } from '../composition/lazy-remote-host';
import { hasStaticPage } from '../composition/static-page';
import { remoteStyles } from '../composition/remote-styles';
import { ERROR_TOASTS } from '../failure/error-toasts';
import { toFailure } from '../failure/remote-error';
import { reportRemoteError } from '../failure/remote-reports';
import { reportUncaught } from '../failure/uncaught';
import { startKeys, startTheme } from '../chrome';
import { ensureGlobalStyle } from '../chrome/global-style';
import { pageConnection } from '../chrome/offline/connection';
import { watchConnection } from '../chrome/offline/watch-connection';
import { startInstallation } from '../installation';
import { startPageAppCheck } from '../app-check/start-page-app-check';
import { startConfiguration } from '../configuration/start-configuration';
import { sendPostback } from '../postback/postback';
import { createAnnouncer } from '../router/announcer';
import { serveNavigation } from '../router/navigation-service';
import { routesOf } from '../router/page-owner';
import { startSettings } from '../settings';
import { startSession } from '../session/start-session';
import { startedTelemetry } from '../telemetry/started-telemetry';
import { telemetry } from '../telemetry/telemetry';
import { pageRendered } from '../timing/page-rendered';
import { yieldToEventLoop } from '../timing/yield-to-event-loop';
import { drawInto } from './draw-into';
import { loadLater } from './load-later';
import { openComposition } from './open-composition';
import { pageReports } from './page-reports';
import { exposePlatform } from './platform-object';
import { patternOf, startRouter } from './platform-router';
import { shellRoot } from './root/shell-root';
import { showPageFailure } from './root/show-page-failure';
import { slotServices } from './slots';
import { keepTranslatedText } from './translated-text';

/** Starts the page from the composition in its HTML. */
export async function start(): Promise<void> {
  await ensureGlobalStyle(document);
  const opened = await openComposition();
  if (!opened) return;
  const { composition, details, overrides, postback, rootClosed } = opened;

  const store = platformStore();
  const connection = pageConnection();
  // The starter reports from the beginning.
  if (!startedTelemetry()) reportUncaught(window);
  const { remotes } = composition;
  const versions = Object.fromEntries(
    Object.values(remotes).map(({ name, version }) => [name, version]),
  );
  store.dispatch(composed({ versions, overrides }));
  transport.configure({
    onNetworkFailure({ silent }) {
      connection.callFailed();
      // The offline screen says the same, and more.
      if (!silent && connection.isOnline()) store.dispatch(notified(ERROR_TOASTS.network));
    },
  });
  startPageAppCheck(composition.settings);
  exposePlatform(composition, store);
  // The store has the settings from here on.
  if (window.__EARLY_PRESSES__) window.__EARLY_PRESSES__.handle = null;
  startTheme(store);
  startSettings(store);

  const styles = remoteStyles(document);
  const reports = pageReports(
    composition,
    store,
    (remote) => host.loader.version(remote),
    () => patternOf(router),
  );
  const host = lazyRemoteHost({
    remotes,
    watchStyles: styles.watch,
    complete: () => details.load(),
    onStatus: reports.onStatus,
    onReplaced: reports.onReplaced,
  });
  const { loader } = host;
  const router = startRouter(composition, loader, connection, reports);
  const announce = createAnnouncer(document);
  let account: AccountServices | undefined;
  setPlatformServices({
    composition,
    get account() {
      return account;
    },
    ...slotServices(remotes, loader, pageRendered, (remote) => void styles.use(remote)),
    reportFailure(remote: string, code: FailureCode, error: unknown) {
      const failure = toFailure(error, remote, loader.version(remote), code);
      eventBus.publish('part/failed', failure, 'shell');
      reportRemoteError(error, failure);
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

  const hosting = host.load();
  // It is awaited after the chrome.
  hosting.catch(() => {});
  const outlet = await hydrateChrome(shellRoot(store, router, hasStaticPage(document)), rootClosed);
  const { showPages, startSingleSpa } = await hosting;
  showPages({
    compositionId: composition.id,
    names: Object.keys(remotes),
    router,
    outlet,
    styles,
    onStatus: (name, status, failure) =>
      reports.onStatus(name, loader.version(name), status, failure),
    onError(error, failure) {
      // If the connection is lost, its return is detected and the page retries.
      if (isConnectionError(error)) connection.callFailed();
      reportRemoteError(error, failure);
    },
    showInstead: showPageFailure,
    onRetry() {
      transport.forget();
      store.dispatch(productApi.util.resetApiState());
    },
    reload: () => location.reload(),
    onAttempt: reports.onAttempt,
    onShown: reports.onShown,
  });
  startLiveQuotes((error) => telemetry.error(error, { part: 'live-quotes', phase: 'load' }));
  startSingleSpa();
  account = startSession(composition.settings, store);
  startConfiguration(composition.settings, store);
  if (postback !== null) sendPostback(transport, postback);
  loadLater(composition, details, store, router);
  startInstallation(composition, details, compositionQuery(overrides, composition.failedShell));
}

/** Hydrates the chrome in the document. Returns the container of the remotes' pages. */
async function hydrateChrome(root: ReactNode, rootClosed: boolean): Promise<HTMLElement> {
  const frame = document.getElementById('frame');
  if (!frame) throw new Error('The page has no place for the chrome.');
  // The server rendered the root page's container, which must not be visible here.
  if (rootClosed && location.pathname === '/') frame.replaceChildren();
  // Split the work: the steps before this and the chrome are separate tasks for the browser.
  await yieldToEventLoop();
  keepTranslatedText(document.body);
  await drawInto(frame, root);
  const outlet = document.getElementById('outlet');
  if (!outlet) throw new Error('The chrome has no outlet.');
  return outlet;
}
