/** Key under which the sign-in SDK keeps a user in web storage. */
const KEY = /^firebase:authUser:/;

/**
 * Did a visitor sign in here before? Answers without the SDK, so that visitors who never did need not
 * load it.
 */
export function hasStoredUser(storages: readonly Storage[]): boolean {
  return storages.some((storage) => Object.keys(storage).some((key) => KEY.test(key)));
}

export const isStoredUserKey = (key: string | null): boolean => key !== null && KEY.test(key);
