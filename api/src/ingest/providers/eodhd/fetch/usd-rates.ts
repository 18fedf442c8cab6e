import {
  numberIn,
  textIn,
  type Section,
} from '../../../formats/eodhd-fundamentals-json/eodhd-document';
import { ifIncluded } from '../eodhd-api';
import type { Run } from '../run';

/** US dollars for one unit of each currency, from the last day of the currency pairs. */
export async function fetchUsdRates(run: Run): Promise<Map<string, number>> {
  const rates = await run.files.once('usd-rates', async () => {
    const rows = await ifIncluded(() => run.api.bulkDay('FOREX'));
    return rows === null ? null : ratesIn(rows);
  });
  if (rates === null) run.notes.push('The plan does not include currency rates');
  return new Map(rates ?? []);
}

function ratesIn(rows: readonly unknown[]): [string, number][] {
  const rates = new Map<string, number>();
  for (const entry of rows) {
    const row = (entry ?? {}) as Section;
    const [, base, quote] = /^([A-Z]{3})([A-Z]{3})$/.exec(textIn(row.code) ?? '') ?? [];
    const close = numberIn(row.close);
    if (base === undefined || quote === undefined || close === null || close <= 0) continue;
    // A direct pair against the dollar is more exact than its inverse.
    if (quote === 'USD') rates.set(base, close);
    else if (base === 'USD' && !rates.has(quote)) rates.set(quote, 1 / close);
  }
  return [...rates].toSorted();
}
