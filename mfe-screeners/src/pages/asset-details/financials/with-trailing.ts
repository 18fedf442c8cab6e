import type { FundamentalsAnswer } from 'shared/contract';

/**
 * Years with the latest twelve months as a further column. Unchanged if these end with the newest
 * year, or if the answers are not of the same currency and source.
 */
export function withTrailing(
  years: FundamentalsAnswer,
  trailing: FundamentalsAnswer | undefined,
): FundamentalsAnswer {
  const [period] = trailing?.periods.slice(-1) ?? [];
  const newest = years.periods.at(-1);
  if (!trailing || !period || !newest || period.periodEnd <= newest.periodEnd) return years;
  if (trailing.currencyCode !== years.currencyCode || trailing.source !== years.source)
    return years;
  const rows = new Map(years.items.map((row) => [row.item, row]));
  const unknown = years.periods.map(() => null);
  const last = new Map(trailing.items.map((row) => [row.item, row]));
  const both = [...years.items, ...trailing.items.filter(({ item }) => !rows.has(item))];
  return {
    ...years,
    periods: [...years.periods, period],
    shares: [...(years.shares ?? unknown), trailing.shares?.at(-1) ?? null],
    items: both.map((row) => ({
      ...row,
      values: [
        ...(rows.get(row.item)?.values ?? unknown),
        last.get(row.item)?.values.at(-1) ?? null,
      ],
      changePercent: [
        ...(rows.get(row.item)?.changePercent ?? unknown),
        last.get(row.item)?.changePercent.at(-1) ?? null,
      ],
    })),
  };
}
