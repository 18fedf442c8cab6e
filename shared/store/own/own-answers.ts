/**
 * Last answers about user data, stored in this browser, so that a page renders at once while it
 * refetches. Only one user's at a time: a sign-in or sign-out removes those of other users.
 */
import { brand } from 'shared/brand';
import { localStore, storedKeys, storeEntry } from 'shared/browser';
import { useAppSelector } from '../hooks';
import { selectSession } from '../selectors';

const PREFIX = `${brand.storagePrefix}own:`;
const OWNER_KEY = `${PREFIX}owner`;
/** Maximum length of a stored answer in characters. Larger ones are not stored. */
const MAX_LENGTH = 60_000;

export interface OwnAnswer {
  /** Parsed JSON, not validated. The reader must validate it. */
  value: unknown;
  /** Cache key of the request. An answer with another key is ignored. */
  question: string;
  /** ISO instant at which the API answered. */
  at: string;
}

const keyOf = (uid: string, name: string): string => `${PREFIX}${uid}:${name}`;

/** The stored answer. Null if absent or damaged. */
export function readOwnAnswer(uid: string, name: string): OwnAnswer | null {
  try {
    const stored: unknown = JSON.parse(localStore().getItem(keyOf(uid, name)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { value, question, at } = stored as Record<string, unknown>;
    return typeof question === 'string' && typeof at === 'string' ? { value, question, at } : null;
  } catch {
    return null;
  }
}

/**
 * Stores an answer, or removes it (null). If the storage is full, it is not stored: the page
 * fetches from the API.
 */
export function writeOwnAnswer(uid: string, name: string, answer: OwnAnswer | null): void {
  const text = answer && JSON.stringify(answer);
  const isStorable = text !== null && text.length <= MAX_LENGTH;
  storeEntry(localStore(), keyOf(uid, name), isStorable ? text : null);
}

/** Removes the answers of all users but `uid`, the current user. Null: of all users. */
export function ownAnswersBelongTo(uid: string | null): void {
  const storage = localStore();
  for (const key of storedKeys(storage))
    if (key.startsWith(PREFIX) && (uid === null || !key.startsWith(keyOf(uid, ''))))
      storage.removeItem(key);
  if (uid !== null) storeEntry(storage, OWNER_KEY, uid);
}

/** The user whose answers this browser stores; null for a browser without a signed-in user. */
export const storedOwner = (): string | null => localStore().getItem(OWNER_KEY);

/**
 * User whose stored answers may be read: the signed-in user. Before the session is settled, the
 * last user. Null when signed out.
 */
export function useOwnAnswersOwner(): string | null {
  const { status, user } = useAppSelector(selectSession);
  if (status === 'unknown') return storedOwner();
  return user?.uid ?? null;
}
