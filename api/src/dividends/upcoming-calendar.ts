import { brand } from 'shared/brand';
import type { DividendDate, UpcomingDividendItem } from 'shared/contract';
import { formatChange, formatDate, formatNumber, withCurrency } from 'shared/market';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { icalendarText } from '../icalendar/icalendar';
import { DATE_FIELD } from './upcoming-list';

const TITLES: Readonly<Record<DividendDate, string>> = {
  ex: 'ex-dividend',
  record: 'dividend record date',
  payment: 'dividend payment',
};

export interface UpcomingCalendarOptions {
  /** Kind of date that the events are placed on. */
  by: DividendDate;
  /** Moment of the data. */
  asOf: string;
  /** With an alarm at nine in the morning of the last day to buy. */
  remind: boolean;
}

const REMIND_AT_HOUR = 9;

/** Dividends to come as a calendar; one that is only estimated is tentative. */
export function upcomingCalendar(
  items: readonly UpcomingDividendItem[],
  { by, asOf, remind }: UpcomingCalendarOptions,
): string {
  return icalendarText({
    name: `${brand.name}: upcoming dividends`,
    now: asOf,
    events: items.flatMap((item) => {
      const start = item[DATE_FIELD[by]];
      if (start === null) return [];
      const name = item.companyName ?? item.ticker;
      const estimated = item.status === 'estimated';
      return [
        {
          uid: `dividend-${by}-${item.symbol}-${item.exDate}-${item.special ? 's' : 'r'}@${brand.slug}`,
          start,
          summary: `${item.ticker} ${TITLES[by]}${estimated ? ' (estimated)' : ''}: ${name}`,
          description: describe(item),
          status: estimated ? ('TENTATIVE' as const) : ('CONFIRMED' as const),
          ...(remind && {
            alarm: {
              hoursFromStart: 24 * daysFrom(start, item.lastDayToBuy) + REMIND_AT_HOUR,
              text: `Last day to buy ${item.ticker} for its dividend`,
            },
          }),
        },
      ];
    }),
  });
}

const daysFrom = (start: string, date: string): number =>
  (parseIsoDate(date) ?? 0) - (parseIsoDate(start) ?? 0);

function describe(item: UpcomingDividendItem): string {
  const day = (date: string | null) =>
    date === null ? 'not announced' : formatDate(date, 'medium');
  const change =
    item.changePercent === null ? '' : `, ${formatChange(item.changePercent, 1)} against the last`;
  return [
    `${withCurrency(amountText(item.amount), item.currencyCode)} for one share${item.special ? ', special' : ''}${change}`,
    `Last day to buy: ${day(item.lastDayToBuy)}`,
    `Ex-dividend date: ${day(item.exDate)}`,
    `Record date: ${day(item.recordDate)}`,
    `Payment date: ${day(item.paymentDate)}`,
    ...(item.status === 'estimated' ? ['Estimated from earlier dividends, not announced.'] : []),
  ].join('\n');
}

/** Dividends are shown with all their decimals. */
const amountText = (amount: number): string =>
  formatNumber(amount, Math.min(Math.max((String(amount).split('.')[1] ?? '').length, 2), 6));
