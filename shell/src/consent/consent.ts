import { brand } from 'shared/brand';
import { localStore } from 'shared/browser';

/** Raised when the collected data changes: every visitor is asked again. */
const CONSENT_VERSION = 1;
const KEY = `${brand.storagePrefix}consent`;

/** `open`: the visitor has not answered; statistics are off. */
export type Consent = 'open' | 'allowed' | 'refused';

export interface ConsentSource {
  /** Storage of the choice; null where the browser refuses storage. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  /**
   * The browser asks not to be tracked. This counts as a refusal, and the question is not shown.
   */
  refusesTracking: boolean;
  now?: () => Date;
}

export interface ConsentState {
  /** The current consent. */
  get(): Consent;
  /** Whether the visitor has answered on this device; a browser signal does not count. */
  answered(): boolean;
  /** Stores a choice with its date. */
  choose(statistics: boolean): void;
  /** Reads the storage again, e.g. after another tab wrote. */
  reread(): void;
  /** Calls back when the choice changes; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function createConsent({
  storage,
  refusesTracking,
  now = () => new Date(),
}: ConsentSource): ConsentState {
  const listeners = new Set<() => void>();
  let choice = read(storage);

  function change(next: boolean | null): void {
    if (next === choice) return;
    choice = next;
    for (const listener of Array.from(listeners)) listener();
  }

  return {
    get() {
      if (choice !== null) return choice ? 'allowed' : 'refused';
      return refusesTracking ? 'refused' : 'open';
    },
    answered: () => choice !== null,
    choose(statistics) {
      const entry = { version: CONSENT_VERSION, statistics, at: now().toISOString() };
      try {
        storage?.setItem(KEY, JSON.stringify(entry));
      } catch {
        // Storage is full or refused: the choice then lasts until the page is closed.
      }
      change(statistics);
    },
    reread: () => change(read(storage)),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The stored choice; null if missing or for an older consent version. */
function read(storage: ConsentSource['storage']): boolean | null {
  try {
    const entry: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null');
    if (typeof entry !== 'object' || entry === null) return null;
    const { version, statistics } = entry as Record<string, unknown>;
    return version === CONSENT_VERSION && typeof statistics === 'boolean' ? statistics : null;
  } catch {
    return null;
  }
}

/** Global Privacy Control, and Do Not Track before it. */
function refusesTracking({ navigator }: Window): boolean {
  return (
    Reflect.get(navigator, 'globalPrivacyControl') === true ||
    Reflect.get(navigator, 'doNotTrack') === '1'
  );
}

declare global {
  interface Window {
    /** Starter and shell share the consent of a document. */
    __CONSENT__?: ConsentState;
  }
}

/** The consent on this device, created on first use. It follows other tabs. */
export function pageConsent(): ConsentState {
  if (window.__CONSENT__) return window.__CONSENT__;
  const consent = createConsent({
    storage: localStore(),
    refusesTracking: refusesTracking(window),
  });
  window.addEventListener('storage', ({ key }) => {
    // A null key means that the whole storage was cleared.
    if (key === null || key === KEY) consent.reread();
  });
  window.__CONSENT__ = consent;
  return consent;
}
