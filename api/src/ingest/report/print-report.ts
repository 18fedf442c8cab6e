import type { RejectedRow } from '../source';
import type { SourceReport } from './source-report';

/** Rejected rows that are printed per source. The report file has all of them. */
const PRINTED_REFUSALS = 12;

/** Prints per source: read, accepted, refused with reasons. Rows in a run with one reason share a line. */
export function printReport(reports: readonly SourceReport[], print: (line: string) => void): void {
  for (const report of reports) {
    print(`${report.format}  ${report.file}`);
    if (report.unreadable !== null) {
      print(`  cannot be read: ${report.unreadable}`);
      continue;
    }
    print(`  read ${report.read}, accepted ${report.accepted}, refused ${report.refused.length}`);
    const runs = runsOf(report.refused);
    for (const line of runs.slice(0, PRINTED_REFUSALS)) print(`    ${line}`);
    if (runs.length > PRINTED_REFUSALS)
      print(`    … and ${runs.length - PRINTED_REFUSALS} more lines like these`);
    for (const note of report.notes) print(`  note: ${note}`);
  }
}

/** `rows 4–9 (6): reason` for neighbours with one reason. */
function runsOf(refused: readonly RejectedRow[]): string[] {
  const runs: { first: number | null; last: number | null; count: number; reason: string }[] = [];
  for (const { row, reason } of refused) {
    const run = runs.at(-1);
    if (run && run.reason === reason && run.last !== null && row === run.last + 1) {
      run.last = row;
      run.count++;
    } else runs.push({ first: row, last: row, count: 1, reason });
  }
  return runs.map(({ first, last, count, reason }) => {
    if (first === null) return reason;
    return count === 1 ? `row ${first}: ${reason}` : `rows ${first}–${last} (${count}): ${reason}`;
  });
}
