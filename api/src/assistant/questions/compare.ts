import { z } from 'zod';
import {
  columnOf,
  comparePath,
  formatNumber,
  formatValue,
  withoutNoise,
  type ColumnDefinition,
} from 'shared/market';
import { fact, type Fact, type Piece } from '../facts/fact';
import { assetFact, fieldsBeside, namesText, type NamedAsset } from '../facts/named-asset';
import { assetNames, assetsOf } from './assets-of';
import { factsOf, fieldNames, figureTable, numbered } from './figures';
import { defineQuestion, result, type Session } from './question';

/** Figures of a comparison that names none, by what the first asset's type has. */
const USUAL = [
  'price',
  'marketCap',
  'peRatio',
  'fwdPeRatio',
  'revenueTTM',
  'profitMargin',
  'quarterlyRevenueGrowthYOY',
  'debtToEquityMRQ',
  'dividendYield',
  'netExpenseRatioPercent',
  'totalAssets',
  'year1ChangePercent',
];
/** Sums in the currency of each asset compare only in one currency. */
const IN_OWN_CURRENCY = new Set(['price', 'money', 'big-money']);
const MAX_SENTENCES = 3;

export const compare = defineQuestion({
  summary: 'Compares figures of two to five assets; says which is higher and by how much',
  args: z.strictObject({ assets: assetNames.min(2), fields: fieldNames.default([]) }),
  run: ({ assets: names, fields }, session) => {
    const resolution = assetsOf(session, names);
    if (!resolution.ok) return resolution.answer;
    return comparisonOf(session, resolution.assets, fields);
  },
});

/** A comparison with ranks and differences that are values themselves. */
export function comparisonOf(
  session: Session,
  assets: readonly NamedAsset[],
  requested: readonly string[],
) {
  const fields = requested.length > 0 ? requested : USUAL;
  const facts = factsOf(session, assets, fields);
  const presentFields = fields.filter((field) => facts.some((one) => one.field === field));
  const ranks = presentFields.flatMap((field) => rankOf(assets, facts, field) ?? []);
  const says: Piece[] = ranks
    .slice(0, requested.length > 0 ? MAX_SENTENCES : 0)
    .flatMap(({ highest, column, difference, isTie }): Piece[] => {
      const label = (column.title ?? column.label).replace(/^[A-Z](?=[a-z])/, (first) =>
        first.toLowerCase(),
      );
      return isTie
        ? [`They are equal in ${label}: the difference is `, difference, '. ']
        : [
            highest,
            ` has the ${assets.length > 2 ? 'highest' : 'higher'} ${label}, by `,
            difference,
            '. ',
          ];
    });
  return result({
    facts: [
      ...facts,
      ...ranks.flatMap(({ highest, lowest, difference }) => [highest, lowest, difference]),
    ],
    says: says.length > 0 ? says : [`Figures of ${namesText(assets)}:`],
    table: presentFields.length > 0 ? figureTable(assets, presentFields, facts) : null,
  });
}

/** The highest and the lowest of a figure. Null with fewer than two presentFields, comparable values. */
function rankOf(assets: readonly NamedAsset[], facts: readonly Fact[], field: string) {
  const values = numbered(assets, facts, field).toSorted((a, b) => b.number - a.number);
  const [high, low] = [values[0], values.at(-1)];
  const column = high && columnOf(high.asset.assetType, field);
  if (!high || !low || values.length < 2 || !column) return null;
  const currencies = new Set(values.map(({ asset }) => fieldsBeside(asset).currencyCode));
  if (IN_OWN_CURRENCY.has(column.format) && column.currency === undefined && currencies.size > 1)
    return null;
  const href = comparePath(assets.map(({ symbol }) => symbol));
  const label = column.title ?? column.label;
  const subjects = assets.map(({ symbol }) => symbol);
  const rank = (key: string, { asset }: { asset: NamedAsset }, word: string): Fact => ({
    ...assetFact(`${key}.${field}`, asset),
    label: `${word} ${label}: ${asset.name}`,
    field,
  });
  return {
    column,
    isTie: high.number === low.number,
    highest: rank('highest', high, 'Highest'),
    lowest: rank('lowest', low, 'Lowest'),
    difference: fact({
      key: `difference.${field}`,
      label: `Difference in ${label} between ${high.asset.name} and ${low.asset.name}`,
      raw: withoutNoise(high.number - low.number),
      value: differenceText(column, high.number - low.number, high.asset),
      href,
      asOf: high.fact.asOf,
      subjects,
      field,
    }),
  };
}

/** Percent figures differ by points, others by their own unit. */
const differenceText = (column: ColumnDefinition, difference: number, asset: NamedAsset): string =>
  ['percent', 'change-percent', 'position'].includes(column.format)
    ? `${formatNumber(difference, column.decimals ?? 2)} points`
    : formatValue(column, difference, fieldsBeside(asset));
