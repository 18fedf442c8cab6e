import {
  platformServices,
  selectSession,
  type AccountServices,
  type PlatformStore,
} from 'shared/store';
import { functionCaller, type ApiError, type Transport } from 'shared/store/host';
import { errorCode, sessionFailure } from './errors';
import { sendVerification } from './page-session';
import type { Session } from './session';

/** The account to be deleted no longer exists: the API or another tab has deleted it. */
const GONE = new Set(['auth/user-not-found', 'auth/user-token-expired', 'auth/no-user']);

/** Account actions for pages; one instance per page. */
export function accountServices(
  session: Session,
  transport: Pick<Transport, 'request' | 'functionsBase'>,
  store: PlatformStore,
): AccountServices {
  const absolute = (path: string): string => new URL(path, window.location.origin).href;

  /** Throws an error for which `sessionFailure` has a message. */
  function refuse({ status }: Pick<ApiError, 'status'>): never {
    throw Object.assign(new Error('The API refused'), {
      code: status === 0 ? 'auth/network-request-failed' : `api/${status}`,
    });
  }

  async function endSessions(query = ''): Promise<void> {
    const { error } = await transport.request({ path: `/me/sessions${query}`, method: 'DELETE' });
    if (error) refuse(error);
  }

  return {
    changePassword: (current, next) =>
      session.attempt(async (auth) => {
        await auth.reauthenticate(current);
        await auth.changePassword(next);
        await endSessions('?keep=current');
      }, false),
    async changeEmail(password, email, path) {
      try {
        const auth = await session.follow();
        await auth.reauthenticate(password);
        await auth.changeEmail(email, absolute(path));
        return { ok: true };
      } catch (error) {
        return sessionFailure(error);
      }
    },
    sendVerification,
    signOutEverywhere: () =>
      session.attempt(async (auth) => {
        await endSessions();
        await auth.signOut();
      }, false),
    delete: (password) =>
      session.attempt(async (auth) => {
        await auth.reauthenticate(password);
        // The API requires a token issued right after the password was entered.
        await auth.token(true);
        const { error } = await functionCaller(transport)('deleteAccount', {
          confirm: selectSession(store.getState()).user?.email ?? '',
        });
        if (error) refuse(error);
        try {
          await auth.deleteAccount();
        } catch (error) {
          if (!GONE.has(errorCode(error))) throw error;
        }
        await auth.signOut();
        platformServices()?.announce('Your account was deleted');
      }, false),
    refreshProfile: () => session.refreshProfile({ atOnce: true }),
    renamed: (name) => session.refreshProfile({ atOnce: true, name }),
  };
}
