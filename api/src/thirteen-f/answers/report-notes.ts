/** Notes for readers of a report, one sentence each. */
import type { Comparison } from '../filers/comparison';
import { isAmendment } from '../effective/filing-effect';
import { quartersBetween, type Filer } from '../filers/filer';
import type { QuarterReport } from '../filers/quarter-report';

/**
 * Entries and value of all rows in force against the totals of the covers. Null without a cover
 * page.
 */
export function reconciles({ report, valueUSD, optionsValueUSD }: QuarterReport): boolean | null {
  const { stated, entries } = report;
  if (!stated || (stated.entries === null && stated.valueUSD === null)) return null;
  const value = valueUSD + optionsValueUSD;
  return (
    (stated.entries === null || stated.entries === entries) &&
    (stated.valueUSD === null || Math.abs(stated.valueUSD - value) < 1)
  );
}

/** Notes on amendments, gaps, covers that do not add up, suspected splits. */
export function reportNotes(filer: Filer, { report, previous, long }: Comparison): string[] {
  const notes: string[] = [];
  for (const { filing, effect, repeated } of report.report.filings) {
    const day = filing.filedDate === null ? '' : ` of ${filing.filedDate}`;
    if (effect === 'replaces')
      notes.push(
        `${isAmendment(filing) ? 'An amendment' : 'A second report'}${day} replaces what was filed before.`,
      );
    if (effect === 'adds')
      notes.push(
        `An amendment${day} adds ${filing.entries - repeated} holdings that were not in the previous report${repeated === 0 ? '' : `, and repeats ${repeated}`}.`,
      );
    if (effect === 'no-table')
      notes.push(`Only the cover page of a filing${day} is known, so it is not counted.`);
    if (effect === 'notice')
      notes.push(`A notice${day} says that another manager reports holdings of this one.`);
    for (const note of filing.notes ?? []) notes.push(`Filing${day}: ${note}.`);
  }
  if (reconciles(report) === false) {
    const { stated, entries } = report.report;
    notes.push(
      `The cover page states ${stated?.entries ?? 'no number of'} entries and ${stated?.valueUSD ?? 'no'} dollars; the table has ${entries} and ${report.valueUSD + report.optionsValueUSD}.`,
    );
  }
  if (previous === null)
    notes.push(
      'First filing: all positions are new to the record, not necessarily bought in the quarter.',
    );
  else if (quartersBetween(previous.quarter, report.quarter) > 1)
    notes.push(
      `No report between ${previous.quarter} and ${report.quarter} is known: changes span more than a quarter.`,
    );
  const suspected = long.filter(({ splitSuspected }) => splitSuspected).length;
  if (suspected > 0)
    notes.push(
      `${suspected} position(s) look like a share split of unknown ratio: their change of shares is not comparable.`,
    );
  const unnamed = filer.quarters
    .filter(({ report: each }) => !each.known)
    .map(({ quarter }) => quarter);
  if (unnamed.length > 0) notes.push(`Holdings of ${unnamed.join(', ')} are not known.`);
  return [...new Set(notes)];
}
