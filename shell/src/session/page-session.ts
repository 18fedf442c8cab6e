import type { AuthClient } from './auth-client';
import { errorCode, sessionFailure, type SessionFailure } from './errors';
import type { Session, SessionResult } from './session';

export interface SignInInput {
  email: string;
  password: string;
  /** Stay signed in after the browser is closed. Default true. */
  keep?: boolean;
}

export interface SignUpInput extends SignInInput {
  name?: string;
  /** Page of this site that the verification mail links to. Default `/`. */
  next?: string;
}

let pageSession: Session | null = null;

export function setPageSession(session: Session): void {
  pageSession = session;
}

function session(): Session {
  if (!pageSession) throw new Error('The session starts with the page.');
  return pageSession;
}

const absolute = (path: string): string => new URL(path, window.location.origin).href;

/** Calls the provider for an action that does not change the session. */
async function ask<T>(
  action: (auth: AuthClient) => Promise<T>,
): Promise<{ ok: true; value: T } | SessionFailure> {
  try {
    return { ok: true, value: await action(await session().follow()) };
  } catch (error) {
    return sessionFailure(error);
  }
}

export const signIn = ({ email, password, keep = true }: SignInInput): Promise<SessionResult> =>
  session().attempt((auth) => auth.signIn(email, password, keep), true);

/** Creates an account, signs in and requests the verification mail without waiting for it. */
export async function signUp(input: SignUpInput): Promise<SessionResult> {
  const { email, password, name = '', keep = true, next = '/' } = input;
  const result = await session().attempt((auth) => auth.signUp(email, password, name, keep), true);
  if (result.ok) void sendVerification(next);
  return result;
}

export const signOut = (): Promise<SessionResult> =>
  session().attempt((auth) => auth.signOut(), false);

/** Mails the signed-in visitor a link that verifies their address and leads to `next`. */
export const sendVerification = (next: string): Promise<SessionResult> =>
  ask((auth) => auth.sendVerification(absolute(next)));

/** Asks the provider whether the address has been verified, and updates the store. */
export async function checkVerified(): Promise<void> {
  const auth = session().client();
  if (!auth?.user()) return;
  try {
    await auth.reload();
  } catch (error) {
    // If the request fails, the next check will find out.
    if (sessionFailure(error).cause === 'gone') await session().end();
  }
  const user = auth.user();
  if (user) session().noteUser(user);
}

/**
 * Mails a password reset link. Also succeeds without such an account, so as not to reveal who has
 * one.
 */
export const requestPasswordReset = (email: string, next: string): Promise<SessionResult> =>
  ask(async (auth) => {
    try {
      await auth.sendPasswordReset(email, absolute(next));
    } catch (error) {
      if (errorCode(error) !== 'auth/user-not-found') throw error;
    }
  });

/** Returns the address whose password a mailed code resets. */
export const checkResetCode = (
  code: string,
): Promise<{ ok: true; value: string } | SessionFailure> =>
  ask((auth) => auth.checkResetCode(code));

/**
 * Sets a new password by a mailed code. Ends every session of the account, including this page's.
 */
export async function resetPassword(code: string, password: string): Promise<SessionResult> {
  const done = await ask((auth) => auth.resetPassword(code, password));
  if (done.ok && session().client()?.user()) await signOut();
  return done;
}

/** Applies a mailed code, e.g. verifies an address. */
export async function applyCode(code: string): Promise<SessionResult> {
  const done = await ask((auth) => auth.applyCode(code));
  if (done.ok) await checkVerified();
  return done;
}
