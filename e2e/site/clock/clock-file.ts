import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { shiftClock } from './shift-clock.mjs';

const PRELOAD = pathToFileURL(path.join(import.meta.dirname, 'preload.mjs')).href;

/** A clock ahead of the machine's, or a frozen one, in ms. */
export type ClockState = { ahead: number } | { standsAt: number };

/** Variables for processes that take their clock from a file. */
export function clockEnvironment(file: string): { CLOCK_FILE: string; NODE_OPTIONS: string } {
  const options = process.env.NODE_OPTIONS ?? '';
  return {
    CLOCK_FILE: file,
    NODE_OPTIONS: options.includes(PRELOAD) ? options : `${options} --import=${PRELOAD}`.trim(),
  };
}

/** Sets the clock of all processes that follow the file. */
export function writeClock(file: string, state: ClockState): void {
  mkdirSync(path.dirname(file), { recursive: true });
  // Renamed into place, so that readers never see a partial file.
  writeFileSync(`${file}.draft`, JSON.stringify(state));
  renameSync(`${file}.draft`, file);
}

/** Milliseconds by which this process is ahead of the machine's clock. */
export function ownAhead(): number {
  const file = process.env.CLOCK_FILE;
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as { ahead: number }).ahead : 0;
}

/** Shifts the clock of pages that the context opens from now on by so many ms. */
export async function shiftPages(context: BrowserContext, ahead: number): Promise<void> {
  await context.addInitScript(`(${shiftClock.toString()})((now) => now + ${ahead})`);
}
