/**
 * A network namespace of its own. Published ports of containers that start in it are open in it
 * alone, so a site can have ports 80 and 443 and leave those of the machine.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { findProgram } from '../proxies/deployed-front.fixture';

const CALLER = path.join(import.meta.dirname, 'private-caller.fixture.ts');

export interface PrivateCall {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const answerSchema = z.object({ id: z.number(), status: z.number(), text: z.string() });
/** Status 0: no answer came, for the reason in `text`. */
export type PrivateAnswer = Omit<z.infer<typeof answerSchema>, 'id'>;

export interface PrivateNetwork {
  /** Command line before a program that runs in the network. */
  launcher: readonly string[];
  ask(url: string, call?: PrivateCall): Promise<PrivateAnswer>;
  close(): Promise<void>;
}

/** Why this machine opens no network namespace; null if it does. */
export function missingNetwork(): string | null {
  const missing = ['unshare', 'nsenter', 'ip'].find((name) => findProgram(name) === null);
  if (missing !== undefined) return `${missing} is not installed`;
  return spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up']).status === 0
    ? null
    : 'only root may open a network namespace';
}

/** @param authority certificate that calls trust */
export async function openPrivateNetwork(authority: string): Promise<PrivateNetwork> {
  const child = spawn('unshare', ['--net', process.execPath, '--import', 'tsx', CALLER], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: authority },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const waiting = new Map<number, (answer: PrivateAnswer) => void>();
  let last = 0;
  const opened = new Promise<PrivateAnswer>((resolve) => waiting.set(last, resolve));
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { id, ...answer } = answerSchema.parse(JSON.parse(line));
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  await Promise.race([
    opened,
    ended.then(([code]) => {
      throw new Error(`the process of the network ended with ${code}`);
    }),
  ]);
  return {
    launcher: ['nsenter', `--net=/proc/${child.pid}/ns/net`],
    ask(url, init = {}) {
      last += 1;
      const id = last;
      child.stdin.write(`${JSON.stringify({ id, url, init })}\n`);
      return new Promise((resolve) => waiting.set(id, resolve));
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}
