/** Building blocks of calculations whose inputs are listing fields. */
import { columnOf } from 'shared/market';
import { exchangeFactor, wholeCurrency } from '../prices/price-usd';
import type { Facts, Input, Origin } from './facts';

/** The number in a field; null when unknown. */
export function numberIn(facts: Facts, field: string): number | null {
  const value = facts.fields[field];
  return typeof value === 'number' ? value : null;
}

/** The text in a field; null when unknown. */
export function textIn(facts: Facts, field: string): string | null {
  const value = facts.fields[field];
  return typeof value === 'string' ? value : null;
}

/** A field as the input of another, with its source and date. */
export function fieldInput(facts: Facts, field: string): Input {
  const column = columnOf(facts.assetType, field);
  const origin = facts.provenance[field];
  return {
    name: column?.title ?? column?.label ?? field,
    value: facts.fields[field] ?? null,
    unit: column?.currencyField
      ? (textIn(facts, column.currencyField) ?? column.unit)
      : (column?.unit ?? ''),
    date: origin?.date ?? null,
    source: origin?.source ?? null,
    kind: origin?.kind ?? 'reported',
  };
}

export const originOf = (facts: Facts, field: string): Origin => ({
  source: facts.provenance[field]?.source ?? null,
  date: facts.provenance[field]?.date ?? null,
});

/** Label of a field as the columns name it. */
export const labelOf = (facts: Facts, field: string): string => {
  const column = columnOf(facts.assetType, field);
  return column?.title ?? column?.label ?? field;
};

/** "Needs Price and EPS; EPS is unknown." */
export function needsFields(facts: Facts, fields: readonly string[]): string {
  const missing = fields.filter((field) => (facts.fields[field] ?? null) === null);
  const names = formatList(fields.map((field) => labelOf(facts, field)));
  const unknown = formatList(missing.map((field) => labelOf(facts, field)));
  if (missing.length === 0)
    return `Follows from ${names}, but no rate between their currencies is known.`;
  return `Needs ${names}; ${unknown} ${missing.length === 1 ? 'is' : 'are'} unknown.`;
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "a, b and c". */
export const formatList = (items: readonly string[]): string => LIST.format(items);

/**
 * Dollar rates as inputs, if an amount was exchanged via the dollar. Empty between pence and
 * pounds.
 */
export function rateInputs(facts: Facts, from: string | null, to: string | null): Input[] {
  if (!from || !to || wholeCurrency(from) === wholeCurrency(to)) return [];
  return [wholeCurrency(from), wholeCurrency(to)]
    .filter((code) => code !== 'USD')
    .map((code) => ({
      name: `US dollars for one ${code}`,
      value: facts.usdRate(code),
      unit: 'USD',
      kind: 'reported',
      ...(facts.rateOrigin?.(code) ?? { source: null, date: null }),
    }));
}

/** Exchange factor between two currencies. 1 if one of them is unknown. */
export const exchange = (facts: Facts, from: string | null, to: string | null): number | null =>
  from === null || to === null ? 1 : exchangeFactor(from, to, facts.usdRate);
