import { isPersistent, localStore } from 'shared/browser';
import type { PageComposition } from 'shared/contract';
import { pageConsent } from '../consent/consent';
import { isConsentControl, workBanner } from '../consent/work-banner';
import { reportUncaught } from '../failure/uncaught';
import { firstFacts, startPageTelemetry } from '../telemetry/page-telemetry';
import { reportedPath } from '../telemetry/sources';
import { createTelemetry } from '../telemetry/telemetry';
import { isSignedIn } from './signed-in';
import { startOnRequest } from './start-on-request';
import { handOverMenus, isMenuButton, workMenus } from './work-menus';
import { isThemeSwitch, workThemeSwitch } from './work-theme-switch';

/** Telemetry of the document. The shell continues with the same port and sink. */
function startTelemetry(): void {
  const {
    remote = 'shell',
    version = '',
    page = '*',
  } = (document.currentScript as HTMLScriptElement).dataset;
  // Written by our own edge from a validated document.
  const composition = JSON.parse(
    document.getElementById('composition')?.textContent ?? '',
  ) as PageComposition;
  const port = createTelemetry();
  reportUncaught(window, port);
  const facts = firstFacts({ remote, version, page }, composition);
  const started = startPageTelemetry({ port, compositionId: composition.id, facts });
  const sendView = (): void =>
    port.event('page_view', { path: reportedPath(location.pathname, page) });
  sendView();
  started.isViewSent = true;
  // The first view was not counted without consent. After its start, the shell sends it.
  const endListening = pageConsent().subscribe(() => {
    if (pageConsent().get() === 'allowed') sendView();
  });
  window.__TELEMETRY__ = {
    ...started,
    follow(next) {
      endListening();
      started.follow(next);
    },
  };
}

/** The brand's name is hidden until its font has loaded. */
function showBrandName(): void {
  for (const name of document.querySelectorAll('[data-waiting]'))
    name.removeAttribute('data-waiting');
}

/** The form of the search box is sent by the browser. */
const isSearchInput = (control: Element): boolean => control.matches('[role=search] input');

startTelemetry();
const banner = workBanner();
banner.update();
// The settings of an account are the shell's, as are those that storage does not keep.
const keepsSettings = !isSignedIn() && isPersistent(localStore());
const early = window.__EARLY_PRESSES__;
if (early) {
  early.handle = (control) =>
    banner.press(control) || workMenus(control) || (keepsSettings && workThemeSwitch(control));
  const { takeOver } = early;
  early.takeOver = (region) => {
    const done = takeOver(region);
    if (region === 'chrome') handOverMenus();
    return done;
  };
}
window.addEventListener('load', showBrandName);
startOnRequest(
  (control) =>
    isSearchInput(control) ||
    isConsentControl(control) ||
    isMenuButton(control) ||
    (keepsSettings && isThemeSwitch(control)),
);
