import { changeFieldOf, MAX_COMPARED, PRICE_WINDOWS, type PriceWindow } from 'shared/market';
import type { Call } from '../../questions/catalogue';
import type { Scan } from './scan';
import { daysOfSpan } from './times';
import type { Mark } from './marks';

/** Fields of a comparison when each has one answer of its own. */
const MAX_FIELDS = 12;

/**
 * Calls of a scanned question: one intent, decided by the rules below in their order. Empty if no
 * rule applies.
 *
 * @param today the current day, for "tomorrow"
 */
export function callsOf(scan: Scan, today: string): Call[] {
  const { marks, items, times, order } = scan;
  const changes = scan.fields.map(windowOfField);
  // "5 year return" is a figure and a period: the period counts.
  const isChange = scan.fields.length > 0 && changes.every((one) => one !== undefined);
  const fields = isChange ? [] : scan.fields;
  const symbols = scan.assets.slice(0, MAX_COMPARED).map(({ symbol }) => symbol);
  const [asset] = symbols;
  const has = (...kinds: Mark['kind'][]) => kinds.some((kind) => marks.has(kind));
  const onlyOne = symbols.length === 1;

  if ((has('my') && has('portfolio', 'holdings')) || (has('holdings') && !asset)) {
    const show = has('worst')
      ? 'worst'
      : has('best')
        ? 'best'
        : has('largest')
          ? 'largest'
          : has('holdings')
            ? 'holdings'
            : 'overview';
    return [{ ask: 'portfolios', args: { show } }];
  }
  if (has('watchlist')) return [{ ask: 'watchlists', args: {} }];
  if (!asset && has('define') && fields[0] !== undefined && !has('calendar', 'politicians'))
    return fields.slice(0, 1).map((field) => ({ ask: 'definition', args: { field } }));
  if (has('politicians'))
    return [
      {
        ask: 'politicians',
        args: {
          ...(asset !== undefined && { asset }),
          ...(has('bought') && !has('sold') && { side: 'bought' as const }),
          ...(has('sold') && !has('bought') && { side: 'sold' as const }),
        },
      },
    ];
  if (!asset && has('calendar')) {
    const span = order.find((mark) => mark.kind === 'span');
    return [{ ask: 'calendar', args: daysOfSpan(span, today) }];
  }
  if (asset === undefined) return [];
  if (has('holders') && fields.length === 0) {
    const sides = [has('bought'), has('sold')];
    const tab = sides[0] === sides[1] ? 'holders' : sides[0] ? 'buyers' : 'sellers';
    return symbols.map((one) => ({ ask: 'holders', args: { asset: one, tab } }));
  }
  if (has('news')) return symbols.map((one) => ({ ask: 'news', args: { asset: one } }));
  if (has('dividend-date') && (has('when', 'dividend') || order.some(isExDate)))
    return [{ ask: 'dividends', args: { assets: symbols, history: has('history') } }];
  if (has('dividend') && fields.length === 0)
    return [{ ask: 'dividends', args: { assets: symbols, history: has('history') } }];
  if (has('earnings') && fields.length === 0 && times.year === null)
    return [{ ask: 'earnings', args: { assets: symbols } }];
  if (has('when') && items.length === 1 && items[0] === 'netIncome')
    return [{ ask: 'earnings', args: { assets: symbols } }];
  const calls = statementCalls(scan, symbols);
  if (calls.length > 0) return calls;
  const window = changes[0] ?? order.find((mark) => mark.kind === 'window')?.window;
  const [day, until] = times.days;
  if (day !== undefined && fields.every((field) => field === 'price'))
    return [{ ask: 'performance', args: { assets: symbols, from: day, to: until ?? day } }];
  if (
    fields.length === 0 ||
    (fields.length === 1 && fields[0] === 'price' && has('performance', 'window'))
  ) {
    if (times.from !== null)
      return [{ ask: 'performance', args: { assets: symbols, from: times.from } }];
    if (times.year !== null)
      return [
        {
          ask: 'performance',
          args: { assets: symbols, from: `${times.year - 1}-12-31`, to: `${times.year}-12-31` },
        },
      ];
    if (has('performance') || window !== undefined)
      return [
        {
          ask: 'performance',
          args: { assets: symbols, window: window ?? windowOfSpan(order) ?? '1Y' },
        },
      ];
  }
  if (fields.length === 0 && onlyOne && has('price'))
    return [{ ask: 'figures', args: { assets: symbols, fields: ['price'] } }];
  if (!onlyOne)
    return [{ ask: 'compare', args: { assets: symbols, fields: fields.slice(0, MAX_FIELDS) } }];
  if (fields.length > 0)
    return [{ ask: 'figures', args: { assets: symbols, fields: fields.slice(0, MAX_FIELDS) } }];
  return scan.notUnderstood.length === 0 ? [{ ask: 'lookup', args: { name: asset } }] : [];
}

/** "Ex-date" needs no "dividend" beside it. */
const isExDate = (mark: Mark): boolean => mark.kind === 'dividend-date';

/** "Today" and "this month" as windows of a performance. */
const WINDOW_OF_SPAN = { day: '1D', week: '5D', month: '1M' } as const;

const windowOfSpan = (order: readonly Mark[]): PriceWindow | undefined => {
  const span = order.find((mark) => mark.kind === 'span');
  return span && WINDOW_OF_SPAN[span.unit];
};

/** The window of a price change. Undefined for other figures. */
const windowOfField = (field: string): PriceWindow | undefined =>
  PRICE_WINDOWS.find((window) => changeFieldOf(window) === field);

/** Items of statements, where a period is named or no figure of today has the name. */
function statementCalls({ items, fields, times, marks }: Scan, symbols: readonly string[]): Call[] {
  if (items.length === 0) return [];
  const isPeriod =
    times.year !== null ||
    marks.has('annual') ||
    marks.has('quarterly') ||
    marks.has('history') ||
    marks.has('window');
  const others = fields.filter((field) => !COVERED.has(field));
  if (!isPeriod && fields.length > 0) return [];
  if (others.length > 0) return [];
  return symbols.map((asset) => ({
    ask: 'statements',
    args: {
      asset,
      items: [...items],
      period: marks.has('quarterly') ? ('quarterly' as const) : ('annual' as const),
      ...(times.year !== null && { year: times.year }),
    },
  }));
}

/** Figures of today that are items of statements. */
const COVERED = new Set([
  'revenueTTM',
  'costOfRevenueTTM',
  'grossProfitTTM',
  'freeCashFlowTTM',
  'sharesOutstanding',
  'totalAssets',
  'earningsPerShareTTM',
]);
