import type { AssetDividends, FundamentalsAnswer } from 'shared/contract';
import {
  addDays,
  addMonths,
  isNumber,
  mainCurrencyOf,
  PENCE_PER_POUND,
  type StatementItem,
} from 'shared/market';
import type { ChartPane, ChartStep, PricePoint } from 'shared/ui/charts';
import { PANE_LABELS, type PaneId } from './pane-ids';

/** Days from the end of a period to its filing, if the filing date is unknown. */
export const ASSUMED_FILING_DAYS = 90;
/** Figures older than this are no longer shown: the next report is missing. */
const MAX_AGE_MONTHS = 15;

const DATED = `from its filing date on, otherwise ${ASSUMED_FILING_DAYS} days after the period's end`;

export interface PaneInput {
  /** Chosen panes. */
  ids: readonly PaneId[];
  /** Raw prices, not adjusted for dividends. */
  points: readonly PricePoint[];
  /** Currency of the prices. */
  currency: string | null;
  /** Twelve months to each quarter. */
  statements: FundamentalsAnswer | undefined;
  dividends: AssetDividends | undefined;
}

/** The chosen figures through time. Those still loading are empty panes. */
export const fundamentalPanes = (input: PaneInput): ChartPane[] =>
  input.ids.map((id) => PANES[id](input));

const PANES: Readonly<Record<PaneId, (input: PaneInput) => ChartPane>> = {
  pe: (input) => ({
    ...pane('pe', 'ratio', `Close / diluted EPS of twelve months, ${DATED}. None for a loss.`),
    lines: [{ name: '', steps: priceMultiple(input, perShare(input.statements, 'epsDiluted')) }],
  }),
  ps: (input) => ({
    ...pane('ps', 'ratio', `Close · diluted shares / revenue of twelve months, ${DATED}.`),
    lines: [{ name: '', steps: priceMultiple(input, perShare(input.statements, 'revenue')) }],
  }),
  margins: ({ statements }) => ({
    ...pane('margins', 'percent', `Share of the revenue of twelve months, ${DATED}.`),
    lines: [
      { name: 'gross', steps: margin(statements, 'grossProfit') },
      { name: 'operating', steps: margin(statements, 'operatingIncome') },
      { name: 'net', steps: margin(statements, 'netIncome') },
    ],
  }),
  eps: ({ statements }) => ({
    ...pane('eps', 'money', `Diluted, of twelve months, ${DATED}.`),
    currency: statements?.currencyCode ?? null,
    lines: [{ name: '', steps: perShare(statements, 'epsDiluted') }],
  }),
  dividends: ({ dividends }) => ({
    ...pane('dividends', 'money', 'Regular and special, of twelve months, from the ex-date on.'),
    currency: dividends?.currencyCode ?? null,
    lines: [{ name: '', steps: dividendsOfTwelveMonths(dividends) }],
  }),
};

const pane = (id: PaneId, unit: ChartPane['unit'], note: string) => ({
  id,
  label: PANE_LABELS[id],
  unit,
  currency: null,
  note,
});

/**
 * A figure of each report, from the day of its publication. Once the last report is too old, the
 * figure is unknown.
 */
function reportSteps(
  statements: FundamentalsAnswer | undefined,
  figure: (at: number) => number | null,
): ChartStep[] {
  const reports = (statements?.periods ?? [])
    .map(({ periodEnd, filedDate }, at) => ({
      date: filedDate ?? addDays(periodEnd, ASSUMED_FILING_DAYS),
      periodEnd,
      value: figure(at),
    }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  // A late report does not replace one of a later period.
  const newest = reports.filter(
    ({ periodEnd }, at) => !reports.slice(0, at).some((other) => other.periodEnd > periodEnd),
  );
  return newest.flatMap(({ date, periodEnd, value }, at): ChartStep[] => {
    const end = addMonths(periodEnd, MAX_AGE_MONTHS);
    const next = newest[at + 1]?.date;
    const expires = end > date && (next === undefined || next > end);
    return [{ date, value }, ...(expires ? [{ date: end, value: null }] : [])];
  });
}

const itemValue = (statements: FundamentalsAnswer | undefined, item: StatementItem, at: number) => {
  const value = statements?.items.find((one) => one.item === item)?.values[at];
  return isNumber(value) ? value : null;
};

/** An item per share: as reported, or the total divided by the diluted shares. */
function perShare(
  statements: FundamentalsAnswer | undefined,
  item: 'epsDiluted' | 'revenue',
): ChartStep[] {
  return reportSteps(statements, (at) => {
    const value = itemValue(statements, item, at);
    if (item === 'epsDiluted' || value === null) return value;
    const shares = itemValue(statements, 'dilutedShares', at);
    return shares !== null && shares > 0 ? value / shares : null;
  });
}

function margin(statements: FundamentalsAnswer | undefined, item: StatementItem): ChartStep[] {
  return reportSteps(statements, (at) => {
    const [value, revenue] = [
      itemValue(statements, item, at),
      itemValue(statements, 'revenue', at),
    ];
    return value !== null && revenue !== null && revenue > 0 ? (value / revenue) * 100 : null;
  });
}

/**
 * The close of each bar divided by the latest known figure per share. Null for a loss. Empty if the
 * statements are in another currency: no exchange rate is assumed.
 */
function priceMultiple(
  { points, currency, statements }: PaneInput,
  steps: readonly ChartStep[],
): ChartStep[] {
  const reported = statements?.currencyCode ?? null;
  if (reported === null || currency === null || mainCurrencyOf(currency) !== reported) return [];
  const units = currency === reported ? 1 : PENCE_PER_POUND;
  let at = -1;
  return points.map(({ date, close }) => {
    const day = date.slice(0, 10);
    while (at + 1 < steps.length && (steps[at + 1]?.date ?? '') <= day) at += 1;
    const figure = steps[at]?.value ?? null;
    return { date: day, value: figure !== null && figure > 0 ? close / (figure * units) : null };
  });
}

/** Dividends per share of the last twelve months, by ex-date, at each change. */
function dividendsOfTwelveMonths(dividends: AssetDividends | undefined): ChartStep[] {
  const paid = (dividends?.history ?? []).toSorted((a, b) => (a.exDate < b.exDate ? -1 : 1));
  const changes = new Set(paid.flatMap(({ exDate }) => [exDate, addMonths(exDate, 12)]));
  const today = dividends?.asOf.slice(0, 10) ?? '';
  return [...changes]
    .filter((date) => date <= today)
    .toSorted()
    .map((date) => {
      const after = addMonths(date, -12);
      const sum = paid
        .filter(({ exDate }) => exDate > after && exDate <= date)
        .reduce((total, { amount }) => total + amount, 0);
      return { date, value: sum };
    });
}
