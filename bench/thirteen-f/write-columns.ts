/** Builds the columns in a process of its own, as an ingest does: `write-columns.ts FILE`. */
import { writeFileSync } from 'node:fs';
import { buildReports } from '../../api/src/thirteen-f/filers/build-reports';
import { benchMarket } from './bench-market';
import { filings } from './filings';

const reports = [...filings()];
const began = performance.now();
const content = await buildReports(benchMarket(reports));
writeFileSync(process.argv[2] ?? '', content);
const result = {
  reports: reports.length,
  holdings: reports.reduce((sum, report) => sum + report.holdings.length, 0),
  seconds: (performance.now() - began) / 1000,
  bytes: content.length,
};
process.stdout.write(JSON.stringify(result));
