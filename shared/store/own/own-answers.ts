/**
 * Last answers about a person's own data, stored in this browser, so that a page paints at once while it asks
 * anew. One person's at a time: whoever signs in or out has those of others removed.
 */
import { brand } from 'shared/brand';
import { localStore, storedKeys, storeEntry } from 'shared/browser';
import { useAppSelector } from '../hooks';
import { selectSession } from '../selectors';

const PREFIX = `${brand.storagePrefix}own:`;
const OWNER_KEY = `${PREFIX}owner`;
/** Characters of one stored answer; a larger one is not stored. */
const MAX_LENGTH = 60_000;

export interface OwnAnswer {
  /** As JSON gave it: whoever reads it checks what it is. */
  value: unknown;
  /** What was asked; another question has another answer. */
  question: string;
  /** ISO instant at which the API answered. */
  at: string;
}

const keyOf = (uid: string, name: string): string => `${PREFIX}${uid}:${name}`;

/** The stored answer; null if absent or damaged. */
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

/** Stores an answer, or (null) removes it. An answer that finds no room is not stored: the page asks the API. */
export function writeOwnAnswer(uid: string, name: string, answer: OwnAnswer | null): void {
  const text = answer && JSON.stringify(answer);
  const isStorable = text !== null && text.length <= MAX_LENGTH;
  storeEntry(localStore(), keyOf(uid, name), isStorable ? text : null);
}

/** Removes the answers of everybody but `uid`, who is here now; null: of everybody. */
export function ownAnswersBelongTo(uid: string | null): void {
  const storage = localStore();
  for (const key of storedKeys(storage))
    if (key.startsWith(PREFIX) && (uid === null || !key.startsWith(keyOf(uid, ''))))
      storage.removeItem(key);
  if (uid !== null) storeEntry(storage, OWNER_KEY, uid);
}

const storedOwner = (): string | null => localStore().getItem(OWNER_KEY);

/**
 * Whose stored answers may be read: of who is signed in, and before the session is settled of who was here last.
 * Null when nobody is signed in.
 */
export function useOwnAnswersOwner(): string | null {
  const { status, user } = useAppSelector(selectSession);
  if (status === 'unknown') return storedOwner();
  return user?.uid ?? null;
}
