/** Figures in table cells and on cards. */
import type { UpcomingDividendItem } from 'shared/contract';
import { formatDate, formatNumber, formatPercent, MISSING, withCurrency } from 'shared/market';
import { Badge, Delta } from 'shared/ui';
import type { Day } from 'shared/market';
import { countdown } from '../countdown';

/** All decimals of the company's announcement, at least two. */
export function dividendText(amount: number, currencyCode: string | null): string {
  const named = (String(amount).split('.')[1] ?? '').length;
  return withCurrency(formatNumber(amount, Math.min(Math.max(named, 2), 6)), currencyCode);
}

/** Confirmed is filled, estimated is outlined; both have a text. */
export function DividendStatus({ item }: { item: UpcomingDividendItem }) {
  return (
    <span className="status">
      {item.status === 'confirmed' ? (
        <Badge tone="info" title="Announced by the company">
          Confirmed
        </Badge>
      ) : (
        <span
          className="estimated"
          title="Not announced: it follows from the rhythm of earlier dividends"
        >
          Estimated
        </span>
      )}
      {item.special && (
        <Badge tone="warning" title="Paid once: it counts neither for the yield nor for the streak">
          Special
        </Badge>
      )}
    </span>
  );
}

/** The last trading day before the ex-date, with the remaining time. */
export function LastDayToBuy({ item, now }: { item: UpcomingDividendItem; now: Date }) {
  const timeLeft = countdown(item.symbol, item.lastDayToBuy, now);
  return (
    <span className="two" title="The last trading day of the exchange before the ex-date">
      {formatDate(item.lastDayToBuy, 'medium')}
      <small data-left={timeLeft.state}>{timeLeft.text}</small>
    </span>
  );
}

/** A date of the dividend, or a note if the company has not announced it. */
export function DividendDay({ day, item }: { day: Day | null; item: UpcomingDividendItem }) {
  if (day === null) return <span className="ui-none">not announced</span>;
  return item.status === 'estimated' ? (
    <span title="Estimated from earlier dividends">{formatDate(day)}</span>
  ) : (
    formatDate(day)
  );
}

/** Change against the previous regular dividend; none for special ones. */
export function DividendChange({ item }: { item: UpcomingDividendItem }) {
  const missing = item.special
    ? 'A special dividend is not compared with regular ones'
    : 'No earlier regular dividend in this currency is known';
  const previous =
    item.previousAmount === null
      ? undefined
      : `Before: ${dividendText(item.previousAmount, item.currencyCode)}`;
  return (
    <span title={item.changePercent === null ? undefined : previous}>
      <Delta value={item.changePercent} missing={missing} />
    </span>
  );
}

export function DividendYield({ item }: { item: UpcomingDividendItem }) {
  return item.dividendYield === null ? (
    <span className="ui-none" title="The yield of the last 12 months is not known">
      {MISSING}
    </span>
  ) : (
    formatPercent(item.dividendYield)
  );
}

/** Payout for this many shares, before taxes, in the currency of the dividend. */
export function payoutText(item: UpcomingDividendItem, shares: number): string {
  // Pence are summed in pounds.
  const inPence = item.currencyCode?.toUpperCase() === 'GBX';
  return inPence
    ? withCurrency(formatNumber((item.amount * shares) / 100, 2), 'GBP')
    : withCurrency(formatNumber(item.amount * shares, 2), item.currencyCode);
}
