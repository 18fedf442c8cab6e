import type { Origin } from '../origin';

/** Caller of a command, as identified by the token. */
export interface Holder {
  /** Id of the token, or of the job's project at its issuer. */
  id: string;
  /** Name for the audit log. */
  who: string;
  /** Commit and CI run, if the token names them. */
  origin?: Origin;
}

/** Micro-frontends and commands that a token covers. */
export interface Scope {
  /** Micro-frontends that may be changed; `*` for all. */
  names: readonly string[];
  /** Commands that may be called; `*` for all. */
  actions: readonly string[];
}

/** Content of a token: its holder and their permissions. */
export interface Credential extends Holder {
  scopes: readonly Scope[];
}
