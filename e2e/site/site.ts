import path from 'node:path';
import { DEEP_TESTS } from './deep';

/** Root of the project. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** `E2E_PORT` lets several checkouts run their suites side by side. */
export const PORT = Number(process.env.E2E_PORT ?? 4390);
/** The site that the suite starts. */
export const OWN_ORIGIN = `http://127.0.0.1:${PORT}`;
/** The site that the tests open: another one, or a proxy before it (`npm run e2e`). */
export const ORIGIN = process.env.E2E_ORIGIN ?? OWN_ORIGIN;

/** With `E2E_CLOCK` the site has the market of that day. */
const CLOCK_DAY = process.env.E2E_CLOCK ? `-${process.env.E2E_CLOCK.slice(0, 10)}` : '';

/** Reused by the next run, so that the demo data is made once a day. The long suite has the whole demo market. */
export const DATA_DIR = path.join(
  ROOT,
  '.test',
  `${DEEP_TESTS ? 'site-full' : 'site'}${CLOCK_DAY}`,
);
