/** A part of the site that can be killed and started again. */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from './network';

export const PART_KINDS = ['edge', 'api', 'database', 'redis', 'store', 'proxy'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** `process`: its server alone, which a supervisor may start again. `machine`: all that runs there. */
export type KillMode = 'process' | 'machine';

export interface Part {
  name: string;
  kind: PartKind;
  machine: Machine;
  /** The ways to kill it. */
  modes: readonly KillMode[];
  /** SIGKILL. Resolves when its processes are gone. */
  kill(mode: KillMode): Promise<void>;
  /** Starts it unless its supervisor does. Resolves when it answers. */
  start(): Promise<void>;
}

const START_MS = 300_000;

/**
 * Resolves when a check passes.
 *
 * @throws Error after five minutes
 */
export async function untilTrue(
  name: string,
  check: () => Promise<boolean>,
  everyMs = 50,
): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (!(await check().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`${name}: not within ${START_MS / 1000} s`);
    await sleep(everyMs);
  }
}

/** Whether a port of a machine accepts a connection within a second. */
export const accepts = ({ address }: Machine, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: address, port, timeout: 1000 }, () => done(true));
    const done = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('error', () => done(false));
    socket.on('timeout', () => done(false));
  });

/** Whether an address answers with 200 within a second. */
export const isOk = async (url: string): Promise<boolean> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(1000) });
  await answer.body?.cancel();
  return answer.status === 200;
};
