import type { AuthClient, AuthUser } from './auth-client';

export interface ProviderConnection {
  /** Connects once. A failure is forgotten, so that the next call tries again. */
  open(): Promise<AuthClient>;
  /** The client, also while it is not ready; null before. */
  client(): AuthClient | null;
  /** The client once it is ready; null if nothing has connected yet. */
  opening(): Promise<AuthClient> | null;
  /** Whether the provider has confirmed its user. */
  isReady(): boolean;
  /** Releases the client. */
  close(): Promise<void>;
}

/**
 * The connection to the sign-in provider.
 *
 * @param onUser receives the user of the open client, initially and after every change
 */
export function connectProvider(
  connect: () => Promise<AuthClient>,
  onUser: (user: AuthUser | null) => void,
): ProviderConnection {
  let opening: Promise<AuthClient> | null = null;
  let client: AuthClient | null = null;
  let isReady = false;

  async function open(): Promise<AuthClient> {
    const auth = await connect().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    client = auth;
    auth.onUser((user) => {
      if (client === auth) onUser(user);
    });
    await auth.ready();
    isReady = client === auth;
    onUser(auth.user());
    return auth;
  }

  return {
    open: () => (opening ??= open()),
    client: () => client,
    opening: () => opening,
    isReady: () => isReady,
    async close() {
      const before = client;
      client = null;
      opening = null;
      isReady = false;
      await before?.close();
    },
  };
}
