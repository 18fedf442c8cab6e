/** Texts of alerts and of fired alerts. */
import {
  formatChange,
  formatMoney,
  formatPercent,
  isNumber,
  precisionOf,
  scoreGradeOf,
  type AlertKind,
} from 'shared/market';

/** Condition of an alert. */
export interface AlertCondition {
  kind: AlertKind;
  /** Price, percent, days or minimum score. Null where the kind has none. */
  value: number | null;
  /** Symbol of the asset. Null without one. */
  symbol: string | null;
  currencyCode: string | null;
}

const days = (count: number | null) => `${count ?? 0} ${count === 1 ? 'day' : 'days'}`;
const money = ({ symbol, currencyCode }: AlertCondition, price: number | null) =>
  formatMoney(price, currencyCode, precisionOf(symbol));

/** The condition, as text after the name of the alert's subject: `rises above $200.00`. */
export function alertConditionText(condition: AlertCondition): string {
  const { kind, value } = condition;
  const isGrade = isNumber(value);
  switch (kind) {
    case 'price-above':
      return `rises above ${money(condition, value)}`;
    case 'price-below':
      return `falls below ${money(condition, value)}`;
    case 'target-price':
      return `reaches ${money(condition, value)}`;
    case 'day-change':
      return `changes by ${formatChange(value)} in a day`;
    case 'week52-high':
      return 'makes a new 52-week high';
    case 'week52-low':
      return 'makes a new 52-week low';
    case 'earnings-within':
      return `reports earnings within ${days(value)}`;
    case 'ex-date-within':
      return `goes ex-dividend within ${days(value)}`;
    case 'screen-enters':
    case 'filter-enters':
      return isGrade ? `reaches grade ${scoreGradeOf(value)}` : 'enters';
    case 'screen-leaves':
    case 'filter-leaves':
      return isGrade ? `falls below grade ${scoreGradeOf(value)}` : 'leaves';
    case 'politician-trades':
      return 'is in a reported trade of a politician';
    case 'fund-filings':
      return 'is in a 13F report that changes a position';
    case 'holding-move':
      return `rises or falls by ${limitText(value)} or more in a day`;
    case 'holding-weight':
      return `exceeds ${limitText(value)} of its portfolio`;
    case 'holding-earnings':
      return `reports earnings within ${days(value)}`;
    case 'holding-ex-date':
      return `goes ex-dividend within ${days(value)}`;
  }
}

/** A limit in percent, without trailing zeros: `5%`, `2.50%`. */
export const limitText = (value: number | null): string =>
  formatPercent(value, Number.isInteger(value) ? 0 : 2);

/** Values at the time when an asset's alert fired. */
export interface AlertObservation {
  price: number | null;
  /** Percent. */
  change: number | null;
}

const seenPrice = (condition: AlertCondition, price: number | null) =>
  price === null ? '' : `, now ${money(condition, price)}`;

/** Event of one asset: `rose above $200.00, now $201.20`. */
export function alertFiredText(condition: AlertCondition, observation: AlertObservation): string {
  const { kind, value } = condition;
  switch (kind) {
    case 'price-above':
      return `rose above ${money(condition, value)}${seenPrice(condition, observation.price)}`;
    case 'price-below':
      return `fell below ${money(condition, value)}${seenPrice(condition, observation.price)}`;
    case 'target-price':
      return `reached the target of ${money(condition, value)}${seenPrice(condition, observation.price)}`;
    case 'day-change':
      return `changed by ${formatChange(observation.change)} today${seenPrice(condition, observation.price)}`;
    case 'week52-high':
      return `made a new 52-week high${seenPrice(condition, observation.price)}`;
    case 'week52-low':
      return `made a new 52-week low${seenPrice(condition, observation.price)}`;
    default:
      return alertConditionText(condition);
  }
}

/** Maximum number of tickers in a text. Others are counted. */
const MAX_NAMED = 5;

/** The first tickers, and how many more there are: `AAPL, MSFT and 3 more`. */
export function namedText(tickers: readonly string[], total: number): string {
  const named = tickers.slice(0, MAX_NAMED);
  const remainder = total - named.length;
  const parts = remainder > 0 ? [...named, `${remainder} more`] : named;
  return new Intl.ListFormat('en-GB').format(parts);
}

/** Assets that entered or left a list: `AAPL, MSFT and 3 more entered Warren Buffett`. */
export const membersText = (
  tickers: readonly string[],
  total: number,
  verb: string,
  list: string,
): string => `${namedText(tickers, total)} ${verb} ${list}`;
