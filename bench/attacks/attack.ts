/** Forms of an attack: a program that is given settings, or calls that clients repeat. */
import type { Ask } from './ask';

/** State that calls need, made before anything is measured: tokens, identifiers. */
export type Prepared = Readonly<Record<string, string>>;

interface Named {
  name: string;
  /** Kind of attack, to choose some by: `BENCH_ATTACKS=text,pages`. */
  group: 'text' | 'pages' | 'money' | 'accounts' | 'releases' | 'figures';
}

/** Program of `edge/src/testing` that attacks until it is killed. `ATTACK` has the settings and the port. */
export interface ProgramAttack extends Named {
  program: 'attacker' | 'page-attacker' | 'sign-in-attacker';
  settings: object;
}

/** Calls that clients repeat until the end, with a short pause between two rounds. */
export interface CallAttack extends Named {
  /** Number of concurrent clients. */
  clients: number;
  /** Addresses that the clients have; left out: all have the same. */
  addresses?: number;
  prepare?: (ask: Ask) => Promise<Prepared>;
  /** @param turn number of the round, unique across clients and rounds */
  round: (ask: Ask, prepared: Prepared, turn: number) => Promise<unknown>;
}

export type Attack = ProgramAttack | CallAttack;
