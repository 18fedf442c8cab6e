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
}

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
    return typeof uid === 'string'
      ? { key, value, uid, emailVerified: Reflect.get(record, 'emailVerified') === true }
      : null;
  } catch {
    return null;
  }
}

/** Storages of a user: of this browser and of this tab. */
export const userStorages = (): { browser: Storage; tab: Storage } => ({
  browser: localStore(),
  tab: tabStore(),
});
