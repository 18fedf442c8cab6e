import { isoDate } from '../../dates/civil-dates';
import { ZERO, type Decimal } from '../ledger/money/decimal';
import { checkTransaction, type FieldError } from '../ledger/transactions/check-transaction';
import { ruleOf } from 'shared/contract';
import type { Transaction, TransactionType } from '../ledger/transactions/transaction';
import type { BrokerFormat, ImportField } from './brokers/broker-format';
import { BROKER_FORMATS, type ImportBroker } from './brokers/broker-formats';
import { kindOf, mapColumns, type ColumnMap } from './brokers/map-columns';
import { brokerKey, contentKey } from './content-key';
import { withoutInertMark } from './export-csv';
import { UnreadableImport } from './import-error';
import { parseLots, resolveLots, type LotReference } from './lot-references';
import { dateOrdersOf, readDate, type DateOrder } from './reading/dates';
import { decimalSignOf, isUndecided, readNumber, type DecimalSign } from './reading/numbers';
import { readTable, type Delimiter, type TableRow } from './reading/read-table';

/** An asset that a text of a file may mean. */
export interface SymbolCandidate {
  symbol: string;
  name: string;
  currencyCode: string | null;
}

export interface ImportOptions {
  broker: ImportBroker;
  /** Day number; later dates are refused. */
  today: number;
  /** The one asset that a text surely means, or all that it may mean, best first. */
  resolve: (text: string) => {
    asset: SymbolCandidate | null;
    candidates: readonly SymbolCandidate[];
  };
  /** The reader's own choices: text of the file → symbol. */
  choices?: Readonly<Record<string, string>>;
  /** For dates that can be read in several orders. */
  dateOrder?: DateOrder;
  /** For numbers that can be read in two ways. */
  decimalSign?: DecimalSign;
  /** In place of the delimiter that is found. */
  delimiter?: Delimiter;
  /** Name in the header by field, in place of the broker's usual names; an empty name: no column. */
  columns?: Partial<Record<ImportField, string>>;
  /** Keys of the portfolio's transactions, each as often as it is there. */
  existingKeys: Iterable<string>;
  /** The portfolio's transactions, for the lots that sales name. */
  existing?: readonly Transaction[];
  /** Id of a new transaction. */
  newId: () => string;
}

export interface ImportRow {
  /** Line of the file. */
  line: number;
  /** `skip`: the broker's row is no transaction. */
  action: 'add' | 'duplicate' | 'error' | 'skip';
  transaction: Transaction | null;
  /** By which the same row is recognised in another file; null with an error. */
  key: string | null;
  errors: FieldError[];
}

export interface ImportPlan {
  rows: ImportRow[];
  /** Texts that name no asset for sure, each once. */
  unresolved: { text: string; candidates: readonly SymbolCandidate[] }[];
  /** How the file was read. */
  format: { delimiter: string; decimalSign: DecimalSign; dateOrder: DateOrder | null };
  columns: {
    header: string[];
    map: ColumnMap;
    /** Fields without which no row can be read: then there are none. */
    missing: ImportField[];
    /** Cells of the first rows. */
    examples: string[][];
  };
}

const NUMBERS = [
  'quantity',
  'price',
  'amount',
  'rate',
  'fee',
  'tax',
] as const satisfies readonly ImportField[];
const NOTE_LENGTH = 500;
const TAG_LENGTH = 40;
const EXAMPLE_ROWS = 3;
const REQUIRED = ['date', 'type'] as const satisfies readonly ImportField[];

/**
 * Reads a file of transactions and says for each row what importing it would do. Nothing is changed: a plan
 * with an error or an unresolved text is for looking at, see {@link additionsOf}.
 *
 * @throws UnreadableImport when no row can be read
 */
