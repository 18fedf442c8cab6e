/** Why an account action failed, as a message, and the field to correct, if any. */
export interface SessionFailure {
  ok: false;
  /**
   * `link`: the mailed link is no longer valid. `network`: the request failed. `limit`: too many
   * attempts. `gone`: the provider ended the session. Undefined: input to correct, or unknown.
   */
  cause?: 'link' | 'network' | 'limit' | 'gone';
  field?: 'name' | 'email' | 'password';
  message: string;
}

const NO_MATCH = { field: 'password', message: 'E-mail and password do not match.' } as const;
const NO_ADDRESS = {
  field: 'email',
  message: 'Enter an e-mail address such as name@example.com.',
} as const;
const WEAK = {
  field: 'password',
  message: 'This password is too easy to guess. Take a longer one.',
} as const;
const ENDED = { cause: 'gone', message: 'Your session has ended. Log in again.' } as const;

const KNOWN: Record<string, Omit<SessionFailure, 'ok'>> = {
  // One message for both, so that it does not reveal who has an account.
  'auth/invalid-credential': NO_MATCH,
  'auth/user-not-found': NO_MATCH,
  'auth/wrong-password': NO_MATCH,
  'auth/invalid-email': NO_ADDRESS,
  'auth/missing-email': NO_ADDRESS,
  'auth/missing-password': { field: 'password', message: 'A password is needed.' },
  'auth/weak-password': WEAK,
  'auth/password-does-not-meet-requirements': WEAK,
  'auth/email-already-in-use': {
    field: 'email',
    message: 'This e-mail cannot be used. Log in instead, or take another one.',
  },
  'auth/user-disabled': {
    cause: 'gone',
    message: 'This account is closed. Contact our support.',
  },
  'auth/user-token-expired': ENDED,
  'auth/invalid-user-token': ENDED,
  'auth/no-user': ENDED,
  'auth/too-many-requests': {
    cause: 'limit',
    message: 'Too many attempts. Wait a few minutes and try again.',
  },
  'auth/network-request-failed': {
    cause: 'network',
    message: 'Our servers could not be reached. Check the connection and try again.',
  },
  'auth/expired-action-code': { cause: 'link', message: 'This link is too old.' },
  'auth/invalid-action-code': {
    cause: 'link',
    message: 'This link was used already, or a part of it is missing.',
  },
  'session/no-profile': { message: 'Your profile did not appear. Try again in a minute.' },
};

/** The provider's error code, e.g. `auth/weak-password`; empty if missing. */
export function errorCode(error: unknown): string {
  const code: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}

export function sessionFailure(error: unknown): SessionFailure {
  const knownError = KNOWN[errorCode(error)];
  return { ok: false, ...(knownError ?? { message: 'Something went wrong. Try again.' }) };
}
