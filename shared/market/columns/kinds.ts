/** Shared properties of columns of one kind. A row of a catalogue spreads one of these. */
import type { ColumnDefinition } from '../column';

type Kind = Pick<ColumnDefinition, 'type' | 'format' | 'filter' | 'unit'> &
  Partial<ColumnDefinition>;

const text = {
  type: 'text',
  format: 'text',
  unit: '',
  formula: null,
} satisfies Partial<ColumnDefinition>;

/** Long or free text, found by substring. */
export const searchText = { ...text, filter: 'search' } as const satisfies Kind;
/** One of a fixed set of words. */
export const choice = { ...text, filter: 'options' } as const satisfies Kind;
/** Shown on request. Not filterable. */
export const attachment = { ...text, filter: 'none' } as const satisfies Kind;

export const date = {
  type: 'date',
  format: 'date',
  filter: 'date-range',
  unit: '',
  formula: null,
} as const satisfies Kind;
export const flag = {
  type: 'boolean',
  format: 'flag',
  filter: 'boolean',
  unit: '',
} as const satisfies Kind;
export const list = {
  type: 'list',
  format: 'text',
  filter: 'options',
  unit: '',
  formula: null,
} as const satisfies Kind;

export const ratio = {
  type: 'number',
  format: 'ratio',
  decimals: 2,
  filter: 'range',
  unit: 'times',
  formula: null,
} as const satisfies Kind;
export const percent = {
  type: 'number',
  format: 'percent',
  decimals: 2,
  filter: 'range',
  unit: 'percent',
  formula: null,
} as const satisfies Kind;
export const change = {
  type: 'number',
  format: 'change-percent',
  decimals: 2,
  filter: 'range',
  unit: 'percent',
} as const satisfies Kind;
export const integer = {
  type: 'number',
  format: 'integer',
  decimals: 0,
  filter: 'range',
  unit: '',
  formula: null,
} as const satisfies Kind;
export const indicator = {
  type: 'number',
  format: 'number',
  decimals: 2,
  filter: 'range',
  unit: '',
} as const satisfies Kind;
export const shares = {
  type: 'number',
  format: 'big-number',
  filter: 'range',
  unit: 'shares',
  logarithmic: true,
  formula: null,
} as const satisfies Kind;
export const coins = { ...shares, unit: 'coins' } as const satisfies Kind;
/** A sum in US dollars. */
export const sumUSD = {
  type: 'number',
  format: 'big-money',
  filter: 'range',
  unit: 'USD',
  currency: 'USD',
  logarithmic: true,
  formula: null,
} as const satisfies Kind;
/** A sum in the company's currency; pounds where the price is in pence. */
export const sumOwn = {
  type: 'number',
  format: 'big-money',
  filter: 'range',
  unit: 'own currency',
  currencyField: 'currencyCode',
  logarithmic: true,
  formula: null,
} as const satisfies Kind;
/** An amount per share, in the currency of the price. Pence where the price is in pence. */
export const perShare = {
  type: 'number',
  format: 'money',
  filter: 'range',
  unit: 'own currency',
  currencyField: 'currencyCode',
  formula: null,
} as const satisfies Kind;
export const dividendPerShare = {
  ...perShare,
  unit: 'dividend currency',
  currencyField: 'dividendCurrencyCode',
} as const satisfies Kind;
export const price = {
  type: 'number',
  format: 'price',
  filter: 'range',
  unit: 'own currency',
  currencyField: 'currencyCode',
  logarithmic: true,
  formula: null,
} as const satisfies Kind;
