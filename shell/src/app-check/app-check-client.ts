/** What App Check needs of its SDK. */
export interface AppCheckClient {
  /** The token of now, a new one when it ran out. Rejects when none can be had. */
  token(): Promise<string>;
  /** Calls back with every token that arrives. */
  onToken(listener: () => void): void;
}
