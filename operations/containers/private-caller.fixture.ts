/**
 * Process of a network namespace of its own: opens loopback, then makes the HTTP calls that it
 * reads as lines of JSON, and prints each answer as a line. Ends with its input.
 */
import { execFileSync } from 'node:child_process';
import { createInterface } from 'node:readline';

interface NumberedCall {
  id: number;
  url: string;
  init: RequestInit;
}

/** A browser gives up later; a call that takes longer counts as failed. */
const PATIENCE_MS = 20_000;

const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

async function answer({ id, url, init }: NumberedCall): Promise<void> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    print({ id, status: response.status, text: await response.text() });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    print({ id, status: 0, text: `${String(error)} ${String(cause ?? '')}` });
  }
}

execFileSync('ip', ['link', 'set', 'lo', 'up']);
print({ id: 0, status: 200, text: 'open' });
for await (const line of createInterface({ input: process.stdin }))
  void answer(JSON.parse(line) as NumberedCall);
