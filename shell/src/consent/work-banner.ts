import { makeRoom } from '../bottom-bars/make-room';
import { createAnnouncer } from '../router/announcer';
import { pageConsent, type ConsentState } from './consent';
import {
  BANNER_CLASS,
  CHOICE_ATTRIBUTE,
  CONSENT_ACTIONS,
  CONSENT_ATTRIBUTE,
  type ConsentAction,
} from './consent-controls';

/** Works the cookie banner that is in the HTML of every page. */
export interface WorkedBanner {
  /** Shows or hides the banner of the document. To be called again if its element was replaced. */
  update(): void;
  /** Carries out the press of a control of the question; false for any other control. */
  press(control: Element): boolean;
}

declare global {
  interface Window {
    /** Set by the starter, or by the shell in documents without one. */
    __CONSENT_BANNER__?: WorkedBanner;
  }
}

/** The one controller of the document. It uses no React, so that it works before the shell. */
export const workBanner = (): WorkedBanner => (window.__CONSENT_BANNER__ ??= createBanner());

const bannerOf = (): HTMLElement | null =>
  document.querySelector<HTMLElement>(`section.${BANNER_CLASS}`);

/** The current choice, for visitors who reopened the settings. */
function choiceText(consent: ConsentState): string {
  const now = consent.get();
  if (now === 'open') return '';
  if (now === 'allowed') return 'Statistics are on now.';
  return consent.answered()
    ? 'Statistics are off now.'
    : 'Your browser asks sites not to track you, so statistics are off.';
}

/**
 * Asks for consent to statistics. The page works beside it and no focus is moved. Until the visitor
 * answers, only necessary telemetry is sent.
 *
 * @param signal ends its listeners
 */
export function createBanner(signal?: AbortSignal): WorkedBanner {
  const consent = pageConsent();
  /** Set while a visitor has the settings open: the element to which the focus returns. */
  let reopened: { from: Element | null } | null = null;
  let announce: ((text: string) => void) | null = null;
  const room = watchRoom();

  function update(): void {
    const bar = bannerOf();
    if (!bar) return;
    bar.hidden = !reopened && consent.get() !== 'open';
    const choice = bar.querySelector(`[${CHOICE_ATTRIBUTE}]`);
    if (choice) choice.textContent = reopened ? choiceText(consent) : '';
    room.watch(bar);
  }

  function open(): void {
    reopened ??= { from: document.activeElement };
    update();
    bannerOf()?.querySelector('h2')?.focus({ preventScroll: true });
  }

  function close(): void {
    const opener = reopened?.from;
    reopened = null;
    update();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  }

  function choose(statistics: boolean): void {
    const hadFocus = bannerOf()?.contains(document.activeElement) ?? false;
    const wasReopened = reopened !== null;
    consent.choose(statistics);
    close();
    announce ??= createAnnouncer(document);
    announce(statistics ? 'Statistics are allowed.' : 'Only what is necessary is kept.');
    // The button is gone: keyboard focus continues on the page.
    if (hadFocus && !wasReopened) document.getElementById('main')?.focus({ preventScroll: true });
  }

  function press(control: Element): boolean {
    const action = actionOf(control);
    if (action === null) return false;
    if (action === 'settings') open();
    else choose(action === 'allow');
    return true;
  }

  consent.subscribe(update);
  function onClick({ target }: MouseEvent): void {
    const control = target instanceof Element && target.closest(`[${CONSENT_ATTRIBUTE}]`);
    if (control) press(control);
  }
  function onKey({ key }: KeyboardEvent): void {
    if (key === 'Escape' && reopened) close();
  }
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('keydown', onKey, { signal });
  return { update, press };
}

/** The action of a control of the question; null for any other control. */
function actionOf(control: Element): ConsentAction | null {
  const value = control.getAttribute(CONSENT_ATTRIBUTE);
  return CONSENT_ACTIONS.find((action) => action === value) ?? null;
}

/** Whether a control opens or answers the cookie question. */
export const isConsentControl = (control: Element): boolean => actionOf(control) !== null;

/** Keeps the space of the banner free below the page. */
function watchRoom(): { watch: (bar: HTMLElement) => void } {
  let watched: HTMLElement | null = null;
  // A hidden banner has no height.
  const observer = new ResizeObserver(() => makeRoom('consent', watched?.offsetHeight ?? 0));
  return {
    watch(bar) {
      if (bar === watched) return;
      observer.disconnect();
      watched = bar;
      observer.observe(bar);
    },
  };
}
