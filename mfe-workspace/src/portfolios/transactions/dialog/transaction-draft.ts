import {
  ruleOf,
  type PortfolioTransaction,
  type TransactionInput,
  type TransactionType,
} from 'shared/contract';
import { decimalSum } from '../../decimal-sum';
import { fieldsOf, needsSymbol, takesLots, type TransactionField } from '../transaction-types';
import { decimalText } from './decimal-text';
import { isoInstant } from './iso-instant';

/** A transaction as form input. */
export interface TransactionDraft extends Record<
  Exclude<TransactionField, 'symbol' | 'otherSymbol'>,
  string
> {
  type: TransactionType;
  /** `YYYY-MM-DD`; empty if missing. */
  date: string;
  symbol: string | null;
  otherSymbol: string | null;
  /** `HH:MM`; empty if missing. */
  executedAt: string;
  /** The stored time; kept unless day or time change. */
  storedTime: string | null;
  /** Lots that a sale takes; empty to use the cost basis. */
  lots: PortfolioTransaction['lots'];
}

/** Errors by field; `form` has those of no field. */
export type DraftErrors = Partial<Record<TransactionField | 'date' | 'type' | 'form', string>>;

const NUMBERS = [
  'quantity',
  'price',
  'amount',
  'rate',
  'fee',
  'tax',
  'otherAmount',
  'costPercent',
] as const;
const REQUIRED_TEXT = 'Is needed';

/** Default other currency of an exchange. */
const otherThan = (currencyCode: string): string => (currencyCode === 'EUR' ? 'USD' : 'EUR');

/** An empty purchase. */
export const emptyDraft = (date: string, currencyCode: string): TransactionDraft => ({
  type: 'BUY',
  date,
  symbol: null,
  quantity: '',
  price: '',
  amount: '',
  currencyCode,
  rate: '',
  fee: '',
  tax: '',
  note: '',
  tag: '',
  otherSymbol: null,
  otherAmount: '',
  otherCurrencyCode: otherThan(currencyCode),
  costPercent: '',
  executedAt: '',
  storedTime: null,
  lots: [],
});

const numberText = (value: string | null) => value ?? '';
const costText = (value: string) => (Number(value) === 0 ? '' : value);

/** Position of `HH:MM` in an ISO instant. */
const [TIME_START, TIME_END] = [11, 16];

/** A stored transaction as form input. */
export const draftOf = (one: PortfolioTransaction): TransactionDraft => ({
  type: one.type,
  date: one.date,
  symbol: one.symbol,
  quantity: numberText(one.quantity),
  price: numberText(one.price),
  amount: numberText(one.amount),
  currencyCode: one.currencyCode,
  rate: numberText(one.rate),
  fee: costText(one.fee),
  tax: costText(one.tax),
  note: one.note,
  tag: one.tag,
  otherSymbol: one.otherSymbol ?? null,
  otherAmount: numberText(one.otherAmount ?? null),
  otherCurrencyCode: one.otherCurrencyCode ?? otherThan(one.currencyCode),
  costPercent: numberText(one.costPercent ?? null),
  executedAt: one.executedAt?.slice(TIME_START, TIME_END) ?? '',
  storedTime: one.executedAt ?? null,
  lots: one.lots,
});

/** The stored transaction as a request body that would store it again. */
export const inputOf = (one: PortfolioTransaction): TransactionInput => {
  const { id: _, version: __, importId: ___, ...input } = one;
  return input;
};

/** Form fields of a draft, in order. */
export const fieldsOfDraft = (
  { type, symbol, currencyCode }: TransactionDraft,
  portfolioCurrency: string,
): TransactionField[] => fieldsOf(type, symbol, currencyCode !== portfolioCurrency);

/**
 * Validates a draft without a request. Fields that its type lacks are dropped, whatever was typed
 * into them for another type.
 */
export function readDraft(
  draft: TransactionDraft,
  portfolioCurrency: string,
  timeZone: string | null = null,
): { input: TransactionInput; errors?: undefined } | { input?: undefined; errors: DraftErrors } {
  const { type, date, symbol } = draft;
  const fields = fieldsOfDraft(draft, portfolioCurrency);
  const errors: DraftErrors = {};
  if (date === '') errors.date = REQUIRED_TEXT;
  if (needsSymbol(type) && symbol === null) errors.symbol = 'Choose an asset from the list';
  if (fields.includes('otherSymbol') && draft.otherSymbol === null)
    errors.otherSymbol = 'Choose an asset from the list';
  const numbers: Partial<Record<(typeof NUMBERS)[number], string>> = {};
  for (const field of NUMBERS) {
    if (!fields.includes(field)) continue;
    const number = decimalText(draft[field]);
    if (number.error !== undefined) errors[field] = number.error;
    else if (number.value !== null) numbers[field] = number.value;
  }
  const lacks = (field: (typeof NUMBERS)[number]) =>
    fields.includes(field) && numbers[field] === undefined && errors[field] === undefined;
  for (const field of ['quantity', 'otherAmount', 'costPercent'] as const)
    if (lacks(field)) errors[field] = REQUIRED_TEXT;
  // With a quantity, price and amount determine each other.
  const canOmit = fields.includes('price');
  const { money, price } = ruleOf(type, symbol);
  if (price && lacks('price')) errors.price = REQUIRED_TEXT;
  if (money !== 'optional' && lacks('amount') && (!canOmit || lacks('price')))
    errors[canOmit ? 'price' : 'amount'] = REQUIRED_TEXT;
  const lots = takesLots(type) ? draft.lots : [];
  const ofLots = decimalSum(lots.map(({ quantity }) => quantity));
  if (lots.length > 0 && Number(ofLots) !== Number(numbers.quantity ?? 0))
    errors.quantity = `The chosen lots give ${ofLots} shares`;
  if (Object.keys(errors).length > 0) return { errors };
  return {
    input: {
      type,
      date,
      symbol: fields.includes('symbol') ? symbol : null,
      quantity: numbers.quantity ?? null,
      price: numbers.price ?? null,
      amount: numbers.amount ?? null,
      currencyCode: draft.currencyCode,
      rate: numbers.rate ?? null,
      fee: numbers.fee ?? null,
      tax: numbers.tax ?? null,
      note: draft.note.trim(),
      tag: draft.tag.trim(),
      ...(fields.includes('otherSymbol') && { otherSymbol: draft.otherSymbol }),
      ...(numbers.costPercent !== undefined && { costPercent: numbers.costPercent }),
      ...(fields.includes('otherAmount') && {
        otherAmount: numbers.otherAmount ?? null,
        otherCurrencyCode: draft.otherCurrencyCode,
      }),
      ...(fields.includes('executedAt') &&
        draft.executedAt !== '' && { executedAt: instantOf(draft, timeZone) }),
      lots,
    },
  };
}

/** Day and time as an instant; the stored instant if both are unchanged. */
function instantOf(
  { date, executedAt, storedTime }: TransactionDraft,
  timeZone: string | null,
): string {
  return storedTime?.startsWith(`${date}T${executedAt}`)
    ? storedTime
    : isoInstant(date, executedAt, timeZone);
}

/** Errors of a response by form field; those of no field are shown above the form. */
export function serverErrors(
  errors: readonly { field: string; message: string }[],
  fields: readonly TransactionField[],
): DraftErrors {
  const byField: DraftErrors = {};
  for (const { field, message } of errors) {
    const target =
      field === 'date' || field === 'type' || fields.some((one) => one === field)
        ? (field as keyof DraftErrors)
        : 'form';
    byField[target] = byField[target] === undefined ? message : `${byField[target]}; ${message}`;
  }
  return byField;
}
