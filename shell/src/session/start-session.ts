import type { CompositionSettings } from 'shared/contract';
import { transport, type PlatformStore } from 'shared/store';
import { createSession, setPageSession } from './session';
import { hasStoredUser, isStoredUserKey } from './stored-user';

/** Finds out who is here: at once for visitors who never signed in, else through the SDK after first paint. */
export function startSession({ firebase }: CompositionSettings, store: PlatformStore): void {
  const session = createSession({
    store,
    transport,
    connect: async () => (await import('./firebase-auth')).connectAuth(firebase),
  });
  setPageSession(session);
  transport.configure({ idToken: (open) => session.token(open) });
  const known = hasStoredUser(storages());
  if (known) {
    void session.follow().catch(() => session.assumeSignedOut());
    return;
  }
  session.assumeSignedOut();
  // Somebody signs in within another tab.
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (newValue === null || !isStoredUserKey(key)) return;
    window.removeEventListener('storage', onStorage);
    void session.follow().catch(() => {});
  };
  window.addEventListener('storage', onStorage);
}

function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}
