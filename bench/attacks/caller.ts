/**
 * Runs the calls of one attack until it is killed. `ATTACK` has its name, the port and the prepared
 * data, as JSON.
 */
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { statusCounts } from '../../edge/src/testing/status-counts';
import { callerFrom, type Ask } from './ask';
import type { Prepared } from './attack';
import { ATTACKS } from './table';

interface Settings {
  port: number;
  name: string;
  prepared: Prepared;
}
const { port, name, prepared } = JSON.parse(process.env['ATTACK'] ?? '{}') as Settings;
const attack = ATTACKS.find((one) => one.name === name);
if (!attack || !('round' in attack)) throw new Error(`There is no attack by calls named ${name}`);
const { clients, addresses = 1, round } = attack;

/** Pause between two rounds of a client, so that immediate refusals do not become a flood. */
const PAUSE_MS = 20;

// An attacker uses other machines: its own CPU time must not slow the site.
setPriority(10);
const statuses = statusCounts();
let turn = 0;
const repeat = async (ask: Ask): Promise<void> => {
  const counted: Ask = async (call) => {
    const answer = await ask(call);
    statuses.add(answer.status);
    return answer;
  };
  for (;;) {
    turn += 1;
    await round(counted, prepared, turn);
    await sleep(PAUSE_MS);
  }
};
const callers = Array.from({ length: addresses }, (_, at) => callerFrom(`127.0.1.${at + 1}`, port));
for (let client = 0; client < clients; client += 1) {
  const ask = callers[client % addresses];
  if (ask) void repeat(ask);
}
process.stdout.write(`ready ${port}\n`);
