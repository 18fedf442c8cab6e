/** Why signing in or up did not work, in plain words, and the field to mend when there is one. */
export interface SessionFailure {
  ok: false;
  field?: 'name' | 'email' | 'password';
  message: string;
}

const KNOWN: Record<string, Omit<SessionFailure, 'ok'>> = {
  // One text for both: who has an account here is nobody's business.
  'auth/invalid-credential': { field: 'password', message: 'E-mail and password do not match.' },
  'auth/user-not-found': { field: 'password', message: 'E-mail and password do not match.' },
  'auth/wrong-password': { field: 'password', message: 'E-mail and password do not match.' },
  'auth/invalid-email': { field: 'email', message: 'This is not an e-mail address.' },
  'auth/missing-password': { field: 'password', message: 'A password is needed.' },
  'auth/weak-password': {
    field: 'password',
    message: 'This password is too easy to guess. Take a longer one.',
  },
  'auth/email-already-in-use': {
    field: 'email',
    message: 'This e-mail cannot be used. Log in instead, or take another one.',
  },
  'auth/user-disabled': { message: 'This account is closed. Contact our support.' },
  'auth/too-many-requests': { message: 'Too many attempts. Wait a few minutes and try again.' },
  'auth/network-request-failed': {
    message: 'Our servers could not be reached. Check the connection and try again.',
  },
  'session/no-profile': { message: 'Your profile did not appear. Try again in a minute.' },
};

export function sessionFailure(error: unknown): SessionFailure {
  const code: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  const known = typeof code === 'string' ? KNOWN[code] : undefined;
  return { ok: false, ...(known ?? { message: 'Something went wrong. Try again.' }) };
}
