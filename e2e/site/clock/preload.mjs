/**
 * Loaded before every process of a test's site by `NODE_OPTIONS=--import=…`: its clock is that of the test. The file
 * `CLOCK_FILE` has it as JSON, `{ "ahead": 1000 }` in milliseconds of the machine's clock or `{ "standsAt": 0 }`
 * since 1970, and is read again and again: a test moves the clock of a running site.
 */
import { readFileSync } from 'node:fs';
import { shiftClock } from './shift-clock.mjs';

const LOOK_EVERY_MS = 50;
const file = process.env.CLOCK_FILE;
if (file) {
  const read = () => JSON.parse(readFileSync(file, 'utf8'));
  let clock = read();
  shiftClock((machineNow) => clock.standsAt ?? machineNow + clock.ahead);
  setInterval(() => {
    try {
      clock = read();
    } catch {
      // The test is over and its folder removed: keep the last clock until the process is stopped.
    }
  }, LOOK_EVERY_MS).unref();
}
