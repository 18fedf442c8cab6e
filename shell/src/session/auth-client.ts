/** What the session needs of a sign-in provider. */
export interface AuthClient {
  /** Calls back with the user's id, or null, at first and on every change. */
  onUser: (listener: (uid: string | null) => void) => () => void;
  /** The provider knows who is here. */
  ready: () => Promise<void>;
  uid: () => string | null;
  token: (fresh?: boolean) => Promise<string | null>;
  /** `keep`: also after the browser was closed. */
  signIn: (email: string, password: string, keep: boolean) => Promise<void>;
  signUp: (email: string, password: string, name: string, keep: boolean) => Promise<void>;
  signOut: () => Promise<void>;
}
