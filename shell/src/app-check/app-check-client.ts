/** The part of the App Check SDK that the shell uses. */
export interface AppCheckClient {
  /** Returns the current token, renewed if it has expired. Rejects if none is available. */
  token(): Promise<string>;
  /** Calls back with each new token. */
  onToken(listener: () => void): void;
}
