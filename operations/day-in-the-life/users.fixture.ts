/** Signed-in users who read and write, and remember what the site has acknowledged. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openAccount, type Account, type StoredWrites } from '../chaos/account';
import type { Caller } from '../chaos/caller';

const PAUSE_MS = 80;

export interface FailedCall {
  /** Start and end, milliseconds since 1970. */
  began: number;
  ended: number;
  kind: 'read' | 'write';
  status: number;
}

/** @param callers one for each user */
export async function startUsers(callers: readonly Caller[]) {
  const failed: FailedCall[] = [];
  const load = { goesOn: true, writes: 0, reads: 0 };
  const accounts: Account[] = [];
  for (const [index, caller] of callers.entries())
    accounts.push(await openAccount(caller, `user-${index}`));

  async function step(kind: FailedCall['kind'], call: () => Promise<number>): Promise<void> {
    const began = Date.now();
    const status = await call();
    if (status !== 200 && status !== 201) failed.push({ began, ended: Date.now(), kind, status });
    else load[kind === 'read' ? 'reads' : 'writes'] += 1;
    await sleep(PAUSE_MS);
  }

  async function repeat(account: Account): Promise<void> {
    while (load.goesOn) {
      await step('write', account.deposit);
      await step('read', account.read);
      await step('write', account.note);
    }
  }

  const all = accounts.map(repeat);
  return {
    failed,
    /** Writes that were acknowledged, and reads that were answered. */
    writes: () => load.writes,
    reads: () => load.reads,
    async stop() {
      load.goesOn = false;
      await Promise.all(all);
    },
    /** Compares what was acknowledged with what is stored. After `stop`. */
    compare: (): Promise<StoredWrites[]> =>
      Promise.all(accounts.map((account) => account.compare())),
  };
}