export function readImport(text: string, options: ImportOptions): ImportPlan {
  const format = BROKER_FORMATS[options.broker];
  const table = readTable(text, options.delimiter);
  const columns = mapColumns(table.header, format, options.columns);
  const missing = REQUIRED.filter((field) => columns[field] === undefined);
  const mapping = {
    header: table.header,
    map: columns,
    missing,
    examples: table.rows.slice(0, EXAMPLE_ROWS).map(({ cells }) => cells),
  };
  if (missing.length > 0)
    return {
      rows: [],
      unresolved: [],
      format: {
        delimiter: table.delimiter,
        decimalSign: options.decimalSign ?? '.',
        dateOrder: options.dateOrder ?? null,
      },
      columns: mapping,
    };
  const cell = (row: TableRow, field: ImportField) => row.cells[columns[field] ?? -1] ?? '';
  const whole = table.rows.filter(({ isBroken }) => !isBroken);
  const numbers = whole.flatMap((row) =>
    NUMBERS.map((field) => cell(row, field)).filter((one) => one !== ''),
  );
  const decimalSign = options.decimalSign ?? decimalSignOf(numbers);
  if (decimalSign === 'conflict')
    throw new UnreadableImport('Some numbers have a decimal point and others a decimal comma');
  // A file that divides cells by commas writes decimal points; any other may write both.
  const undecided = decimalSign === null && table.delimiter !== ',' && numbers.find(isUndecided);
  if (undecided)
    throw new UnreadableImport(
      `${undecided} can be read in two ways; choose whether numbers have a decimal point or comma`,
    );
  const sign = decimalSign ?? '.';
  const dateOrder = chosenOrder(
    whole.map((row) => cell(row, 'date')),
    options.dateOrder ?? format.dateOrder,
  );
  const reader = new RowReader(columns, format, sign, dateOrder, options);
  const rows = table.rows.map((row) => reader.read(row));
  reader.resolveLots(rows);
  markDuplicates(rows, options.existingKeys);
  return {
    rows,
    unresolved: reader.unresolved,
    format: { delimiter: table.delimiter, decimalSign: sign, dateOrder },
    columns: mapping,
  };
}

/** Says which columns a plan misses; null when it has all it needs. */
export function missingColumns({ columns: { missing, header } }: ImportPlan): string | null {
  if (missing.length === 0) return null;
  return `The header has no column for ${missing.join(' and ')}; it has ${header.filter(Boolean).slice(0, 20).join(', ') || 'no names'}`;
}

/** What a plan adds, all or nothing; null when a row has an error or a column is missing. */
export function additionsOf({
  rows,
  columns,
}: ImportPlan): { transaction: Transaction; key: string }[] | null {
  if (columns.missing.length > 0 || rows.some(({ action }) => action === 'error')) return null;
  return rows.flatMap(({ action, transaction, key }) =>
    action === 'add' && transaction && key !== null ? [{ transaction, key }] : [],
  );
}

/** The order that reads most dates; of several, the one that is preferred. Null: the reader has to choose. */
function chosenOrder(cells: readonly string[], preferred: DateOrder | null): DateOrder | null {
  const readable = cells.filter((cell) => dateOrdersOf([cell]).length > 0);
  const orders = dateOrdersOf(readable);
  if (preferred !== null && orders.includes(preferred)) return preferred;
  const [first] = orders;
  const isSame = orders.every((order) =>
    readable.every((cell) => readDate(cell, order) === readDate(cell, first ?? order)),
  );
  if (first !== undefined && isSame) return first;
  return orders.length === 0 ? preferred : null;
}

class RowReader {
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
    let type = kindOf(cell('type'), this.format);
    if (type === null) return { line, action: 'skip', transaction: null, key: null, errors };
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
    if (lots === null) errors.push({ field: 'lots', message: 'Lots are written as 2024-01-05:10' });
    if (cell('note').length > NOTE_LENGTH)
      errors.push({ field: 'note', message: `At most ${NOTE_LENGTH} characters` });
    if (cell('tag').length > TAG_LENGTH + 1)
      errors.push({ field: 'tag', message: `At most ${TAG_LENGTH} characters` });
    if (!type || day === null || errors.length > 0) return failed();

    const transaction: Transaction = {
      id: this.options.newId(),
      type,
      day,
      symbol: asset?.symbol ?? null,
      currencyCode: currencyCode === 'GBp' ? 'GBX' : currencyCode.toUpperCase(),
      note: withoutInertMark(cell('note')),
      tag: withoutInertMark(cell('tag')),
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
    const all = [
      ...(this.options.existing ?? []),
      ...rows.flatMap(({ transaction }) => transaction ?? []),
    ];
    for (const [row, references] of this.#lots) {
      const { transaction } = row;
      if (!transaction) continue;
      const lots = resolveLots(references, transaction.symbol, all);
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

/** The n-th row of a content is a duplicate when the portfolio has it n times already. */
function markDuplicates(rows: readonly ImportRow[], existingKeys: Iterable<string>): void {
  const remaining = new Map<string, number>();
  for (const key of existingKeys) remaining.set(key, (remaining.get(key) ?? 0) + 1);
  for (const row of rows) {
    const count = row.action === 'add' && row.key !== null ? (remaining.get(row.key) ?? 0) : 0;
    if (count === 0 || row.key === null) continue;
    remaining.set(row.key, count - 1);
    row.action = 'duplicate';
  }
}
