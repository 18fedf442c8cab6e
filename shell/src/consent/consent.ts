import { brand } from 'shared/brand';
import { localStore } from 'shared/browser';

/** Raised when what is collected changes: then everybody is asked again. */
const CONSENT_VERSION = 1;
const KEY = `${brand.storagePrefix}consent`;

/** `open`: nobody has been asked yet; statistics are off until somebody allows them. */
export type Consent = 'open' | 'allowed' | 'refused';

export interface ConsentSource {
  /** Storage of the choice; null where the browser refuses storage. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** The browser asks not to be tracked: the answer to a question that is then not put. */
  refusesTracking: boolean;
  now?: () => Date;
}

export interface ConsentState {
  /** What holds now. */
  get(): Consent;
  /** Whether somebody has answered on this device; a browser's own signal is no answer. */
  answered(): boolean;
  /** Keeps a choice with its date. */
  choose(statistics: boolean): void;
  /** Reads the storage again, e.g. because another tab wrote. */
  reread(): void;
  /** Calls back when the choice changes; returns what ends it. */
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
        // Full or refused: the choice then lasts as long as the page.
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

/** The stored choice; null when there is none, or one about something else than what is asked now. */
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

/** Global Privacy Control, and its predecessor. */
function refusesTracking({ navigator }: Window): boolean {
  return (
    Reflect.get(navigator, 'globalPrivacyControl') === true ||
    Reflect.get(navigator, 'doNotTrack') === '1'
  );
}

let page: ConsentState | null = null;

/** The choice on this device, made on first use. Other tabs follow it. */
export function pageConsent(): ConsentState {
  if (page) return page;
  const consent = createConsent({
    storage: localStore(),
    refusesTracking: refusesTracking(window),
  });
  window.addEventListener('storage', ({ key }) => {
    // A null key: everything was cleared.
    if (key === null || key === KEY) consent.reread();
  });
  page = consent;
  return consent;
}
