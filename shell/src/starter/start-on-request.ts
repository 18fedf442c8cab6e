import { whenIdle } from 'shared/browser';
import { DEFERRED_FILES_ID, POSTBACK_PARAMETER, SHELL_REQUESTED } from 'shared/contract';
import { leavesRoom } from '../prefetch/connection';
import { isSignedIn } from './signed-in';

/** Wait in ms after the page has loaded, and for an idle moment after it. */
export const [START_AFTER_MS, MAX_WAIT_MS] = [4000, 2000];

const INTERACTIVE =
  'a[href],button,input,select,textarea,summary,label,[role=button],[tabindex="0"],[contenteditable]';

/** Addresses that only the shell understands: postbacks and overrides of releases. */
const isForShell = (): boolean =>
  [...new URLSearchParams(location.search).keys()].some(
    (name) => name === POSTBACK_PARAMETER || name.startsWith('remote.'),
  );

/**
 * Starts the shell of a document with a deferred start, once: on the first intent, or when idle
 * some time after the page has loaded. The account of a signed-in user is shown as soon as the
 * page has loaded. With data saving and on slow connections only an intent starts it.
 * @param worksWithoutShell whether a control needs no shell. Other keys than Enter start it there
 *   too: typed text wants answers as it grows
 */
export function startOnRequest(
  worksWithoutShell: (control: Element) => boolean = () => false,
): void {
  if (!document.getElementById(DEFERRED_FILES_ID)) return;
  const end = new AbortController();
  const listening = { capture: true, passive: true, signal: end.signal };
  function requestStart(): void {
    if (end.signal.aborted) return;
    end.abort();
    document.dispatchEvent(new Event(SHELL_REQUESTED));
  }
  const onPointer = ({ target }: Event): void => {
    const control = target instanceof Element ? target.closest(INTERACTIVE) : null;
    if (control && !worksWithoutShell(control)) requestStart();
  };
  const onKey = ({ target, key }: Event & Partial<KeyboardEvent>): void => {
    if (key !== 'Enter' || !(target instanceof Element) || !worksWithoutShell(target))
      requestStart();
  };
  document.addEventListener('pointerover', onPointer, listening);
  document.addEventListener('pointerdown', onPointer, listening);
  document.addEventListener('focusin', onPointer, listening);
  document.addEventListener('keydown', onKey, listening);
  // Others may ask for it too.
  document.addEventListener(SHELL_REQUESTED, () => end.abort(), listening);

  function onLoad(): void {
    if (isSignedIn() || isForShell()) whenIdle(requestStart, MAX_WAIT_MS);
    else if (leavesRoom(window)) setTimeout(whenIdle, START_AFTER_MS, requestStart, MAX_WAIT_MS);
  }
  if (window.__EARLY_PRESSES__?.isWaiting()) requestStart();
  else if (document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, { signal: end.signal });
}
