/** Validates e-mail addresses, passwords and recent sign-ins of the sign-in protocol. */
import { z } from 'zod';
import { WireError } from './wire-error';

/** Sensitive changes want a password given this recently, as in the real service. */
const RECENT_SIGN_IN_SECONDS = 5 * 60;
export const MAX_PASSWORD = 4096;

export const normaliseEmail = (email: string) => email.trim().toLowerCase();

export function validEmail(email: string | undefined): string {
  if (!email) throw new WireError('MISSING_EMAIL');
  const normalised = normaliseEmail(email);
  if (normalised.length > 254 || !z.email().safeParse(normalised).success)
    throw new WireError('INVALID_EMAIL');
  return normalised;
}

export function validPassword(password: string | undefined): string {
  if (!password) throw new WireError('MISSING_PASSWORD');
  if (password.length < 6)
    throw new WireError('WEAK_PASSWORD : Password should be at least 6 characters');
  if (password.length > MAX_PASSWORD)
    throw new WireError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password is too long');
  return password;
}

/** @param authTime when the password was given, in seconds since 1970 */
export function requireRecent(authTime: number): void {
  if (Date.now() / 1000 - authTime > RECENT_SIGN_IN_SECONDS)
    throw new WireError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}
