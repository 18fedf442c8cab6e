/**
 * Watches the start of the shell, independently of it. In documents with a deferred start it also
 * loads the shell: when the starter requests it, or when the starter fails. A failed script is retried at another address
 * with the same hash. If that fails, the document is reloaded once with the last good shell. If that
 * fails too, an error card is shown until the shell starts. Reports slow starts, abandoned starts and
 * failures.
 */
import {
  DEFERRED_FILES_ID,
  FAILED_SHELL_PARAMETER,
  PRESSED_ATTRIBUTE,
  SHELL_FAILED,
  SHELL_STARTED,
  SHELL_REQUESTED,
  TELEMETRY_PATH,
  type DeferredFiles,
  type FailureCode,
} from 'shared/contract';
import type { GuardedDocument } from './shell-guard';

/** Written before this script, see `shellGuardScript`. */
declare const guarded: GuardedDocument;

const TICK_MS = 500;
/** A slow start is reported before it ends, in case the closing tab sends no beacon. */
const REPORT_AFTER_MS = 1000;
/** Time after which a pending script is retried. */
const RETRY_AFTER_MS = 4000;
/** Time after which a shell that has not started counts as hung. */
const HUNG_AFTER_MS = 8000;
/** Timeout of the last good shell with its document. Short: the visitor has already waited 8 s. */
const CARD_AFTER_MS = 3500;
/** Maximum length of a message in telemetry. */
const MESSAGE_LENGTH = 300;

const root = document.documentElement;
const nonce = document.currentScript?.nonce ?? '';
/** The moment at which the start began, in ms; null before. */
let begun = guarded.starter === null ? 0 : null;
let hasStarted = false;
let hasFailed = false;
let hasReported = false;
let card: Element | null = null;
/** Paths of retried and of loaded scripts. */
const retried = new Set<string>();
const loaded = new Set<string>();

function report(...records: object[]): void {
  hasReported = true;
  const { composition, token, shell, page } = guarded;
  const batch = {
    schema: 1,
    composition,
    token,
    shell,
    records: records.map((record) => ({
      remote: 'shell',
      version: shell,
      page,
      age: 0,
      ...record,
    })),
  };
  try {
    const body = new Blob([JSON.stringify(batch)], { type: 'application/json' });
    navigator.sendBeacon(TELEMETRY_PATH, body);
  } catch {
    // Content blockers may remove or block the beacon. That must not break the page.
  }
}

function showCard(code: FailureCode): void {
  if (hasStarted || card) return;
  for (const control of document.querySelectorAll(`[${PRESSED_ATTRIBUTE}]`))
    control.removeAttribute(PRESSED_ATTRIBUTE);
  const inert = document.querySelector<HTMLTemplateElement>('#shell-failure')?.content;
  if (!inert?.firstElementChild) {
    // The rest of the document has not arrived yet.
    setTimeout(showCard, TICK_MS, code);
    return;
  }
  card = document.importNode(inert.firstElementChild, true);
  card.querySelector('code')?.prepend(code);
  // Keep server-rendered text readable: show the card at the bottom.
  if (document.querySelector('#frame .ui-skeletons, #frame:empty'))
    root.classList.add('shell-failed');
  else card.classList.add('low');
  document.body.append(card);
}

function fail(code: FailureCode, message: unknown): void {
  if (hasStarted || hasFailed) return;
  hasFailed = true;
  const plain = String(message)
    .replace(/[^ -~]/g, ' ')
    .slice(0, MESSAGE_LENGTH);
  report(
    { kind: 'attempt' },
    {
      kind: 'error',
      part: 'shell',
      phase: 'load',
      name: code,
      message: plain,
      frames: [],
      count: 1,
    },
  );
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  if (
    !guarded.hasLastGood ||
    guarded.isFallback ||
    !navigator.onLine ||
    // On a slow network the scripts may still arrive; another shell would take as long.
    connection?.effectiveType?.endsWith('2g')
  )
    return showCard(code);
  const address = new URL(location.href);
  address.searchParams.set(FAILED_SHELL_PARAMETER, guarded.shell);
  location.replace(address);
  // The reload may fail too.
  setTimeout(showCard, CARD_AFTER_MS, code);
}

/** The path of a script of the shell, or of the starter; null for any other target. */
function pathOf(target: EventTarget | null): string | null {
  if (!(target instanceof HTMLScriptElement) || target.src === '') return null;
  const { pathname } = new URL(target.src);
  return guarded.scripts.includes(pathname) || pathname === guarded.starter ? pathname : null;
}

