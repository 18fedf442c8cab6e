/** A user as the sign-in SDK stores it. */
interface StoredUser {
  uid: string;
  stsTokenManager?: { expirationTime: number; accessToken: string };
}

/** Shortest remaining life of a stored token, in ms: the call has to arrive. */
const MIN_TOKEN_LIFE_MS = 30_000;
const USER_KEY = /^firebase:authUser:/;

/** The user in a storage; null without one, or where the browser denies the storage. */
function storedUser(open: () => Storage): StoredUser | null {
  try {
    const storage = open();
    const key = Object.keys(storage).find((name) => USER_KEY.test(name));
    return key === undefined ? null : JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * The user in the storage of the sign-in SDK, for inline scripts. Null for `token` if it has expired
 * or is about to.
 */
export function storedToken(): { uid: string | null; token: string | null } {
  const user = storedUser(() => localStorage) ?? storedUser(() => sessionStorage);
  const { expirationTime = 0, accessToken = null } = user?.stsTokenManager ?? {};
  return {
    uid: user ? user.uid : null,
    token: expirationTime - Date.now() > MIN_TOKEN_LIFE_MS ? accessToken : null,
  };
}
