import { isoDate, parseIsoDate } from 'market-model/dates';
import type { DividendFact, MoveFact, ResultsFact, SplitFact } from './news-collector';
import type { Story } from './publishing';
import { moves, percent, perShare, sum } from './wording';

/**
 * UTC hours for news of a company's home exchange in winter and summer: before the open, during the
 * day, after the close.
 */
interface Hours {
  before: readonly [number, number];
  day: readonly [number, number];
  after: readonly [number, number];
}
const AMERICAN: Hours = { before: [11, 13.4], day: [15, 19], after: [21.05, 22.4] };
const EUROPEAN: Hours = { before: [6, 7.4], day: [9, 14], after: [16, 17.5] };
const ASIAN: Hours = { before: [0.1, 1], day: [2, 5], after: [8.2, 10] };

function hoursOf(symbol: string): Hours {
  if (symbol.endsWith('.US')) return AMERICAN;
  return symbol.endsWith('.HK') || symbol.endsWith('.AU') ? ASIAN : EUROPEAN;
}

const ordinaryTags = (sector: string): string[] => [sector.toLowerCase()];

export function resultsStory(fact: ResultsFact): Story {
  const { name, symbol, earnings, expected, statementCurrency: code, quarterName, reaction } = fact;
  const surprise = expected === 0 ? 0 : (earnings - expected) / Math.abs(expected);
  const outcome = surprise > 0.005 ? 'beat' : surprise < -0.005 ? 'miss' : 'in-line';
  const growth =
    fact.revenueBefore && fact.revenueBefore > 0
      ? 100 * (fact.revenue / fact.revenueBefore - 1)
      : null;
  const hours = hoursOf(symbol);
  const eps = perShare(earnings, code);
  const estimate = perShare(expected, code);
  const revenue = sum(fact.revenue, code);
  const loss = earnings < 0;
  // The reaction after the close is known on the next day only.
  const knownReaction = fact.time === 'before-open' ? reaction : null;
  const titles: Record<typeof outcome, string[]> = {
    beat: loss
      ? [
          `${name} posts narrower ${quarterName}-quarter loss than expected`,
          `${name} loses less than feared as sales reach ${revenue}`,
        ]
      : [
          `${name} tops estimates with ${quarterName}-quarter earnings of ${eps} a share`,
          `${name} beats on profit; revenue ${growth !== null && growth < 0 ? 'shrinks' : 'comes in'} at ${revenue}`,
          `Stronger quarter than expected at ${name}: ${eps} a share against ${estimate} forecast`,
          `${name} earnings ahead of consensus in ${quarterName} quarter`,
        ],
    miss: loss
      ? [
          `${name} loss is deeper than analysts expected`,
          `${name} misses: ${quarterName}-quarter loss of ${perShare(-earnings, code)} a share`,
        ]
      : [
          `${name} falls short of estimates with ${eps} a share`,
          `${name} misses profit forecasts in ${quarterName} quarter`,
          `Profit at ${name} disappoints: ${eps} a share, ${estimate} expected`,
        ],
    'in-line': [
      `${name} meets expectations in ${quarterName} quarter`,
      `No surprises from ${name}: ${quarterName}-quarter ${loss ? 'loss' : 'earnings'} as forecast`,
    ],
  };
  return {
    key: `results:${symbol}:${fact.day}`,
    day: fact.day,
    between:
      fact.time === 'before-open'
        ? knownReaction === null
          ? hours.before
          : hours.after
        : hours.after,
    title: (pick) => {
      const headline = pick(titles[outcome]);
      return knownReaction !== null && Math.abs(knownReaction) >= 2
        ? `${headline}, stock ${moves(knownReaction, pick)}`
        : headline;
    },
    summary: () =>
      `${name} reported ${loss ? 'a loss' : 'earnings'} of ${perShare(Math.abs(earnings), code)} a share for its ${quarterName} fiscal quarter; the consensus was ${expected < 0 ? `a loss of ${perShare(-expected, code)}` : estimate}. Revenue was ${revenue}${growth === null ? '' : `, ${percent(growth)} ${growth < 0 ? 'less' : 'more'} than a year before`}.`,
    symbols: [symbol],
    tags: ['earnings', outcome, ...ordinaryTags(fact.sector)],
  };
}

