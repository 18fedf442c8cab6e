import type { UserDocument } from './user-document';

/** The user that the provider reports. */
export interface AuthUser {
  uid: string;
  emailVerified: boolean;
}

/**
 * The part of a sign-in provider that the session uses. Failures carry the provider's `auth/…`
 * code.
 */
export interface AuthClient {
  /** Calls back with the user or null, initially and on every change of the user or token. */
  onUser: (listener: (user: AuthUser | null) => void) => () => void;
  /** Resolves when the provider knows the user. */
  ready: () => Promise<void>;
  user: () => AuthUser | null;
  token: (fresh?: boolean) => Promise<string | null>;
  /** `keep`: stay signed in after the browser is closed. */
  signIn: (email: string, password: string, keep: boolean) => Promise<void>;
  signUp: (email: string, password: string, name: string, keep: boolean) => Promise<void>;
  signOut: () => Promise<void>;
  /** The signed-in user's document in the provider's store; null if missing. */
  userDocument: (uid: string) => Promise<UserDocument | null>;
  /** Reloads the user from the provider, and gets a token that matches. */
  reload: () => Promise<void>;
  /** Mails a link; `continueUrl` is the page to continue on afterwards. */
  sendVerification: (continueUrl: string) => Promise<void>;
  sendPasswordReset: (email: string, continueUrl: string) => Promise<void>;
  /** Returns the e-mail address for which a reset code was mailed. */
  checkResetCode: (code: string) => Promise<string>;
  resetPassword: (code: string, password: string) => Promise<void>;
  /** Verifies an address or reverts a change of it, depending on the code. */
  applyCode: (code: string) => Promise<void>;
  /** Verifies the password again; fails like a sign-in. */
  reauthenticate: (password: string) => Promise<void>;
  changePassword: (password: string) => Promise<void>;
  /** Sets the display name of the provider's account, which later tokens contain. */
  changeName: (name: string) => Promise<void>;
  /** Mails a link to the new address; the change takes effect when the link is opened. */
  changeEmail: (email: string, continueUrl: string) => Promise<void>;
  /** Deletes the account at the provider. */
  deleteAccount: () => Promise<void>;
  /** Whether the user is stored for this tab only. */
  isOfThisTab: () => boolean;
  /** Whether the SDK itself detects changes by other tabs. */
  hearsOtherTabs: () => boolean;
  /** Releases the SDK and keeps the stored user. */
  close: () => Promise<void>;
}
