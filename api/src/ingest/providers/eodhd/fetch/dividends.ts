import { join } from 'node:path';
import { exchangeOf } from 'shared/market';
import { isoDate } from 'market-model/dates/civil-dates';
import type { DividendRecord } from 'market-model/dataset/records/dividend';
import { writtenSymbol } from '../../../formats/asset-symbol';
import { dividendsIn } from '../../../formats/eodhd-dividends-json/dividend-row';
import { textIn, type Section } from '../../../formats/eodhd-fundamentals-json/eodhd-document';
import { ifIncluded } from '../eodhd-api';
import { step, type Run } from '../run';
import { SymbolJournal } from '../work/symbol-journal';
import type { SymbolList } from './symbol-lists';

/** Dividends are announced a few weeks before, seldom more than two months. */
const ANNOUNCED_DAYS = 60;
const FIRST_DATE = '1970-01-01';

export interface StoredDividends {
  dividends: DividendRecord[];
  refused: string[];
}

/** Symbols with a future ex-date. The calendar has dates only; the history has the amounts. */
export async function fetchAnnouncedPayers(run: Run): Promise<Set<string>> {
  const days = Array.from({ length: ANNOUNCED_DAYS }, (_, i) => isoDate(run.today + 1 + i));
  const payers = new Set<string>();
  let included = true;
  await step(run, 'Announced dividends', days, async (date) => {
    if (!included) return;
    const symbols = await ifIncluded(() =>
      run.files.once(`announced/${date}`, () => announcedOn(run, date)),
    );
    if (symbols === null) included = false;
    for (const symbol of symbols ?? []) payers.add(symbol);
  });
  if (!included) run.notes.push('The plan does not include the calendar of dividends');
  return payers;
}

async function announcedOn(run: Run, date: string): Promise<string[]> {
  const symbols = new Set<string>();
  for (let offset = 0; ;) {
    const { data, meta } = await run.api.dividendCalendar(date, offset);
    for (const entry of data) {
      const symbol = writtenSymbol(textIn(((entry ?? {}) as Section).symbol) ?? '');
      if (symbol !== null) symbols.add(symbol);
    }
    offset += data.length;
    if (data.length === 0 || offset >= meta.total) return [...symbols].toSorted();
  }
}

/** The whole dividend history of each payer, one request each. */
export async function fetchDividends(
  run: Run,
  lists: readonly SymbolList[],
  pays: (symbol: string) => boolean,
): Promise<SymbolJournal<StoredDividends>> {
  const journal = new SymbolJournal<StoredDividends>(join(run.files.folder, 'dividends.journal'));
  const payers = lists
    .filter(({ exchange }) => exchangeOf(exchange) !== undefined)
    .flatMap(({ exchange, assets }) =>
      assets
        .filter(({ symbol }) => !journal.has(symbol) && pays(symbol))
        .map(({ symbol, code }) => ({ symbol, request: `${code}.${exchange}` })),
    );
  try {
    await step(run, 'Dividends', payers, async ({ symbol, request }) => {
      const { dividends, refused } = dividendsIn(await run.api.dividends(request, FIRST_DATE));
      journal.add(symbol, {
        dividends,
        refused: refused.map(({ row, reason }) => `${symbol}, dividend ${row}: ${reason}`),
      });
    });
  } finally {
    journal.close();
  }
  return journal;
}
