import { quotedUnits, wholeCurrency } from 'market-model/derive/prices/price-usd';
import { ONE, ZERO, Decimal } from '../../ledger/money/decimal';
import type { Rates } from '../../ledger/prices/rates';
import type { ImportOptions, ImportRow } from '../import-plan';

/** Share by which a rate of a file may differ from the market's of the day. */
const TOLERANCE = new Decimal('0.03');
/** Digits of a rate that is turned around. */
const DIGITS = 10;

/** Currencies that accounts are often kept in: a rate may lead to one of them. */
export const ACCOUNT_CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'JPY',
  'CAD',
  'AUD',
  'SEK',
  'DKK',
  'NOK',
  'PLN',
] as const;

type Verdict = 'keep' | 'turn' | 'ignore';

interface Rated {
  row: ImportRow;
  verdict: Verdict | null;
  note: string | null;
}

/**
 * Checks the rates of a file against the market's rates of their days. A rate is units of the
 * portfolio's currency for one of the row's. A reciprocal rate is inverted; one of other currencies
 * is ignored. Rates of days without a market rate follow the others of the file. Undecided rates
 * raise a question.
 */
export function checkRates(
  rows: readonly ImportRow[],
  currencyCode: string,
  rates: Rates,
  { answers = {} }: Pick<ImportOptions, 'answers'>,
): void {
  const rated: Rated[] = [];
  for (const row of rows) {
    const { transaction } = row;
    if (row.action !== 'add' || !transaction || transaction.rate === null) continue;
    if (wholeCurrency(transaction.currencyCode) === currencyCode) transaction.rate = null;
    else rated.push({ row, ...verdictOf(row, currencyCode, rates) });
  }
  const verdicts = new Set(rated.flatMap(({ verdict }) => verdict ?? []));
  const [common] = verdicts.size === 1 ? verdicts : [];
  const answer = answerOf(answers['rates']);
  for (const { row, verdict, note } of rated) {
    const hasMarket = marketRate(row, rates) !== null;
    const final = verdict ?? answer ?? (hasMarket ? null : (common ?? null));
    if (final === null) ask(row, hasMarket);
    else apply(row, final, note);
  }
}

const answerOf = (answer: string | undefined): Verdict | null =>
  answer === 'keep' || answer === 'turn' || answer === 'ignore' ? answer : null;

const isNear = (a: Decimal, b: Decimal): boolean => a.minus(b).abs().lte(b.mul(TOLERANCE));

/** Of one unit that the row counts in: pence are a hundredth of a pound. */
function marketRate({ transaction }: ImportRow, rates: Rates): Decimal | null {
  if (!transaction) return null;
  const { currencyCode, day } = transaction;
  return rates.of(wholeCurrency(currencyCode), day)?.div(quotedUnits(currencyCode)) ?? null;
}

function verdictOf(
  row: ImportRow,
  currencyCode: string,
  rates: Rates,
): { verdict: Verdict | null; note: string | null } {
  const { transaction } = row;
  const rate = transaction?.rate;
  const market = marketRate(row, rates);
  if (!transaction || !rate?.gt(ZERO)) return { verdict: 'keep', note: null };
  if (rate.eq(ONE) && !(market && isNear(ONE, market)))
    return {
      verdict: 'ignore',
      note: `The rate 1 leads to ${transaction.currencyCode} itself; the market's of the day counts`,
    };
  if (market === null) return { verdict: null, note: null };
  if (isNear(rate, market)) return { verdict: 'keep', note: null };
  if (isNear(ONE.div(rate), market))
    return { verdict: 'turn', note: `The rate ${rate.toFixed()} was turned around` };
  for (const other of ACCOUNT_CURRENCIES) {
    const ofOther = other === currencyCode ? null : rates.of(other, transaction.day);
    if (!ofOther || other === transaction.currencyCode) continue;
    const cross = market.div(ofOther);
    if (isNear(rate, cross) || isNear(ONE.div(rate), cross))
      return {
        verdict: 'ignore',
        note: `The rate ${rate.toFixed()} leads to ${other}; the market's of the day counts`,
      };
  }
  // Rates of pounds with amounts in pence.
  const units = quotedUnits(transaction.currencyCode);
  if (units !== 1 && isNear(rate.div(units), market)) {
    transaction.rate = rate.div(units);
    return { verdict: 'keep', note: `The rate ${rate.toFixed()} is that of a whole unit` };
  }
  return { verdict: null, note: null };
}

function apply(row: ImportRow, verdict: Verdict, note: string | null): void {
  const { transaction } = row;
  if (!transaction?.rate) return;
  if (verdict === 'turn') transaction.rate = ONE.div(transaction.rate).toSignificantDigits(DIGITS);
  if (verdict === 'ignore') transaction.rate = null;
  if (note !== null) row.notes.push(note);
  else if (verdict === 'turn') row.notes.push('The rate was turned around, as others of the file');
}

function ask(row: ImportRow, hasMarket: boolean): void {
  const rate = row.transaction?.rate?.toFixed() ?? '';
  row.action = 'error';
  row.errors.push({
    field: 'rate',
    message: hasMarket
      ? `${rate} is not near the market's rate of the day, in neither direction`
      : `The market has no rate of the day to check ${rate} with`,
  });
  row.question = {
    option: 'answers',
    key: 'rates',
    text: 'What are the rates of this file that the market does not confirm?',
    values: [
      { value: 'keep', label: 'Units of the portfolio’s currency for one of the row’s' },
      { value: 'turn', label: 'Units of the row’s currency for one of the portfolio’s' },
      { value: 'ignore', label: 'Rates of other currencies: use the market’s' },
    ],
  };
}
