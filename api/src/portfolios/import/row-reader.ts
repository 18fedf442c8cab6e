import { ruleOf } from 'shared/contract';
import { withoutFormulaMarks } from 'shared/market';
import { isoDate } from '../../dates/civil-dates';
import { ZERO, type Decimal } from '../ledger/money/decimal';
import { checkTransaction, type FieldError } from '../ledger/transactions/check-transaction';
import type { Transaction, TransactionType } from '../ledger/transactions/transaction';
import { IMPORT_FIELDS, type BrokerFormat, type ImportField } from './brokers/broker-format';
import { kindOf, type ColumnMap } from './brokers/map-columns';
import { brokerKey, contentKey } from './content-key';
import type { ImportOptions, ImportRow, SymbolCandidate } from './import-plan';
import {
  LotIndex,
  MAX_LOTS,
  MAX_LOTS_LENGTH,
  parseLots,
  type LotReference,
} from './lot-references';
import { dateOrdersOf, MAX_DATE_LENGTH, readDate, type DateOrder } from './reading/dates';
import { MAX_NUMBER_LENGTH, readNumber, type DecimalSign } from './reading/numbers';
import type { TableRow } from './reading/read-table';

export const NUMBERS = [
  'quantity',
  'price',
  'amount',
  'rate',
  'fee',
  'tax',
] as const satisfies readonly ImportField[];
const NOTE_LENGTH = 500;
const TAG_LENGTH = 40;
/** Characters of a cell by field. Longer cells are errors of their row, before anything reads them. */
const CELL_LENGTHS: Readonly<Record<ImportField, number>> = {
  id: 200,
  date: MAX_DATE_LENGTH,
  type: 200,
  symbol: 200,
  quantity: MAX_NUMBER_LENGTH,
  price: MAX_NUMBER_LENGTH,
  amount: MAX_NUMBER_LENGTH,
  currencyCode: MAX_NUMBER_LENGTH,
  rate: MAX_NUMBER_LENGTH,
  fee: MAX_NUMBER_LENGTH,
  tax: MAX_NUMBER_LENGTH,
  // Marks against formulas are taken off later.
  note: 2 * NOTE_LENGTH,
  tag: 2 * TAG_LENGTH,
  lots: MAX_LOTS_LENGTH,
};

/** Reads rows of a file as transactions, and remembers what is not clear in them. */
export class RowReader {
  readonly #unresolved = new Map<string, readonly SymbolCandidate[]>();
  readonly #lots = new Map<ImportRow, LotReference[]>();

  constructor(
    private readonly columns: ColumnMap,
    private readonly format: BrokerFormat,
    private readonly sign: DecimalSign,
    private readonly dateOrder: DateOrder | null,
    private readonly options: ImportOptions,
  ) {}

