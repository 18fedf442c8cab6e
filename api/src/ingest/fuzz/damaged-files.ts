/**
 * `npm run fuzz:files -w api [-- FILES [SEED]]`: ingests damaged files of every format (10 000 by default)
 * and ends with 1 when one of them breaks anything.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FORMAT_NAMES, type FormatName } from '../formats/formats';
import { REAL_DATA, hasRealData } from '../testing/real-data';
import { ingestDamaged } from './ingest-damaged';
import { SAMPLES } from './samples.fixture';

/** Real files damage in more interesting ways; their beginning is enough. */
const LARGEST = 40_000;
const REAL: Partial<Record<FormatName, string[]>> = {
  'ohlcv-csv': ['ohlcv/si_default.csv', 'ohlcv/si_bad.csv', 'ohlcv/si_spx.csv'],
  'eodhd-fundamentals-json': ['fundamentals/eodhd_AAPL.US_extract.json'],
  'eodhd-dividends-json': ['dividends/eodhd_div-AAPL.US.json'],
  'financedatabase-csv': ['lists/fd_equities_NGM.csv'],
  'sec-13f-xml': ['13f/sec_sample_information_table.xml', '13f/sec_Sample_13F-HRA.xml'],
  'sec-13f-submission-txt': ['13f/13F.0001894188-23-000007.txt'],
};

const [files = 10_000, seed = 1] = process.argv.slice(2).map(Number);
const samples = Object.fromEntries(
  await Promise.all(
    FORMAT_NAMES.map(async (format) => [
      format,
      [
        SAMPLES[format],
        ...(await Promise.all(
          (hasRealData ? (REAL[format] ?? []) : []).map(async (name) =>
            (await readFile(join(REAL_DATA, name))).subarray(0, LARGEST),
          ),
        )),
      ],
    ]),
  ),
) as Record<FormatName, (string | Uint8Array)[]>;

const folder = await mkdtemp(join(tmpdir(), 'damaged-'));
const began = performance.now();
const report = await ingestDamaged(folder, samples, files, seed);
await rm(folder, { recursive: true, force: true });
for (const failure of report.failures.slice(0, 20)) {
  process.stdout.write(`${JSON.stringify(failure)}\n`);
}
process.stdout.write(
  `${report.files} damaged files in ${((performance.now() - began) / 1000).toFixed(0)} s: ` +
    `${report.accepted} gave a complete snapshot, ${report.refused} were refused and the old one stayed, ` +
    `${report.failures.length} broke something\n`,
);
process.exitCode = report.failures.length > 0 ? 1 : 0;
