/** Machines as network namespaces on one bridge. The process must be in a network namespace of its own. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const SUBNET = '10.77.0';
/** The range from which processes on the machines take calls. */
export const NETWORK = `${SUBNET}.0/24`;
const BRIDGE = 'chaos';
/** No machine has it: what is sent to it is lost, as on a broken path. */
const NO_MACHINE = '02:00:00:00:00:01';
const FIRST_VISITOR = 100;

export interface Machine {
  name: string;
  address: string;
}

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** File that takes what the program prints. */
  log: string;
}

const ip = (...args: string[]): string =>
  execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** A command line that runs a program on a machine. */
export const on = (machine: Machine): readonly string[] => ['ip', 'netns', 'exec', machine.name];

/** Starts a program on a machine. */
export function runOn(
  machine: Machine,
  [program = '', ...args]: readonly string[],
  { env = process.env, cwd, log }: RunOptions,
): ChildProcess {
  const output = openSync(log, 'a');
  const [launcher = '', ...before] = on(machine);
  const child = spawn(launcher, [...before, program, ...args], {
    env,
    ...(cwd !== undefined && { cwd }),
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  return child;
}

const processesOf = ({ name }: Machine): number[] =>
  ip('netns', 'pids', name).split('\n').filter(Boolean).map(Number);

/** Ends all processes of a machine with SIGKILL, as a power failure does. */
export async function killAllOn(machine: Machine): Promise<void> {
  // A supervisor may start another process before it is killed itself.
  for (let left = processesOf(machine); left.length > 0; left = processesOf(machine)) {
    for (const process of left) killOne(process);
    await sleep(5);
  }
}

/** Ends a process with SIGKILL. One that has ended is no error. */
export function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** Loses every packet between two machines, without an error for either, until `heal`. */
export function part(one: Machine, other: Machine): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    ip(
      '-n',
      from.name,
      'neigh',
      'replace',
      to.address,
      'lladdr',
      NO_MACHINE,
      'nud',
      'permanent',
      'dev',
      'eth0',
    );
}

export function heal(one: Machine, other: Machine): void {
  ip('-n', one.name, 'neigh', 'del', other.address, 'dev', 'eth0');
  ip('-n', other.name, 'neigh', 'del', one.address, 'dev', 'eth0');
}

const cableOf = ({ name }: Machine): string => `c-${name}`;

/**
 * Lays the network. This process is on it, with an address for each visitor.
 *
 * @param visitors number of visitors, each with an address of its own
 */
export function openNetwork(visitors: number) {
  const addresses = Array.from({ length: visitors }, (_, n) => `${SUBNET}.${FIRST_VISITOR + n}`);
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  for (const address of [`${SUBNET}.1`, ...addresses])
    ip('addr', 'add', `${address}/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  let machines = 10;
  return {
    visitors: addresses,
    /** @param name at most 13 letters: it is the name of an interface, too */
    addMachine(name: string): Machine {
      machines += 1;
      const machine = { name, address: `${SUBNET}.${machines}` };
      const cable = cableOf(machine);
      ip('netns', 'add', name);
      ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
      ip('link', 'set', cable, 'master', BRIDGE, 'up');
      ip('-n', name, 'link', 'set', 'lo', 'up');
      ip('-n', name, 'addr', 'add', `${machine.address}/24`, 'dev', 'eth0');
      ip('-n', name, 'link', 'set', 'eth0', 'up');
      return machine;
    },
  };
}
