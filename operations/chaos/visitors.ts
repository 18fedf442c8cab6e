/** Visitors who use the site all the time, and note how each request ended. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openAccount, type Account, type StoredWrites } from './account';
import { openCaller, type Call, type Caller } from './caller';
import type { CallKind, Outcome } from './judge';
import { entryOf, PAGE } from './releases';

/** Half of the visitors have an account. */
export const VISITORS = 12;
/** Between two requests of a visitor: a machine of two cores is busy and not overloaded. */
const PAUSE_MS = 60;
const MAX_EXAMPLES = 20;

export interface Visitors {
  outcomes: Outcome[];
  /** The first failed requests, each in a line. */
  examples: string[];
  start(): void;
  stop(): Promise<void>;
  /** Compares what was acknowledged with what is stored. After `stop`. */
  compare(): Promise<StoredWrites>;
  close(): void;
}

/** Calls of a visitor without an account, one after the other. */
const readerCalls = (version: string): readonly [CallKind, Call][] => [
  ['page', { path: '/login' }],
  ['read', { path: '/api/quotes?symbols=AAPL.US,MSFT.US' }],
  ['page', { path: PAGE }],
  ['file', { path: entryOf(version) }],
  ['read', { path: '/api/plans' }],
  ['read', { method: 'POST', path: '/api/assets/lookup', body: { query: 'apple' } }],
];

/** @param version of the remote whose files are asked for */
export async function openVisitors(
  address: string,
  addresses: readonly string[],
  version: string,
): Promise<Visitors> {
  const callers = addresses.map((local) => openCaller(address, local));
  const outcomes: Outcome[] = [];
  const examples: string[] = [];
  const accounts: Account[] = [];
  const visit = { isOver: false };
  let running: Promise<unknown> = Promise.resolve();

  /** A caller that notes each request. */
  const noted = (caller: Caller): Caller => ({
    ...caller,
    async ask(call) {
      const kind = kindOf.get(call.path) ?? (call.method ? 'write' : 'account');
      const at = performance.now();
      const answer = await caller.ask(call);
      const endedAt = performance.now();
      const { status, text } = answer;
      outcomes.push({ kind, at, endedAt, status });
      const isWrong = status === 0 || status >= 400;
      if (isWrong && examples.length < MAX_EXAMPLES)
        examples.push(
          `${Math.round(at)} +${Math.round(endedAt - at)} ms ${call.method ?? 'GET'} ${call.path}: ${status} ${text.slice(0, 200).replaceAll('\n', ' ')}`,
        );
      return answer;
    },
  });
  const calls = readerCalls(version);
  const kindOf = new Map(calls.map(([kind, { path }]) => [path, kind]));

  async function read(caller: Caller, first: number): Promise<void> {
    for (let n = first; !visit.isOver; n += 1) {
      const next = calls[n % calls.length];
      if (next) await caller.ask(next[1]);
      await sleep(PAUSE_MS);
    }
  }

  async function write(account: Account): Promise<void> {
    while (!visit.isOver) {
      for (const step of [account.deposit, account.read, account.note]) {
        await step();
        await sleep(PAUSE_MS);
      }
    }
  }

  const readers = callers.filter((_, n) => n % 2 === 0).map(noted);
  for (const [n, caller] of callers
    .filter((_, at) => at % 2 === 1)
    .map(noted)
    .entries())
    accounts.push(await openAccount(caller, `writer-${n}`));

  return {
    outcomes,
    examples,
    start() {
      outcomes.length = 0;
      running = Promise.all([...readers.map(read), ...accounts.map(write)]);
    },
    async stop() {
      visit.isOver = true;
      await running;
    },
    async compare() {
      const sum: StoredWrites = { acknowledged: 0, lost: 0, repeated: 0 };
      for (const account of accounts) {
        const one = await account.compare();
        sum.acknowledged += one.acknowledged;
        sum.lost += one.lost;
        sum.repeated += one.repeated;
      }
      return sum;
    },
    close: () => callers.forEach((caller) => caller.close()),
  };
}