export function moveStory(fact: MoveFact): Story {
  const { name, symbol, change, volume, yearHigh, yearLow } = fact;
  const close = perShare(fact.close, fact.currencyCode);
  const crowded = volume > 1.8;
  const extra = yearHigh
    ? ['to highest price in a year', 'and sets a 52-week high']
    : yearLow
      ? ['to lowest price in a year', 'and sets a 52-week low']
      : crowded
        ? ['in heavy trading', `on ${volume.toFixed(1)} times the usual volume`]
        : [
            'without company news',
            `to close at ${close}`,
            `in ${fact.sector.toLowerCase()} trading`,
          ];
  return {
    key: `move:${symbol}:${fact.day}`,
    day: fact.day,
    between: hoursOf(symbol).after,
    title: (pick) => {
      const verb = moves(change, pick);
      return pick([
        `${name} ${verb} ${pick(extra)}`,
        `${name} stock ${verb}`,
        `Shares of ${name} ${verb}`,
      ]);
    },
    summary: () =>
      `The share closed at ${close}, ${percent(change)} ${change < 0 ? 'below' : 'above'} the day before${yearHigh ? ', after the highest price of the last 52 weeks' : yearLow ? ', after the lowest price of the last 52 weeks' : ''}. Volume was ${volume.toFixed(1)} times the 30-day average.`,
    symbols: [symbol],
    tags: ['price-move', change < 0 ? 'loser' : 'gainer', ...ordinaryTags(fact.sector)],
  };
}

export function dividendStory(fact: DividendFact): Story {
  const { name, symbol, record, before } = fact;
  const code = record.currencyCode ?? fact.currencyCode;
  const amount = perShare(record.amount, code);
  const change = before === null || record.special ? null : 100 * (record.amount / before - 1);
  const word = record.frequency?.toLowerCase() ?? '';
  const kind = record.special
    ? 'special'
    : change === null
      ? 'first'
      : change > 0.05
        ? 'raise'
        : change < -0.05
          ? 'cut'
          : 'same';
  const titles: Record<typeof kind, string[]> = {
    special: [
      `${name} hands shareholders a special dividend of ${amount}`,
      `Special payout at ${name}: ${amount} a share`,
    ],
    first: [`${name} to pay its first dividend, ${amount} a share`],
    raise: [
      `${name} raises ${word} dividend ${percent(change ?? 0)} to ${amount}`,
      `Bigger payout at ${name}: dividend lifted to ${amount} a share`,
      `${name} lifts dividend by ${percent(change ?? 0)}`,
    ],
    cut: [
      `${name} cuts dividend ${percent(change ?? 0)} to ${amount}`,
      `${name} lowers its ${word} payout to ${amount} a share`,
    ],
    same: [
      `${name} declares ${word} dividend of ${amount}`,
      `${name} keeps dividend at ${amount} a share`,
      `${name} board approves ${amount} ${word} payout`,
    ],
  };
  return {
    key: `dividend:${symbol}:${record.exDate}:${record.special ? 's' : 'r'}`,
    day: parseIsoDate(record.declaredDate ?? record.exDate) ?? 0,
    between: hoursOf(symbol).day,
    title: (pick) => pick(titles[kind]),
    summary: () =>
      `${amount} for each share, ex-dividend on ${record.exDate}${record.paymentDate ? `, payable on ${record.paymentDate}` : ''}.${before !== null && !record.special ? ` The regular dividend before was ${perShare(before, code)}.` : ''}`,
    symbols: [symbol],
    tags: [
      'dividend',
      kind === 'raise' ? 'dividend-raise' : kind === 'cut' ? 'dividend-cut' : 'dividend-declared',
    ],
  };
}

export function splitStory({ name, symbol, split }: SplitFact): Story {
  const { ratio, date } = split;
  const terms =
    ratio > 1
      ? `${Number.isInteger(ratio) ? `${ratio}-for-1` : `${ratio * 2}-for-2`}`
      : `1-for-${Math.round(1 / ratio)}`;
  return {
    key: `split:${symbol}:${date}`,
    day: parseIsoDate(date) ?? 0,
    between: hoursOf(symbol).before,
    title: (pick) =>
      ratio > 1
        ? pick([
            `${name} splits its stock ${terms}`,
            `${name} trades split-adjusted after ${terms} split`,
          ])
        : pick([
            `${name} carries out ${terms} reverse split`,
            `${name} merges shares ${terms} to lift its price`,
          ]),
    summary: () =>
      `The ${terms} ${ratio > 1 ? 'split' : 'reverse split'} took effect on ${isoDate(parseIsoDate(date) ?? 0)}. Prices and amounts for one share of earlier days are adjusted for it.`,
    symbols: [symbol],
    tags: ['split'],
  };
}
