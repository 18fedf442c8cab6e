import type { UserDocument } from './user-document';

/** Who the provider says is here. */
export interface AuthUser {
  uid: string;
  emailVerified: boolean;
}

/** What the session needs of a sign-in provider. Failures carry the provider's `auth/…` code. */
export interface AuthClient {
  /** Calls back with the user, or null, at first and whenever the user or their token changed. */
  onUser: (listener: (user: AuthUser | null) => void) => () => void;
  /** The provider knows who is here. */
  ready: () => Promise<void>;
  user: () => AuthUser | null;
  token: (fresh?: boolean) => Promise<string | null>;
  /** `keep`: also after the browser was closed. */
  signIn: (email: string, password: string, keep: boolean) => Promise<void>;
  signUp: (email: string, password: string, name: string, keep: boolean) => Promise<void>;
  signOut: () => Promise<void>;
  /** The user document of who is signed in, from the provider's own store; null without one. */
  userDocument: (uid: string) => Promise<UserDocument | null>;
  /** Asks the provider what it knows of the user now, and takes a token that says the same. */
  reload: () => Promise<void>;
  /** Mails a link; `continueUrl` is where the visitor goes on afterwards. */
  sendVerification: (continueUrl: string) => Promise<void>;
  sendPasswordReset: (email: string, continueUrl: string) => Promise<void>;
  /** The e-mail address for which a reset code was mailed. */
  checkResetCode: (code: string) => Promise<string>;
  resetPassword: (code: string, password: string) => Promise<void>;
  /** Verifies an address, or undoes a change of it: whatever the code was mailed for. */
  applyCode: (code: string) => Promise<void>;
  /** Proves once more that the visitor knows the password; fails as a sign-in would. */
  reauthenticate: (password: string) => Promise<void>;
  changePassword: (password: string) => Promise<void>;
  /** Gives the provider's account a display name, which its next tokens carry. */
  changeName: (name: string) => Promise<void>;
  /** Mails a link to the new address; the account has it once the link was opened. */
  changeEmail: (email: string, continueUrl: string) => Promise<void>;
  /** Deletes the account at the provider. */
  deleteAccount: () => Promise<void>;
  /** The user is kept for this tab alone. */
  isOfThisTab: () => boolean;
  /** The SDK itself notices what other tabs do. */
  hearsOtherTabs: () => boolean;
  /** Lets go of the provider and leaves the stored user alone. */
  close: () => Promise<void>;
}
