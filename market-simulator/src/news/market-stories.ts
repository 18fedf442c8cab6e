import type { CalendarEvent, ThirteenFFiling, ThirteenFHolding } from 'market-model/dataset';
import { parseIsoDate } from 'market-model/dates';
import type { DayMove, QuotedFact } from './news-collector';
import type { Story } from './publishing';
import { moves, percent, sum } from './wording';

const points = (value: number): string =>
  value.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A story about an index's day, with its recent trend. */
export function indexStory(
  { symbol, name, moves: all, after }: QuotedFact,
  at: number,
): Story | null {
  const move = all[at];
  if (!move) return null;
  const before = all.slice(0, at).toReversed();
  const run = 1 + before.findIndex(({ change }) => Math.sign(change) !== Math.sign(move.change));
  const streak = run > 3 ? run : 0;
  const [direction, day] = move.change < 0 ? ['fall', 'down'] : ['gain', 'up'];
  return {
    key: `index:${symbol}:${move.day}`,
    day: move.day,
    between: after,
    title: (pick) => {
      const verb = moves(move.change, pick);
      return pick([
        `${name} ${verb} to ${points(move.close)}`,
        `${name} closes ${day} at ${points(move.close)}`,
        ...(streak > 0
          ? [`${name} ${verb} in ${ordinal(streak)} straight ${direction}`]
          : [`Closing bell: ${name} ${verb}`]),
      ]);
    },
    summary: () =>
      `The index ended at ${points(move.close)}, ${percent(move.change)} ${move.change < 0 ? 'below' : 'above'} its last close${streak > 0 ? `, the ${ordinal(streak)} ${direction} in a row` : ''}.`,
    symbols: [symbol],
    tags: ['index', 'market-wrap'],
  };
}

const ordinal = (count: number): string =>
  ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'][count] ??
  `${count}th`;

/** A story about a currency pair or a coin on a day with a move. */
export function rateStory({ symbol, name, kind }: QuotedFact, move: DayMove): Story {
  const figure = move.close >= 20 ? move.close.toFixed(2) : move.close.toPrecision(5);
  return {
    key: `${kind}:${symbol}:${move.day}`,
    day: move.day,
    between: kind === 'crypto' ? [19, 20.9] : [20, 20.9],
    title: (pick) => {
      const verb = moves(move.change, pick);
      return kind === 'crypto'
        ? pick([
            `${name} ${verb} in 24 hours`,
            `${name} ${verb} to ${figure} dollars`,
            `Crypto: ${name} ${verb}`,
          ])
        : pick([
            `${name} ${verb} to ${figure}`,
            `Currencies: ${name} ${verb}`,
            `${name} ${verb} by the New York close`,
          ]);
    },
    summary: () =>
      `${name} stood at ${figure} at the end of the day, ${percent(move.change)} ${move.change < 0 ? 'lower' : 'higher'} than a day before.`,
    symbols: [symbol],
    tags: [kind],
  };
}

/** A story about a figure of the economic calendar compared with its forecast. */
export function economyStory(event: CalendarEvent): Story {
  const { actual, forecast, previous } = event;
  const [now, expected] = [
    Number.parseFloat((actual ?? '').replaceAll(/[^\d.-]/g, '')),
    Number.parseFloat((forecast ?? '').replaceAll(/[^\d.-]/g, '')),
  ];
  const word = now > expected ? 'above' : now < expected ? 'below' : 'in line with';
  const country = COUNTRIES[event.countryCode] ?? event.countryCode;
  const hour =
    Number((event.time ?? '12:00').slice(0, 2)) + Number((event.time ?? '12:00').slice(3)) / 60;
  return {
    key: `economy:${event.countryCode}:${event.event}:${event.date}`,
    day: parseIsoDate(event.date) ?? 0,
    between: [hour, Math.min(23.9, hour + 0.4)],
    title: (pick) =>
      pick([
        `${country}: ${event.event} at ${actual ?? ''}, ${word} forecast`,
        `${country} ${event.event} comes in ${word} expectations at ${actual ?? ''}`,
        `${event.event} in ${country}: ${actual ?? ''} against ${forecast ?? ''} expected`,
      ]),
    summary: () =>
      `Economists had expected ${forecast ?? 'no figure'}.${previous === null ? '' : ` The figure before was ${previous.replace('*', ' (revised)')}.`}`,
    symbols: [],
    tags: ['economy', event.countryCode.toLowerCase()],
  };
}

const COUNTRIES: Readonly<Record<string, string>> = {
  US: 'U.S.',
  EU: 'Euro area',
  GB: 'UK',
  DE: 'Germany',
  FR: 'France',
  JP: 'Japan',
  CN: 'China',
  IT: 'Italy',
  ES: 'Spain',
  CA: 'Canada',
  AU: 'Australia',
  IN: 'India',
  BR: 'Brazil',
};

/**
 * A story about a manager's quarterly report compared with the previous one; null if nothing is
 * notable.
 */
export function filingStory(
  filing: ThirteenFFiling,
  before: ThirteenFFiling | undefined,
): Story | null {
  const { manager, quarter, filedDate, cik } = filing;
  if (!manager || !filedDate || filing.amendment) return null;
  const shares = filing.holdings.filter(({ putCall }) => putCall === null);
  const symbolsHeld = new Set(
    before?.holdings.filter(({ putCall }) => putCall === null).map(({ cusip }) => cusip),
  );
  const total = shares.reduce((value, { valueUSD }) => value + valueUSD, 0);
  const largest = (list: readonly ThirteenFHolding[]): ThirteenFHolding | undefined =>
    list.toSorted((a, b) => b.valueUSD - a.valueUSD)[0];
  const fresh = before ? largest(shares.filter(({ cusip }) => !symbolsHeld.has(cusip))) : undefined;
  const now = new Set(shares.map(({ cusip }) => cusip));
  const gone = largest(
    before?.holdings.filter(({ cusip, putCall }) => putCall === null && !now.has(cusip)) ?? [],
  );
  const top = largest(shares);
  const subject = fresh ?? gone ?? top;
  if (!subject || !top) return null;
  const issuer = subject.ticker ?? subject.issuer;
  return {
    key: `13f:${cik ?? manager}:${quarter ?? ''}`,
    day: parseIsoDate(filedDate) ?? 0,
    between: [18, 20.9],
    title: (pick) =>
      !before
        ? `${manager} files its first 13F, ${top.ticker ?? ''} on top`
        : fresh
          ? pick([
              `${manager} takes new ${sum(fresh.valueUSD, 'USD')} stake in ${issuer}`,
              `13F: ${manager} buys into ${issuer}`,
              `New position at ${manager}: ${issuer}, worth ${sum(fresh.valueUSD, 'USD')}`,
            ])
          : gone
            ? pick([`${manager} sells out of ${issuer}`, `13F: ${manager} exits ${issuer}`])
            : `${manager} keeps ${issuer} as largest holding in ${quarter ?? ''}`,
    summary: () =>
      `The 13F report for ${quarter ?? ''} lists ${filing.holdings.length} positions; shares are worth ${sum(total, 'USD')}. The largest is ${top.ticker ?? top.issuer} at ${percent((100 * top.valueUSD) / total)} of them.`,
    symbols: subject.symbol ? [subject.symbol] : [],
    tags: ['13f', 'hedge-funds'],
  };
}
