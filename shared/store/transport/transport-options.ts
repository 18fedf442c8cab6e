export interface TransportOptions {
  /**
   * ID token of the signed-in user, null when signed out. With `open` it answers at once from the
   * known state.
   */
  idToken?: (open: boolean) => Promise<string | null>;
  /** A new ID token for one retry, after the API has rejected this one. Null without one. */
  freshToken?: (refused: string) => Promise<string | null>;
  /** The API rejected a new ID token as well. */
  onTokenRefused?: () => void;
  appCheckToken?: () => Promise<string | null>;
  /** Called when the server is unreachable: no answer, or one of a gateway that has none. */
  onNetworkFailure?: (call: { silent: boolean }) => void;
  fetch?: typeof fetch;
  /** Base address of the product API. */
  base?: string;
  /**
   * Base address of a real project's callable functions. Without it, the product API serves them.
   */
  functionsBase?: string;
  now?: () => number;
}
