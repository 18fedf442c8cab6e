import { append } from '../../../append';
import { isoDate } from 'market-model/dates/civil-dates';
import type { EarningsReport } from 'market-model/dataset/records/earnings-report';
import { writtenSymbol } from '../../../formats/asset-symbol';
import { reportTime } from '../../../formats/eodhd-fundamentals-json/earnings-and-splits';
import {
  dateIn,
  numberIn,
  textIn,
  type Section,
} from '../../../formats/eodhd-fundamentals-json/eodhd-document';
import { ifIncluded } from '../eodhd-api';
import { step, type Run } from '../run';

/** From a week ago to a quarter ahead, a week at a time. */
const WEEKS_BEFORE = 1;
const WEEKS_AFTER = 13;
const WEEK = 7;

/** Reports of the calendar, by day and symbol. */
export async function fetchEarnings(run: Run): Promise<EarningsReport[]> {
  const weeks = Array.from(
    { length: WEEKS_BEFORE + WEEKS_AFTER },
    (_, i) => run.today + (i - WEEKS_BEFORE) * WEEK,
  );
  const reports: EarningsReport[] = [];
  let included = true;
  await step(run, 'Earnings calendar', weeks, async (day) => {
    const [from, to] = [isoDate(day), isoDate(day + WEEK - 1)];
    const ofWeek = await ifIncluded(() =>
      run.files.once(`earnings/${from}`, async () =>
        (await run.api.earnings(from, to)).flatMap(reportIn),
      ),
    );
    if (ofWeek === null) included = false;
    append(reports, ofWeek ?? []);
  });
  if (!included) run.notes.push('The plan does not include the calendar of earnings');
  return reports.toSorted(
    (a, b) =>
      compare(a.date, b.date) ||
      compare(a.symbol, b.symbol) ||
      compare(a.periodEnd ?? '', b.periodEnd ?? ''),
  );
}

function reportIn(entry: unknown): EarningsReport[] {
  const row = (entry ?? {}) as Section;
  const symbol = writtenSymbol(textIn(row.code) ?? '');
  const date = dateIn(row.report_date);
  if (symbol === null || date === null) return [];
  return [
    {
      symbol,
      date,
      periodEnd: dateIn(row.date),
      time: reportTime(row.before_after_market),
      currencyCode: textIn(row.currency),
      epsEstimate: numberIn(row.estimate),
      epsActual: numberIn(row.actual),
    },
  ];
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
