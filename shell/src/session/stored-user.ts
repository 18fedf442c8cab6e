import { localStore, storedKeys, tabStore } from 'shared/browser';

/** Key under which the sign-in SDK stores a user in web storage. */
const KEY = /^firebase:authUser:/;

/** The part of the SDK's stored user that we read. */
export interface StoredUser {
  key: string;
  /** The whole record as text. */
  value: string;
  uid: string;
  emailVerified: boolean;
  /** ID token as it was stored; null without one. */
  token: string | null;
  /** End of the token's validity, in ms since the epoch. */
  expiresAt: number;
}

/** Shortest remaining validity of a stored token, in ms: the call has to arrive. */
const MIN_TOKEN_LIFE_MS = 30_000;

/** The stored token of a user; null if it has expired or is about to. */
export const validToken = ({ token, expiresAt }: StoredUser): string | null =>
  expiresAt - Date.now() > MIN_TOKEN_LIFE_MS ? token : null;

export const isStoredUserKey = (key: string | null): key is string => key !== null && KEY.test(key);

/**
 * Reads the user from storage without the SDK, which visitors who never signed in need not load.
 */
export function storedUser(storage: Storage | null): StoredUser | null {
  const key = storage && storedKeys(storage).find((each) => KEY.test(each));
  return key ? parseStoredUser(key, storage.getItem(key)) : null;
}

/** Null if the value is not a user record. */
export function parseStoredUser(key: string, value: string | null): StoredUser | null {
  try {
    const record: unknown = JSON.parse(value ?? 'null');
    if (value === null || typeof record !== 'object' || record === null) return null;
    const uid: unknown = Reflect.get(record, 'uid');
    if (typeof uid !== 'string') return null;
    return {
      key,
      value,
      uid,
      emailVerified: Reflect.get(record, 'emailVerified') === true,
      ...parseToken(Reflect.get(record, 'stsTokenManager')),
    };
  } catch {
    return null;
  }
}

function parseToken(tokens: unknown): Pick<StoredUser, 'token' | 'expiresAt'> {
  if (typeof tokens !== 'object' || tokens === null) return { token: null, expiresAt: 0 };
  const token: unknown = Reflect.get(tokens, 'accessToken');
  const expiresAt: unknown = Reflect.get(tokens, 'expirationTime');
  return {
    token: typeof token === 'string' ? token : null,
    expiresAt: typeof expiresAt === 'number' ? expiresAt : 0,
  };
}

/** Storages of a user: of this browser and of this tab. */
export const userStorages = (): { browser: Storage; tab: Storage } => ({
  browser: localStore(),
  tab: tabStore(),
});
