import { ZERO } from '../../ledger/money/decimal';
import { checkTransaction } from '../../ledger/transactions/check-transaction';
import type { Transaction, TransactionType } from '../../ledger/transactions/transaction';
import { assetTextOf } from '../tables/asset-text';
import type { ImportField } from '../brokers/broker-format';
import { cellOf } from '../tables/cell-of';
import {
  unreadRow,
  type ImportOptions,
  type ImportRow,
  type PlannedTransaction,
  type SymbolCandidate,
} from '../import-plan';
import { kindOfRow } from '../tables/kind-of-row';
import { TWO_AMOUNTS } from '../kinds/kind';
import { LotIndex, type LotReference } from '../native-format/lot-references';
import type { ImportTable, OpenedImport } from '../tables/opened-import';
import { dateOrdersOf } from '../reading/dates';
import type { TableRow } from '../reading/find-tables';
import type { Evidence } from './cells/evidence';
import { exchanged, type ExchangeHalf } from './exchange/pair-exchanges';
import type { TakeBack } from './take-back';
import { costsOf } from './money/costs';
import { exchangeFlow, exchangeOfPair } from './exchange/exchange-row';
import { isDecimalOpen, numbersOf, type Cost, type Numbers } from './cells/figures';
import type { ExtraCost, MoneyRules } from './money/money';
import { DATE_QUESTION, DECIMAL_QUESTION, kindQuestion } from './questions';
import { assetOf } from './cells/row-asset';
import { currencyOf } from './cells/row-currency';
import { dayOf } from './cells/row-date';
import { moneyOf } from './money/row-money';
import { typeOf, type RowType } from './row-type';
import { isFilled, skipReason } from './skip-reason';
import { cellErrors } from './cells/cell-length';
import { textsOf } from './cells/row-texts';
import { detailsOf } from './cells/row-details';

/** Reads rows of a file as transactions, and collects ambiguities. */
export class RowReader {
  readonly #unresolved = new Map<string, readonly SymbolCandidate[]>();
  readonly #lots = new Map<ImportRow, LotReference[]>();
  readonly takeBacks: TakeBack[] = [];
  /** Rows that are one side of an exchange: see {@link pairExchanges}. */
  readonly halves: ExchangeHalf[] = [];
  private readonly opened: OpenedImport;
  private readonly evidence: Evidence;
  private readonly options: ImportOptions;

  constructor(
    private readonly rules: MoneyRules,
    private readonly levels: ReadonlySet<string> | null,
  ) {
    ({ opened: this.opened, evidence: this.evidence, options: this.options } = rules);
  }

  get unresolved() {
    return [...this.#unresolved].map(([text, candidates]) => ({ text, candidates }));
  }

  read(table: ImportTable, row: TableRow): ImportRow {
    const result = unreadRow(row.line, row.cells);
    const reason = skipReason(table, row, this.levels);
    if (reason !== null) return { ...result, action: 'skip', reason };
    this.#readInto(result, table, row);
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

  #readInto(result: ImportRow, table: ImportTable, row: TableRow): void {
    const { errors } = result;
    const cell = (field: ImportField) => cellOf(table, row, field);
    errors.push(...cellErrors(table, row));
    if (errors.length > 0) return;
    if (isDecimalOpen(this.evidence, table, row)) {
      result.question = DECIMAL_QUESTION;
      errors.push({ field: 'amount', message: DECIMAL_QUESTION.text });
      return;
    }
    const numbers = numbersOf(this.evidence, table, row, errors);
    const status = cell('status');
    if (status !== '' && !isFilled(status) && table.columns.map.type !== undefined)
      result.notes.push(`Status “${status.slice(0, 40)}” was not looked at`);
    const { word, kind, takesBack, corrects, isSentence } = kindOfRow(this.opened, table, row);
    const written = cell('date') || cell('settleDate');
    const day = dayOf(written, this.evidence.dateOrder, errors);
    if (day === null && this.evidence.dateOrder === null && dateOrdersOf([written]).length > 1)
      result.question = DATE_QUESTION;
    if (kind?.is === 'skip') {
      result.action = 'skip';
      result.reason = kind.reason;
      return;
    }
    const rule = this.#typeOf(
      { kind, word, isSure: !isSentence || takesBack || corrects },
      { result, table, row, numbers },
    );
    const costs = costsOf(this.evidence, table, row, errors);
    const assetText = assetTextOf(table, row, this.opened.format);
    const asset = rule
      ? assetOf(assetText, rule.type, result, this.options, this.#unresolved)
      : null;
    const currencyCode = rule
      ? currencyOf(this.opened, this.options, table, row, rule.type, asset, result)
      : '';
    const { lots, note, tag } = textsOf(cell, errors);
    const isHalf = rule?.type === 'CURRENCY_EXCHANGE' && cell('otherAmount') === '';
    if (isHalf && day !== null && errors.length === 0) {
      const base = { id: this.options.newId(), day, note, tag, currencyCode };
      this.#readExchange(result, table, row, { rule, numbers, costs, word, base });
      return;
    }
    const details = detailsOf(table, row, this.evidence, this.options, errors);
    if (!rule || day === null || errors.length > 0) return;
    const read = moneyOf(
      this.rules,
      {
        table,
        row,
        booked: rule,
        numbers,
        currencyCode,
        isCash: asset === null,
        takesBack,
        corrects,
      },
      costs,
    );
    if ('question' in read) {
      result.question = read.question;
      errors.push({ field: 'amount', message: read.question.text });
      return;
    }
    const transaction: Transaction = {
      id: this.options.newId(),
      type: read.type,
      day,
      symbol: asset?.symbol ?? null,
      currencyCode,
      note,
      tag,
      lots: [],
      ...read.money,
      ...details,
    };
    result.notes.push(...read.notes);
    errors.push(...checkTransaction(checkedForm(transaction), this.options.today));
    if (errors.length > 0) return;
    this.#add(result, transaction, read.extras);
    result.id = cell('id');
    if (read.takesBack) this.takeBacks.push({ row: result, word, transaction });
    if (lots && lots.length > 0) this.#lots.set(result, lots);
  }

  /** The type of a row. Null, with a question, when it is open. */
  #typeOf(
    kind: Parameters<typeof typeOf>[2],
    {
      result,
      table,
      row,
      numbers,
    }: { result: ImportRow; table: ImportTable; row: TableRow; numbers: Numbers },
  ): RowType | null {
    const booked = typeOf(this.opened, this.evidence, kind, table, row, numbers);
    if ('type' in booked) return booked;
    result.question = booked.question;
    result.errors.push({ field: 'type', message: booked.message });
    return null;
  }

