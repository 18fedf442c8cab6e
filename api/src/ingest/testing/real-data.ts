import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Real data lies next to the project and is not part of it. */
export const REAL_DATA = resolve(import.meta.dirname, '../../../../../shared/data');

export const hasRealData = existsSync(resolve(REAL_DATA, 'ingest.json'));

/** Says why the tests on real data are skipped. */
export const WITHOUT_REAL_DATA = 'skipped: no real data at ../shared/data';

export const realFile = (path: string): Uint8Array => readFileSync(resolve(REAL_DATA, path));

export const realJson = (path: string): unknown =>
  JSON.parse(readFileSync(resolve(REAL_DATA, path), 'utf8'));
