import { localStore, storedKeys, tabStore } from 'shared/browser';

/** Key under which the sign-in SDK keeps a user in web storage. */
const KEY = /^firebase:authUser:/;

/** What the SDK keeps of a user, as far as we read it. */
export interface StoredUser {
  key: string;
  /** The whole record as text. */
  value: string;
  uid: string;
  emailVerified: boolean;
}

export const isStoredUserKey = (key: string | null): key is string => key !== null && KEY.test(key);

/** The user in a storage, without the SDK: visitors who never signed in need not load it. */
export function storedUser(storage: Storage | null): StoredUser | null {
  const key = storage && storedKeys(storage).find((each) => KEY.test(each));
  return key ? parseStoredUser(key, storage.getItem(key)) : null;
}

/** Null for anything that is no record of a user. */
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

/** Storages of a user: for this browser, and for this tab. */
export const userStorages = (): { browser: Storage; tab: Storage } => ({
  browser: localStore(),
  tab: tabStore(),
});