  /** Plans a transaction, and one for each cost that is stored apart. */
  #add(result: ImportRow, transaction: Transaction, extras: readonly ExtraCost[]): void {
    result.action = 'add';
    result.transaction = transaction;
    result.also = extras.map(({ type, amount, currencyCode }): PlannedTransaction => ({
      transaction: {
        ...transaction,
        id: this.options.newId(),
        type,
        quantity: null,
        price: null,
        amount,
        currencyCode: currencyCode ?? transaction.currencyCode,
        rate: null,
        fee: ZERO,
        tax: ZERO,
      },
      key: '',
    }));
  }

  /** An exchange whose row is a trade of a currency pair, or one of the two rows of an exchange. */
  #readExchange(
    result: ImportRow,
    table: ImportTable,
    row: TableRow,
    { rule, numbers, costs, word, base }: ExchangeRow,
  ): void {
    const transaction: Transaction = {
      ...base,
      type: 'CURRENCY_EXCHANGE',
      symbol: null,
      quantity: null,
      price: null,
      amount: null,
      rate: null,
      fee: ZERO,
      tax: ZERO,
      lots: [],
    };
    const { currencyCode } = base;
    result.id = cellOf(table, row, 'id');
    result.also = costs.map(({ type, amount, currencyCode: code }) => ({
      transaction: {
        ...transaction,
        id: this.options.newId(),
        type,
        amount,
        currencyCode: code ?? currencyCode,
      },
      key: '',
    }));
    const side = this.opened.kinds.ofWord(cellOf(table, row, 'side') || word).kind;
    const isSide = side?.is === 'book' && (side.type === 'BUY' || side.type === 'SELL');
    const sides = exchangeOfPair(table, row, numbers, isSide ? sideOf(side.type) : null);
    if (sides) {
      result.transaction = exchanged(transaction, sides);
      result.errors.push(...checkTransaction(result.transaction, this.options.today));
      result.action = result.errors.length > 0 ? 'error' : 'add';
      return;
    }
    const sumOfCosts = costs.reduce((sum, cost) => sum.plus(cost.amount), ZERO);
    const flow = exchangeFlow(numbers, sumOfCosts, rule.cash);
    const question = kindQuestion(word, TWO_AMOUNTS);
    if (flow === null) {
      result.question = question;
      result.errors.push({ field: 'type', message: TWO_AMOUNTS });
      return;
    }
    this.halves.push({ row: result, flow, question, transaction });
  }
}

/** Fields of an exchange before its two sides are known. */
interface ExchangeRow {
  rule: RowType;
  numbers: Numbers;
  costs: readonly Cost[];
  word: string;
  base: Pick<Transaction, 'id' | 'day' | 'note' | 'tag' | 'currencyCode'>;
}

const sideOf = (type: TransactionType): 'BUY' | 'SELL' => (type === 'SELL' ? 'SELL' : 'BUY');

/** The form that checks expect: a reverse split may be written as the shares that go. */
const checkedForm = (transaction: Transaction): Transaction =>
  transaction.type === 'SPLIT' && transaction.quantity?.lt(ZERO) === true
    ? { ...transaction, quantity: transaction.quantity.abs() }
    : transaction;
