/**
 * Last answers about a person's own data, stored in this browser, so that a page paints at once while it asks
 * anew. One person's at a time: whoever signs in or out has those of others removed.
 */
import { brand } from 'shared/brand';
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

/** The stored answer; null where there is none, or storage is refused. */
export function readOwnAnswer(uid: string, name: string): OwnAnswer | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(uid, name)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { value, question, at } = stored as Record<string, unknown>;
    return typeof question === 'string' && typeof at === 'string' ? { value, question, at } : null;
  } catch {
    return null;
  }
}

/** Stores an answer, or (null) removes it. A browser that refuses storage has none the next time. */
export function writeOwnAnswer(uid: string, name: string, answer: OwnAnswer | null): void {
  try {
    const text = answer && JSON.stringify(answer);
    if (text === null || text.length > MAX_LENGTH) localStorage.removeItem(keyOf(uid, name));
    else localStorage.setItem(keyOf(uid, name), text);
  } catch {
    // Full or refused: the page asks the API as ever.
  }
}

/** Removes the answers of everybody but `uid`, who is here now; null: of everybody. */
export function ownAnswersBelongTo(uid: string | null): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && (uid === null || !key.startsWith(keyOf(uid, ''))))
        localStorage.removeItem(key);
    if (uid !== null) localStorage.setItem(OWNER_KEY, uid);
  } catch {
    // Storage is refused: nothing is stored.
  }
}

function storedOwner(): string | null {
  try {
    return localStorage.getItem(OWNER_KEY);
  } catch {
    return null;
  }
}

/**
 * Whose stored answers may be read: of who is signed in, and before the session is settled of who was here last.
 * Null when nobody is signed in.
 */
export function useOwnAnswersOwner(): string | null {
  const { status, user } = useAppSelector(selectSession);
  if (status === 'unknown') return storedOwner();
  return user?.uid ?? null;
}
