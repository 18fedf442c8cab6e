/**
 * One ingest in a separate process, for tests and benchmarks that kill it: `tsx
 * eodhd-ingest.fixture.ts '{"dataDir":…,"now":…,"options":{…}}'`, settings in the environment.
 * Prints snapshot id, seconds and peak memory as JSON.
 */
import { ingestProvider } from '../../ingest-provider';
import { eodhd } from './eodhd';

const { dataDir, now, options } = JSON.parse(process.argv[2] ?? '{}') as {
  dataDir: string;
  /** ISO instant. */
  now: string;
  options: Record<string, string>;
};
const began = performance.now();
const { id, assets } = await ingestProvider({
  provider: eodhd,
  options,
  environment: process.env,
  dataDir,
  now: new Date(now),
});
const { maxRSS } = process.resourceUsage();
process.stdout.write(
  `${JSON.stringify({ id, assets, seconds: (performance.now() - began) / 1000, maxRssMB: maxRSS / 1024 })}\n`,
);