  get unresolved() {
    return [...this.#unresolved].map(([text, candidates]) => ({ text, candidates }));
  }

  read(row: TableRow): ImportRow {
    const errors: FieldError[] = [];
    const { line } = row;
    const failed = (): ImportRow => ({
      line,
      action: 'error',
      transaction: null,
      key: null,
      errors,
    });
    if (row.isBroken) {
      errors.push({ field: 'row', message: 'The row has more or fewer cells than the header' });
      return failed();
    }
    const cell = (field: ImportField) => row.cells[this.columns[field] ?? -1] ?? '';
    const tooLong = IMPORT_FIELDS.filter((field) => cell(field).length > CELL_LENGTHS[field]);
    let type = tooLong.includes('type') ? undefined : kindOf(cell('type'), this.format);
    if (type === null) return { line, action: 'skip', transaction: null, key: null, errors };
    for (const field of tooLong)
      errors.push({ field, message: `At most ${CELL_LENGTHS[field]} characters` });
    if (errors.length > 0) return failed();
    if (type === undefined)
      errors.push({
        field: 'type',
        message:
          cell('type') === ''
            ? 'The type is missing'
            : `“${cell('type').slice(0, 60)}” is no type of transaction`,
      });
    const day = this.#date(cell('date'), errors);
    const numbers = Object.fromEntries(
      NUMBERS.map((field) => [field, this.#number(cell(field), field, errors)]),
    ) as Record<(typeof NUMBERS)[number], Decimal | null>;
    if (type === 'DEPOSIT' && this.format.signedAmounts && numbers.amount?.lt(ZERO))
      type = 'WITHDRAWAL';
    const asset = this.#asset(cell('symbol'), type, errors);
    const currencyCode =
      (cell('currencyCode') || this.format.currencyCode || asset?.currencyCode) ?? '';
    if (!/^[A-Za-z]{3}$/.test(currencyCode))
      errors.push({
        field: 'currencyCode',
        message:
          currencyCode === ''
            ? 'The currency is missing'
            : `“${currencyCode.slice(0, 20)}” is no currency code`,
      });
    const lots = parseLots(cell('lots'));
    if (lots === null)
      errors.push({
        field: 'lots',
        message: `Lots are written as 2024-01-05:10, at most ${MAX_LOTS}`,
      });
    const [note, tag] = [withoutFormulaMarks(cell('note')), withoutFormulaMarks(cell('tag'))];
    if (note.length > NOTE_LENGTH)
      errors.push({ field: 'note', message: `At most ${NOTE_LENGTH} characters` });
    if (tag.length > TAG_LENGTH)
      errors.push({ field: 'tag', message: `At most ${TAG_LENGTH} characters` });
    if (!type || day === null || errors.length > 0) return failed();

    const transaction: Transaction = {
      id: this.options.newId(),
      type,
      day,
      symbol: asset?.symbol ?? null,
      currencyCode: currencyCode === 'GBp' ? 'GBX' : currencyCode.toUpperCase(),
      note,
      tag,
      lots: [],
      ...this.#money(type, asset === null, numbers),
    };
    errors.push(...checkTransaction(transaction, this.options.today));
    if (errors.length > 0) return failed();
    const id = cell('id');
    const key = id === '' ? contentKey(transaction) : brokerKey(this.options.broker, id, type);
    const result: ImportRow = { line, action: 'add', transaction, key, errors };
    if (lots && lots.length > 0) this.#lots.set(result, lots);
    return result;
  }

  /** Lots that sales name are found among all transactions, those of the file included. */
  resolveLots(rows: readonly ImportRow[]): void {
    const index = new LotIndex([
      ...(this.options.existing ?? []),
      ...rows.flatMap(({ transaction }) => transaction ?? []),
    ]);
    for (const [row, references] of this.#lots) {
      const { transaction } = row;
      if (!transaction) continue;
      const lots = index.resolve(references, transaction.symbol);
      if (lots) transaction.lots = lots;
      else {
        row.action = 'error';
        row.errors.push({ field: 'lots', message: 'There is no purchase on that day' });
      }
    }
  }

  /** Signs of brokers say which way cash went, which the type says already. */
  #money(
    type: TransactionType,
    isCash: boolean,
    { quantity, price, amount, rate, fee, tax }: Record<(typeof NUMBERS)[number], Decimal | null>,
  ): Pick<Transaction, 'quantity' | 'price' | 'amount' | 'rate' | 'fee' | 'tax'> {
    const rule = ruleOf(type, isCash ? null : '');
    const { signedAmounts, netAmounts } = this.format;
    const isTrade = type === 'BUY' || type === 'SELL';
    const unsigned = (value: Decimal | null) => (signedAmounts ? (value?.abs() ?? null) : value);
    const ofCash = (value: Decimal | null) =>
      signedAmounts && rule.money === 'signed' && value !== null
        ? value.mul(rule.cash)
        : unsigned(value);
    const isPriced = netAmounts && isTrade && quantity !== null && price !== null;
    return {
      quantity: rule.quantity === 'absent' ? null : unsigned(quantity),
      price: rule.quantity === 'absent' ? null : unsigned(price),
      amount: isPriced ? null : ofCash(amount),
      rate,
      fee: unsigned(fee) ?? ZERO,
      tax: unsigned(tax) ?? ZERO,
    };
  }

  #date(text: string, errors: FieldError[]): number | null {
    const add = (message: string) => errors.push({ field: 'date', message });
    if (text === '') add('The date is missing');
    else if (this.dateOrder === null && dateOrdersOf([text]).length > 1) {
      const readings = [
        ...new Set(
          dateOrdersOf([text]).flatMap((order) => {
            const day = readDate(text, order);
            return day === null ? [] : [isoDate(day)];
          }),
        ),
      ];
      if (readings.length === 1) return readDate(text, dateOrdersOf([text])[0] ?? 'ymd');
      add(`${text} can be ${readings.join(' or ')}; choose the order of dates`);
    } else {
      const day = readDate(text, this.dateOrder ?? dateOrdersOf([text])[0] ?? 'ymd');
      if (day !== null) return day;
      add(`“${text.slice(0, 40)}” is no date`);
    }
    return null;
  }

  #number(text: string, field: string, errors: FieldError[]): Decimal | null {
    if (text === '') return null;
    const value = readNumber(text, this.sign);
    if (value === null) errors.push({ field, message: `“${text.slice(0, 40)}” is no number` });
    return value;
  }

  #asset(
    text: string,
    type: TransactionType | undefined,
    errors: FieldError[],
  ): SymbolCandidate | null {
    if (type === undefined || text === '' || ruleOf(type, null).symbol === 'absent') {
      // A transfer without a symbol moves money.
      if (text === '' || type === undefined) return null;
      if (type !== 'TRANSFER_IN' && type !== 'TRANSFER_OUT') return null;
    }
    const { choices = {}, resolve } = this.options;
    const { asset, candidates } = resolve(
      Object.hasOwn(choices, text) ? (choices[text] ?? text) : text,
    );
    if (asset) return asset;
    this.#unresolved.set(text, candidates);
    errors.push({
      field: 'symbol',
      message: `“${text.slice(0, 60)}” is not clear: choose the asset`,
    });
    return null;
  }
}