function retry(script: HTMLScriptElement, path: string): void {
  if (retried.has(path)) {
    // The error event does not say whether the request or the integrity check failed.
    fetch(script.src).then(
      ({ ok }) => fail(ok ? 'PART-INTEGRITY' : 'PART-LOAD-FAILED', path),
      () => fail('PART-LOAD-FAILED', path),
    );
    return;
  }
  retried.add(path);
  whenArrived(() => load(`${path}?retry=1`, script.integrity));
}

/**
 * Runs an action once the document has arrived. The shell reads data at its end: deferred scripts wait
 * for them, inserted ones do not.
 */
function whenArrived(action: () => void): void {
  if (document.readyState !== 'loading') action();
  else document.addEventListener('readystatechange', action, { once: true });
}

function load(url: string, integrity: string): void {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.nonce = nonce;
  script.async = false;
  script.src = url;
  document.head.append(script);
}

/** Begins a deferred start. */
function begin(): void {
  if (begun !== null) return;
  begun = performance.now();
  whenArrived(loadDeferred);
}

function loadDeferred(): void {
  const files = document.getElementById(DEFERRED_FILES_ID)?.textContent ?? '';
  const { scripts, preloads } = JSON.parse(files) as DeferredFiles;
  for (const { url, integrity } of scripts) load(url, integrity);
  for (const { url, integrity } of preloads) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.nonce = nonce;
    link.href = url;
    document.head.append(link);
  }
  watch();
}

if (guarded.isFallback) {
  const address = new URL(location.href);
  address.searchParams.delete(FAILED_SHELL_PARAMETER);
  history.replaceState(history.state, '', address);
}

document.addEventListener(
  'load',
  ({ target }) => {
    const path = pathOf(target);
    if (path !== null) loaded.add(path);
  },
  true,
);
window.addEventListener(
  'error',
  (event) => {
    const { target } = event;
    const path = pathOf(target);
    if (target instanceof HTMLScriptElement) {
      if (path === null || hasStarted || loaded.has(path)) return;
      // The page works without the starter.
      if (path === guarded.starter) begin();
      else retry(target, path);
    } else if (
      event instanceof ErrorEvent &&
      guarded.starter !== null &&
      event.filename.includes(guarded.starter)
    )
      begin();
    else if (
      event instanceof ErrorEvent &&
      guarded.scripts.some((script) => event.filename.includes(script))
    )
      fail('PART-EVALUATE', event.message);
  },
  true,
);
document.addEventListener(SHELL_FAILED, (event) => {
  event.preventDefault();
  fail('PART-EVALUATE', (event as CustomEvent).detail);
});
document.addEventListener(SHELL_REQUESTED, begin);
document.addEventListener(SHELL_STARTED, () => {
  hasStarted = true;
  clearInterval(clock);
  card?.remove();
  root.classList.remove('shell-failed');
  if (hasReported) report({ kind: 'shown' });
});
window.addEventListener('pagehide', () => {
  if (begun !== null && !hasStarted && !hasFailed)
    report({ kind: 'attempt', left: Math.round(performance.now() - begun) });
});

/** Load time of this document in ms. After a reload, the visitor still saw the previous skeleton. */
const documentWait = performance.now();
let waited = 0;
let clock: ReturnType<typeof setInterval> | undefined;

function onTick(): void {
  // No script of the shell runs before the document has arrived.
  if (document.readyState === 'loading') return;
  waited += TICK_MS;
  if (waited === REPORT_AFTER_MS && !hasReported) report({ kind: 'attempt' });
  if (waited === RETRY_AFTER_MS)
    for (const script of document.scripts) {
      const path = pathOf(script);
      if (path !== null && path !== guarded.starter && !loaded.has(path) && !retried.has(path))
        retry(script, path);
    }
  // The last tick before the timeout.
  if (guarded.isFallback && documentWait + waited > CARD_AFTER_MS - TICK_MS) showCard('PART-HUNG');
  if (waited === HUNG_AFTER_MS) {
    clearInterval(clock);
    fail('PART-HUNG', `not started in ${HUNG_AFTER_MS / 1000} s`);
  }
}

/** Counts ticks, not time: a busy or sleeping machine delays ticks and must not cause a timeout. */
function watch(): void {
  clock = setInterval(onTick, TICK_MS);
}

if (guarded.starter === null) watch();
else
  setTimeout(() => {
    if (guarded.starter !== null && !loaded.has(guarded.starter)) begin();
  }, RETRY_AFTER_MS);
