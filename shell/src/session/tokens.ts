import type { AuthClient } from './auth-client';
import type { ProviderConnection } from './provider-connection';
import { sessionFailure } from './errors';

export interface Tokens {
  /**
   * Token for the transport; null if signed out. With `open`, only a token that is already known.
   */
  token(open: boolean): Promise<string | null>;
  /** A token newer than the one the API refused; null if unavailable. */
  freshToken(refused: string): Promise<string | null>;
}

/**
 * Tokens of the signed-in user.
 *
 * @param isActive whether the visitor's tokens may be sent
 * @param storedToken the visitor's token in storage; null without one that is still valid. It is
 *   used until the provider has confirmed its user
 * @param end signs out, because the provider no longer accepts the session
 */
export function createTokens(
  connection: Pick<ProviderConnection, 'open' | 'opening' | 'client' | 'isReady'>,
  isActive: () => boolean,
  storedToken: () => string | null,
  end: () => Promise<void>,
): Tokens {
  let renewal: Promise<string | null> | null = null;

  /** If the request fails, nothing is known: the visitor stays signed in. */
  async function tokenOf(auth: AuthClient, fresh: boolean): Promise<string | null> {
    try {
      return await auth.token(fresh);
    } catch (error) {
      if (sessionFailure(error).cause === 'gone') await end();
      return null;
    }
  }

  return {
    async token(open) {
      if (!connection.isReady() && isActive()) {
        const stored = storedToken();
        if (stored !== null) return stored;
      }
      const opening = connection.opening() ?? (isActive() ? connection.open() : null);
      if (!opening || (open && !connection.client())) return null;
      const auth = await opening;
      return isActive() ? tokenOf(auth, false) : null;
    },
    async freshToken(refused) {
      if (!isActive()) return null;
      // If the refused token is the stored one, the provider may not have started.
      const auth = await connection.open().catch(() => null);
      if (!auth || !isActive()) return null;
      // Another call may have received a new token already.
      const token = await auth.token().catch(() => null);
      if (token !== null && token !== refused) return token;
      renewal ??= tokenOf(auth, true).finally(() => {
        renewal = null;
      });
      return renewal;
    },
  };
}
