import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;
/** Places in `/proc/stat` after the name: `idle` and `iowait` are no work. */
const IDLE = 3;
const WAITING = 4;
/** `guest` times are part of `user`. */
const COUNTED = 8;

/** Processor time of all programs of the machine since its start, in ms; 0 if it is unknown. */
export async function machineMs(): Promise<number> {
  const stat = await readFile('/proc/stat', 'utf8').catch(() => '');
  return busyMsOf(stat);
}

/** @param stat content of `/proc/stat` */
export function busyMsOf(stat: string): number {
  const all = /^cpu +(.*)$/m.exec(stat)?.[1]?.split(' ').map(Number) ?? [];
  const busy = all.slice(0, COUNTED).filter((_, at) => at !== IDLE && at !== WAITING);
  return TICK_MS * busy.reduce((total, one) => total + one, 0);
}
