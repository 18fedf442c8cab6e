import { z } from 'zod';
import { ASSET_TYPES, catalogueOf, isNumber } from 'shared/market';
import type { Fact, FactTable, Piece } from '../facts/fact';
import { figureFact, namesText, type NamedAsset } from '../facts/named-asset';
import { assetNames, assetsOf, keyPrefix } from './assets-of';
import { defineQuestion, result, type QuestionResult, type Session } from './question';

const MAX_FIELDS = 12;

/** Fields that answers show: those of every type, without the hidden ones, each once. */
const LABELS = new Map(
  ASSET_TYPES.flatMap((type) =>
    catalogueOf(type)
      .columns.filter(({ hidden, format }) => hidden !== true && format !== 'logo')
      .map(({ field, label, title = label }): [string, string] => [field, title]),
  ),
);
const [FIRST_FIELD = '', ...OTHER_FIELDS] = LABELS.keys();

/** An enumeration, so that a model held to the schema can only name what exists. */
export const fieldName = z
  .enum([FIRST_FIELD, ...OTHER_FIELDS])
  .describe('Field of the column catalogue');

/** Fields with their names, for prompts. */
export const fieldSummaries = (): string =>
  [...LABELS].map(([field, title]) => `${field} (${title})`).join(', ');

export const fieldNames = z.array(fieldName).max(MAX_FIELDS);

export const figures = defineQuestion({
  summary: 'Current figures of one asset, e.g. price, peRatio, dividendYield, marketCap',
  args: z.strictObject({ assets: assetNames, fields: fieldNames.min(1) }),
  run: ({ assets: names, fields }, session) => {
    const resolution = assetsOf(session, names);
    return resolution.ok ? figuresOf(session, resolution.assets, fields) : resolution.answer;
  },
});

/** Figures of assets: sentences for a few, a table for more. Fields that no asset has are left out. */
export function figuresOf(
  session: Session,
  assets: readonly NamedAsset[],
  fields: readonly string[],
): QuestionResult {
  const facts = factsOf(session, assets, fields);
  const presentFields = fields.filter((field) => facts.some((one) => one.field === field));
  if (presentFields.length === 0) return result({ says: notApplicable(assets) });
  const few = facts.length <= 2;
  return result({
    facts,
    says: few ? facts.flatMap(sentence) : [`Figures of ${namesText(assets)}:`],
    table: few ? null : figureTable(assets, presentFields, facts),
  });
}

export const factsOf = (
  { market }: Session,
  assets: readonly NamedAsset[],
  fields: readonly string[],
): Fact[] =>
  assets.flatMap((asset) =>
    fields.flatMap(
      (field) => figureFact(`${keyPrefix(assets, asset)}${field}`, asset, field, market.asOf) ?? [],
    ),
  );

const sentence = (one: Fact): Piece[] =>
  one.raw === null
    ? [`${one.label}: `, one, ', our sources have no value. ']
    : [`${one.label}: `, one, '. '];

const notApplicable = (assets: readonly NamedAsset[]): Piece[] => [
  `This figure does not apply to ${namesText(assets)}.`,
];

/** A row for each figure, a column for each asset. */
export function figureTable(
  assets: readonly NamedAsset[],
  fields: readonly string[],
  facts: readonly Fact[],
): FactTable {
  const [only] = assets;
  return {
    title: assets.length === 1 && only ? `Figures of ${only.name}` : namesText(assets),
    columns: [
      { label: 'Figure', align: 'start' },
      ...assets.map(({ ticker }) => ({ label: ticker, align: 'end' as const })),
    ],
    rows: fields.map((field) => [
      assets
        .map(({ row }) => row.table.definitions.get(field))
        .map((column) => column?.title ?? column?.label)
        .find((label) => label !== undefined) ?? field,
      ...assets.map(
        ({ symbol }) =>
          facts.find((one) => one.field === field && one.subjects[0] === symbol) ?? '',
      ),
    ]),
    more: null,
  };
}

/** Facts with a number, and their asset. */
export const numbered = (
  assets: readonly NamedAsset[],
  facts: readonly Fact[],
  field: string,
): { asset: NamedAsset; fact: Fact; number: number }[] =>
  assets.flatMap((asset) => {
    const one = facts.find(
      (candidate) => candidate.field === field && candidate.subjects[0] === asset.symbol,
    );
    return one && isNumber(one.raw) ? [{ asset, fact: one, number: one.raw }] : [];
  });
