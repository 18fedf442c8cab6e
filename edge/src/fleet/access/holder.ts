import type { Origin } from '../origin';

/** Who gives a command, as the token says. */
export interface Holder {
  /** Of the token, or of the job's project at its issuer. */
  id: string;
  /** Who is written into the audit log. */
  who: string;
  /** Commit and CI run, where the token tells them. */
  origin?: Origin;
}

/** What some commands may be given for. */
export interface Scope {
  /** Parts that may be changed; `*` for all. */
  names: readonly string[];
  /** Commands that may be given; `*` for all. */
  actions: readonly string[];
}

/** What a token says: who holds it, and what they may do. */
export interface Credential extends Holder {
  scopes: readonly Scope[];
}
