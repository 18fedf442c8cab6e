import { isTrade, ruleOf } from 'shared/contract';
import { withoutFormulaMarks } from 'shared/market';
import { isoDate } from '../../dates/civil-dates';
import { ZERO, type Decimal } from '../ledger/money/decimal';
import { checkTransaction, type FieldError } from '../ledger/transactions/check-transaction';
import { readDetails } from '../ledger/transactions/transaction-details';
import {
  TRANSACTION_TYPES,
  type Transaction,
  type TransactionType,
} from '../ledger/transactions/transaction';
import { assetTextOf } from './asset-text';
import { IMPORT_FIELDS, type ImportField } from './brokers/broker-format';
import { isCurrency } from './columns/header-currency';
import type { MoneyColumn } from './columns/map-columns';
import { cellOf, type Evidence } from './evidence';
import type { ImportOptions, ImportRow, PlannedTransaction, SymbolCandidate } from './import-plan';
import type { ImportQuestion } from './import-question';
import { TWO_AMOUNTS, TWO_ASSETS, type Kind } from './kinds/kind';
import {
  LotIndex,
  MAX_LOTS,
  MAX_LOTS_LENGTH,
  parseLots,
  type LotReference,
} from './lot-references';
import type { ImportTable, OpenedImport } from './open-import';
import { dateOrdersOf, MAX_DATE_LENGTH, readDate } from './reading/dates';
import type { TableRow } from './reading/find-tables';
import { foldWords } from './reading/fold-words';
import { splitCurrency } from './reading/money-text';
import { MAX_NUMBER_LENGTH, readNumber } from './reading/numbers';
import { chosenAsset } from './symbol-texts';
import { amountHasCosts, priceFactor, tradeMoney, type TradeFigures } from './trade-money';

const NOTE_LENGTH = 500;
const TAG_LENGTH = 40;
const TEXT_LENGTH = 200;
const NUMBER_FIELDS = new Set<ImportField>(
  'quantity price amount netAmount rate fee tax currencyCode priceCurrency feeCurrency taxCurrency executedAt otherAmount otherCurrencyCode costPercent'.split(
    ' ',
  ) as ImportField[],
);
/** Characters of a cell by field. Longer cells are errors of their row, before anything reads them. */
const cellLength = (field: ImportField): number => {
  if (NUMBER_FIELDS.has(field)) return MAX_NUMBER_LENGTH;
  if (field === 'date' || field === 'settleDate') return MAX_DATE_LENGTH;
  if (field === 'lots') return MAX_LOTS_LENGTH;
  // Marks against formulas are taken off later.
  if (field === 'note') return 2 * NOTE_LENGTH;
  return field === 'tag' ? 2 * TAG_LENGTH : TEXT_LENGTH;
};

const SUMS = new Set(
  'total subtotal totals sub_total grand_total summe gesamt zwischensumme somme sous_total totale total_general totaal total_geral suma razem summa i_alt transactions_total'
    .split(' ')
    .map((word) => word.replace('_', ' ')),
);
const FILLED = new Set(
  'filled complete completed executed fully_executed fully_filled settled done success successful processed confirmed active final ausgefuhrt abgeschlossen execute executee ejecutada eseguito executada uitgevoerd zrealizowane utford udfort'
    .split(' ')
    .map((word) => word.replace('_', ' ')),
);
const UNFILLED = new Set(
  'cancelled canceled rejected pending failed expired open reverted inactive declined deleted submitted new void storniert abgelehnt offen annule annulee refuse cancelada cancelado rechazada rechazado annullato annullata rifiutato geannuleerd afgewezen anulowane odrzucone avbruten makulerad annulleret'.split(
    ' ',
  ),
);

const TYPE_VALUES = [
  ...TRANSACTION_TYPES.map((type) => ({ value: type, label: typeLabel(type) })),
  { value: 'SKIP', label: 'No transaction: skip it' },
];

function typeLabel(type: TransactionType): string {
  const words = type.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Money = Pick<Transaction, 'quantity' | 'price' | 'amount' | 'rate' | 'fee' | 'tax'>;

/** A fee, tax or rebate that is stored as a transaction of its own. */
interface ExtraCost {
  type: 'FEE' | 'TAX';
  amount: Decimal;
  currencyCode: string | null;
}

/** A row that takes another row of the file back. */
export interface TakeBack {
  row: ImportRow;
  word: string;
  transaction: Transaction;
}

/** Reads rows of a file as transactions, and remembers what is not clear in them. */
export class RowReader {
  readonly #unresolved = new Map<string, readonly SymbolCandidate[]>();
  readonly #lots = new Map<ImportRow, LotReference[]>();
  readonly takeBacks: TakeBack[] = [];
  /** Null: the rows do not say. */
  readonly #hasCosts: boolean | null;

  constructor(
    private readonly opened: OpenedImport,
    private readonly evidence: Evidence,
    private readonly levels: ReadonlySet<string> | null,
    private readonly options: ImportOptions,
  ) {
    this.#hasCosts = this.#amountsHaveCosts();
  }

  get unresolved() {
    return [...this.#unresolved].map(([text, candidates]) => ({ text, candidates }));
  }

  read(table: ImportTable, row: TableRow): ImportRow {
    const result: ImportRow = {
      line: row.line,
      action: 'error',
      transaction: null,
      key: null,
      id: '',
      also: [],
      errors: [],
      notes: [],
      cells: row.cells,
    };
    const reason = this.#skipReason(table, row);
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

  /** Why a row is no transaction, from its shape, status and level of detail; null when it may be one. */
  #skipReason(table: ImportTable, row: TableRow): string | null {
    const written = row.cells.filter((cell) => cell !== '');
    const [first = ''] = written;
    if (written.length === 0) return 'Empty row';
    const day = cellOf(table, row, 'date') || cellOf(table, row, 'settleDate');
    const isDated = dateOrdersOf([day]).length > 0;
    if (!isDated && SUMS.has(foldWords(first))) return 'Sum of other rows';
    if (!isDated && written.length === 1 && /\p{L}{3}/u.test(first) && row.cells.length > 2)
      return `Text outside the table: ${first.slice(0, 60)}`;
    const status = foldWords(cellOf(table, row, 'status'));
    if (status !== '' && UNFILLED.has(status)) return `The order was not carried out: ${status}`;
    const level = foldWords(cellOf(table, row, 'level'));
    if (this.levels !== null && level !== '' && !this.levels.has(level))
      return `Counted in other rows: ${cellOf(table, row, 'level').slice(0, 40)}`;
    return null;
  }

  #readInto(result: ImportRow, table: ImportTable, row: TableRow): void {
    const { errors } = result;
    if (row.isBroken) {
      errors.push({ field: 'row', message: 'The row has more or fewer cells than the header' });
      return;
    }
    const cell = (field: ImportField) => cellOf(table, row, field);
    for (const field of IMPORT_FIELDS)
      if (cell(field).length > cellLength(field))
        errors.push({ field, message: `At most ${cellLength(field)} characters` });
    if (errors.length > 0) return;
    const numbers = this.#numbers(table, row, errors);
    const status = foldWords(cell('status'));
    if (status !== '' && !FILLED.has(status) && table.columns.map.type !== undefined)
      result.notes.push(`Status “${cell('status').slice(0, 40)}” was not looked at`);
    const word = cell('type') || cell('side');
    const { kind: named, takesBack, corrects } = this.opened.kindOf(word);
    const kind = word === '' && named === undefined ? table.sectionKind : named;
    const written = cell('date') || cell('settleDate');
    const day = this.#date(written, errors);
    if (day === null && this.evidence.dateOrder === null && dateOrdersOf([written]).length > 1)
      result.question = DATE_QUESTION;
    if (kind?.is === 'skip') {
      result.action = 'skip';
      result.reason = kind.reason;
      return;
    }
    const booked = this.#booked(kind ?? undefined, word, table, row, numbers);
    if ('question' in booked) {
      result.question = booked.question;
      errors.push({ field: 'type', message: booked.message });
    }
    const costs = this.#costs(table, row, errors);
    const rule = 'type' in booked ? booked : null;
    const assetText = assetTextOf(table, row, this.opened.format);
    const asset = rule ? this.#asset(assetText, rule.type, result) : null;
    const currencyCode = rule ? this.#currency(table, row, rule.type, asset, result) : '';
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
    const { details, errors: detailErrors } = readDetails(cell);
    errors.push(...detailErrors);
    if (details.otherSymbol && !this.options.resolve(chosenAsset(details.otherSymbol)).asset)
      errors.push({ field: 'otherSymbol', message: `There is no asset ${details.otherSymbol}` });
    if (!rule || day === null || errors.length > 0) return;
    const read = this.#money(rule, asset === null, table, row, numbers, costs, currencyCode, {
      takesBack,
      corrects,
    });
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
    // A reverse split may be written as the shares that go.
    const goes = transaction.type === 'SPLIT' && transaction.quantity?.lt(ZERO) === true;
    const checked = goes
      ? { ...transaction, quantity: transaction.quantity?.abs() ?? null }
      : transaction;
    errors.push(...checkTransaction(checked, this.options.today));
    if (errors.length > 0) return;
    result.transaction = transaction;
    result.id = cell('id');
    result.also = read.extras.map(({ type, amount, currencyCode: code }): PlannedTransaction => ({
      transaction: {
        ...transaction,
        id: this.options.newId(),
        type,
        quantity: null,
        price: null,
        amount,
        currencyCode: code ?? currencyCode,
        rate: null,
        fee: ZERO,
        tax: ZERO,
      },
      key: '',
    }));
    result.action = 'add';
    if (read.takesBack) this.takeBacks.push({ row: result, word, transaction });
    if (lots && lots.length > 0) this.#lots.set(result, lots);
  }

  /** The type that a row is booked as, or what has to be asked. */
  #booked(
    kind: Kind | undefined,
    word: string,
    table: ImportTable,
    row: TableRow,
    numbers: Numbers,
  ):
    | { type: TransactionType; cash: 'in' | 'out' | 'both' | null }
    | { question: ImportQuestion; message: string } {
    const askedKind = (message: string, text = message) => ({
      message,
      question: {
        option: 'words' as const,
        key: word,
        text: word === '' ? text : `“${word.slice(0, 60)}”: ${text}`,
        values: TYPE_VALUES,
      },
    });
    const unknown = () =>
      word === ''
        ? askedKind('The type is missing', 'Which type do rows without one have?')
        : askedKind(`“${word.slice(0, 60)}” is no type of transaction`, 'Which type is it?');
    if (kind === undefined) {
      if (word !== '' || table.columns.map.type !== undefined) return unknown();
    } else if (kind.is === 'ask') return askedKind(kind.question);
    else if (kind.is === 'book') {
      const movesMoney = kind.type === 'DEPOSIT' || kind.type === 'WITHDRAWAL';
      const hasAsset = cellOf(table, row, 'symbol') !== '' || cellOf(table, row, 'isin') !== '';
      if (movesMoney && hasAsset && numbers.quantity !== null && !numbers.quantity.isZero())
        return askedKind('The row moves shares or coins, not money. Which type is it?');
      const needs = ruleOf(kind.type, null);
      if (needs.otherSymbol && cellOf(table, row, 'otherSymbol') === '')
        return askedKind(TWO_ASSETS);
      if (needs.otherMoney && cellOf(table, row, 'otherAmount') === '')
        return askedKind(TWO_AMOUNTS);
      return { type: kind.type, cash: kind.cash ?? null };
    }
    // A trade: purchase or sale by the side, else by the sign of the quantity, else by that of the amount.
    const side = this.opened.kindOf(cellOf(table, row, 'side')).kind;
    if (side?.is === 'book' && (side.type === 'BUY' || side.type === 'SELL'))
      return { type: side.type, cash: null };
    const { quantity } = numbers;
    const amount = numbers.amount ?? numbers.netAmount;
    if (quantity === null || quantity.isZero()) return unknown();
    if (numbers.price?.isZero() && (amount === null || amount.isZero()))
      return askedKind('Shares move without money. Which type is it?');
    if (this.evidence.hasSignedQuantities)
      return { type: quantity.lt(ZERO) ? 'SELL' : 'BUY', cash: null };
    if (amount !== null && !amount.isZero() && table.columns.map.type === undefined)
      return { type: amount.lt(ZERO) ? 'BUY' : 'SELL', cash: null };
    return askedKind('Purchase or sale?');
  }

  #numbers(table: ImportTable, row: TableRow, errors: FieldError[]): Numbers {
    const { map } = table.columns;
    const read = (field: 'quantity' | 'price' | 'amount' | 'netAmount' | 'rate') =>
      map[field] === undefined ? null : this.#number(row, map[field], field, errors);
    return {
      quantity: read('quantity'),
      price: read('price'),
      amount: read('amount'),
      netAmount: read('netAmount'),
      // Some files write words where there is no rate: “Not available”.
      rate: this.#optional(row, map.rate),
    };
  }

  #number(row: TableRow, column: number, field: string, errors: FieldError[]): Decimal | null {
    const text = row.cells[column] ?? '';
    if (text === '') return null;
    const value = readNumber(text, row.typed?.has(column) ? '.' : this.evidence.decimalSign);
    if (value === null) errors.push({ field, message: `“${text.slice(0, 40)}” is no number` });
    return value;
  }

  #optional(row: TableRow, column: number | undefined): Decimal | null {
    return column === undefined || !/\d/.test(row.cells[column] ?? '')
      ? null
      : this.#number(row, column, 'rate', []);
  }

  /** Fees and taxes of a row with the sign of what is paid, each with its currency. */
  #costs(table: ImportTable, row: TableRow, errors: FieldError[]): Cost[] {
    const read = (columns: readonly MoneyColumn[], type: 'FEE' | 'TAX', sign: 1 | -1 | null) =>
      columns.flatMap(({ column, currency, currencyCode }): Cost[] => {
        const value = this.#number(row, column, type === 'FEE' ? 'fee' : 'tax', errors);
        if (value === null || value.isZero()) return [];
        const code = (currency === null ? '' : (row.cells[currency] ?? '')) || currencyCode;
        const ofCell = splitCurrency(row.cells[column] ?? '').currencyCode;
        return [
          {
            type,
            amount: sign === -1 ? value.negated() : value,
            isSure: sign !== null,
            currencyCode: codeOf(code || ofCell || '') || null,
          },
        ];
      });
    return [
      ...read(table.columns.fees, 'FEE', this.evidence.feeSign),
      ...read(table.columns.taxes, 'TAX', this.evidence.taxSign),
    ];
  }

  /** Whether amounts of trades contain their costs: what most rows say; null where none does. */
  #amountsHaveCosts(): boolean | null {
    let [withCosts, without] = [0, 0];
    for (const table of this.opened.tables)
      for (const row of table.rows) {
        if (row.isBroken) continue;
        const { kind } = this.opened.kindOf(
          cellOf(table, row, 'type') || cellOf(table, row, 'side'),
        );
        const numbers = this.#numbers(table, row, []);
        const bySign = numbers.quantity?.lt(ZERO) ? 'SELL' : 'BUY';
        const type = kind?.is === 'book' ? kind.type : bySign;
        if (!isTrade(type)) continue;
        const costs = this.#inAmount(this.#costs(table, row, []), table, row, numbers, type);
        const figures = this.#figures(table, row, numbers, costs, type);
        const has = amountHasCosts(figures);
        if (has === true) withCosts += 1;
        else if (has === false) without += 1;
      }
    if (this.opened.format.netAmounts) return true;
    const answer = this.options.answers?.['amounts'];
    if (answer !== undefined) return answer === 'with costs';
    return withCosts + without === 0 ? null : withCosts > without;
  }

  /** Costs in the currency of the price as parts of an amount in another currency. */
  #inAmount(
    costs: readonly Cost[],
    table: ImportTable,
    row: TableRow,
    numbers: Numbers,
    type: TransactionType,
  ): Cost[] {
    const { currencies } = table.columns;
    const priceCurrency = codeOf(currencies.price || cellOf(table, row, 'priceCurrency'));
    const figures = this.#figures(table, row, numbers, costs, type);
    const factor = figures.hasOtherCurrency ? priceFactor(figures) : null;
    return costs.map((cost) =>
      factor === null || cost.currencyCode !== priceCurrency
        ? cost
        : {
            ...cost,
            amount: cost.amount.mul(factor).toDecimalPlaces(MONEY_DIGITS),
            currencyCode: null,
          },
    );
  }

  #figures(
    table: ImportTable,
    row: TableRow,
    { quantity, price, amount, netAmount, rate }: Numbers,
    costs: readonly Cost[],
    type: TransactionType,
  ): TradeFigures {
    const { map, currencies } = table.columns;
    const priceText = row.cells[map.price ?? -1] ?? '';
    const code = (field: 'currencyCode' | 'priceCurrency', of: ImportField) =>
      codeOf(currencies[of] || cellOf(table, row, field));
    const [priceCurrency, own] = [code('priceCurrency', 'price'), code('currencyCode', 'amount')];
    const hasAmount = amount !== null || netAmount !== null;
    return {
      quantity: quantity?.abs() ?? null,
      price: price?.abs() ?? null,
      priceDigits: digitsBehind(priceText, this.evidence.decimalSign),
      amount: amount?.abs() ?? null,
      netAmount: netAmount?.abs() ?? null,
      costs: costs
        .filter(({ currencyCode }) => currencyCode === null || own === '' || currencyCode === own)
        .reduce((sum, cost) => sum.plus(cost.amount), ZERO),
      direction: ruleOf(type, '').cash < 0 ? 1 : -1,
      rate,
      hasOtherCurrency: hasAmount && priceCurrency !== '' && own !== '' && priceCurrency !== own,
    };
  }

  /** Signs say which way cash went; the type and the word say the same where amounts have none. */
  #money(
    { type, cash }: { type: TransactionType; cash: 'in' | 'out' | 'both' | null },
    isCash: boolean,
    table: ImportTable,
    row: TableRow,
    numbers: Numbers,
    allCosts: readonly Cost[],
    currencyCode: string,
    { takesBack, corrects }: { takesBack: boolean; corrects: boolean },
  ):
    | {
        type: TransactionType;
        money: Money;
        extras: ExtraCost[];
        notes: string[];
        takesBack: boolean;
      }
    | { question: ImportQuestion } {
    const notes: string[] = [];
    const isInAmount = isTrade(type) && this.#hasCosts === true;
    const costs = isInAmount ? this.#inAmount(allCosts, table, row, numbers, type) : allCosts;
    const unsure = costs.find(({ isSure }) => !isSure);
    if (unsure)
      return {
        question: signQuestion(
          unsure.type,
          unsure.amount,
          unsure.type === 'FEE' ? 'fees' : 'taxes',
        ),
      };
    const { isSigned } = this.evidence;
    const { quantity, rate } = numbers;
    const rule = ruleOf(type, isCash ? null : '');
    const own = costs.filter(
      (cost) => cost.currencyCode === null || cost.currencyCode === currencyCode,
    );
    const foreign = costs.filter((cost) => !own.includes(cost));
    const sum = (ofType: 'FEE' | 'TAX') =>
      own
        .filter((cost) => cost.type === ofType)
        .reduce((total, { amount }) => total.plus(amount), ZERO);
    let [fee, tax] = [sum('FEE'), sum('TAX')];
    const extras: ExtraCost[] = foreign.map(({ type: ofType, amount, currencyCode: code }) => ({
      type: ofType,
      amount,
      currencyCode: code,
    }));
    // A rebate of a signed file is income of its own; a trade has no fee below zero.
    if (isTrade(type) && (isSigned || this.opened.format.signedAmounts)) {
      if (fee.lt(ZERO)) extras.push({ type: 'FEE', amount: fee, currencyCode: null });
      if (tax.lt(ZERO)) extras.push({ type: 'TAX', amount: tax, currencyCode: null });
      fee = fee.lt(ZERO) ? ZERO : fee;
      tax = tax.lt(ZERO) ? ZERO : tax;
    }
    if (isTrade(type)) {
      const isReversed =
        takesBack || corrects || (quantity !== null && this.#isReversedQuantity(type, quantity));
      const figures = this.#figures(table, row, numbers, costs, type);
      // Without a price in its currency nothing says whether the amount has the costs in it.
      if (
        (figures.hasOtherCurrency || (figures.price === null && !this.opened.usesOwnNames)) &&
        figures.amount &&
        !figures.costs.isZero() &&
        this.#hasCosts === null
      )
        return { question: COSTS_QUESTION };
      const { price, amount, impliedCosts } = tradeMoney(figures, this.#hasCosts ?? false);
      if (impliedCosts) {
        fee = fee.plus(impliedCosts);
        notes.push(`The fee ${impliedCosts.toFixed()} is the difference of the two amounts`);
      }
      if (price === null && numbers.price !== null)
        notes.push('The amount counts; the price is rounded or in another currency');
      const keepsSign = !isReversed && !this.opened.format.signedAmounts && type === 'BUY';
      return {
        type,
        money: {
          quantity: keepsSign ? quantity : (quantity?.abs() ?? null),
          price,
          amount,
          rate,
          fee,
          tax,
        },
        extras,
        notes,
        takesBack: isReversed,
      };
    }
    let amount = numbers.amount ?? this.#grossOf(numbers.netAmount, fee, tax, rule.cash);
    const isIncome = type === 'DIVIDEND' || type === 'INTEREST';
    const foreignTax = isIncome ? extras.find((one) => one.type === 'TAX') : undefined;
    if (isIncome && amount !== null && this.opened.format.netIncome) {
      const ownTax = foreignTax ? null : tax;
      const gross =
        ownTax === null
          ? this.#grossByShares(numbers, amount, foreignTax?.amount ?? ZERO)
          : amount.plus(ownTax);
      extras.splice(0, extras.length, ...extras.filter((one) => one !== foreignTax));
      if (gross === null)
        notes.push(
          `The amount is after a tax of ${foreignTax?.amount.toFixed() ?? ''} ${foreignTax?.currencyCode ?? ''}, which is not stored`,
        );
      else {
        tax = gross.minus(amount);
        amount = gross;
      }
    } else if (isIncome && amount !== null && !tax.isZero() && !this.opened.usesOwnNames) {
      const answer = this.options.answers?.['income'];
      const after = this.#isAfterTax(numbers, amount, tax);
      const isNet = answer === undefined ? after : answer === 'after tax';
      if (isNet === null) return { question: INCOME_QUESTION };
      if (isNet) amount = amount.plus(tax);
    } else if (foreignTax) return { question: TAX_QUESTION };
    const unsigned = (value: Decimal | null) => (isSigned ? (value?.abs() ?? null) : value);
    const shares = {
      quantity:
        rule.quantity === 'absent' ? null : type === 'SPLIT' ? quantity : unsigned(quantity),
      price:
        (rule.quantity === 'absent' && !rule.price) || type === 'SPLIT'
          ? null
          : unsigned(numbers.price),
    };
    if (type === 'DIVIDEND' && (amount !== null || quantity?.isZero())) {
      // The paid amount counts; quantity and price are those of the announcement.
      shares.quantity = quantity?.gt(ZERO) === true ? quantity : null;
      shares.price = null;
    }
    if (rule.money === 'none')
      return { type, money: { ...shares, amount: null, rate, fee, tax }, extras, notes, takesBack };
    if (amount === null || rule.cash === 0)
      return {
        type,
        money: { ...shares, amount: unsigned(amount), rate, fee, tax },
        extras,
        notes,
        takesBack,
      };
    const way = cash === 'in' ? 1 : cash === 'out' ? -1 : rule.cash;
    const isNegative = amount.lt(ZERO);
    const isMove = type === 'DEPOSIT' || type === 'WITHDRAWAL';
    const isOpen =
      isSigned === null && isNegative && way < 0 && (rule.money === 'signed' || isMove) && !isMove;
    if (isOpen) return { question: signQuestion(type === 'TAX' ? 'TAX' : 'FEE', amount, 'signs') };
    if (corrects && isSigned !== true)
      return {
        question: {
          option: 'words',
          key: cellOf(table, row, 'type'),
          text: `“${cellOf(table, row, 'type').slice(0, 60)}” corrects another row: to more or to less?`,
          values: TYPE_VALUES,
        },
      };
    let flow: Decimal;
    if (isSigned || (cash === 'both' && isNegative)) flow = amount;
    else flow = amount.mul(way);
    // In a file without signs, or with a charge that is written above zero, the word decides.
    if (cash === 'out' && isSigned === null) flow = amount.abs().negated();
    if (takesBack && !isSigned) flow = flow.negated();
    if (isMove) {
      if (cash === null && isSigned !== true)
        return {
          type,
          money: { ...shares, amount, rate, fee, tax },
          extras,
          notes,
          takesBack: false,
        };
      const moved: TransactionType = flow.lt(ZERO) ? 'WITHDRAWAL' : 'DEPOSIT';
      return {
        type: moved,
        money: { ...shares, amount: flow.abs(), rate, fee, tax },
        extras,
        notes,
        takesBack: false,
      };
    }
    return {
      type,
      money: { ...shares, amount: flow.mul(rule.cash), rate, fee, tax },
      extras,
      notes,
      takesBack: false,
    };
  }

  /** The amount before costs of a row that has the one after them alone. */
  #grossOf(net: Decimal | null, fee: Decimal, tax: Decimal, cash: number): Decimal | null {
    if (net === null || cash === 0) return net;
    return net.plus(fee).plus(tax);
  }

  /** Whether an income is what was paid after tax, by quantity and announcement; null where these do not say. */
  #isAfterTax(
    { quantity, price, netAmount, amount }: Numbers,
    written: Decimal,
    tax: Decimal,
  ): boolean | null {
    // A column of what was paid is before tax already when it gets here.
    if (amount === null && netAmount !== null) return false;
    if (!quantity || !price) return null;
    const announced = quantity.mul(price).abs();
    const [before, after] = [
      announced.minus(written.abs()),
      announced.minus(tax.abs()).minus(written.abs()),
    ];
    if (before.abs().lte(INCOME_ROUNDING)) return false;
    return after.abs().lte(INCOME_ROUNDING) ? true : null;
  }

  /** Income before tax in the currency of the amount, by the tax's share of the announced dividend. */
  #grossByShares({ quantity, price }: Numbers, paid: Decimal, tax: Decimal): Decimal | null {
    const announced = quantity && price ? quantity.mul(price) : null;
    if (announced === null || announced.lte(tax)) return null;
    return paid.mul(announced).div(announced.minus(tax)).toDecimalPlaces(MONEY_DIGITS);
  }

  /** A purchase of less than nothing, or a sale of more in a file whose sales are below zero, takes another one back. */
  #isReversedQuantity(type: TransactionType, quantity: Decimal): boolean {
    if (!this.opened.format.signedAmounts) return false;
    return type === 'BUY' && quantity.lt(ZERO);
  }

  #currency(
    table: ImportTable,
    row: TableRow,
    type: TransactionType,
    asset: SymbolCandidate | null,
    result: ImportRow,
  ): string {
    const { map, currencies } = table.columns;
    const ofAmount = (['amount', 'netAmount'] as const).find(
      (field) => (row.cells[map[field] ?? -1] ?? '') !== '',
    );
    const cellCode = (field: ImportField) =>
      splitCurrency(row.cells[map[field] ?? -1] ?? '').currencyCode;
    // The name of a column says for sure: `Total (GBP)` beside the currency of the asset.
    const written =
      (ofAmount && currencies[ofAmount]) ||
      cellOf(table, row, 'currencyCode') ||
      (ofAmount && cellCode(ofAmount)) ||
      (!ofAmount &&
        (cellOf(table, row, 'priceCurrency') || currencies.price || cellCode('price'))) ||
      '';
    // A price is in the currency of its asset; an amount may be in that of the account.
    const ofAsset = type === 'SPLIT' || !ofAmount ? asset?.currencyCode : null;
    const answers = this.options.answers ?? {};
    const code =
      (written && (answers[`currency ${written}`] ?? written)) ||
      this.opened.format.currencyCode ||
      this.opened.currencyCode ||
      answers['currency'] ||
      ofAsset ||
      '';
    if (isCurrency(codeOf(code))) return codeOf(code);
    const text =
      code === '' ? 'The currency is missing' : `“${code.slice(0, 20)}” is no currency code`;
    result.errors.push({ field: 'currencyCode', message: text });
    result.question ??= {
      option: 'answers',
      key: code === '' ? 'currency' : `currency ${code.slice(0, 20)}`,
      text:
        code === ''
          ? 'Which currency are amounts without one in?'
          : `Which currency is ${code.slice(0, 20)}?`,
      values: [],
    };
    return '';
  }

  #date(text: string, errors: FieldError[]): number | null {
    const { dateOrder } = this.evidence;
    const add = (message: string) => errors.push({ field: 'date', message });
    if (text === '') add('The date is missing');
    else if (dateOrder === null && dateOrdersOf([text]).length > 1) {
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
      const day = readDate(text, dateOrder ?? dateOrdersOf([text])[0] ?? 'ymd');
      if (day !== null) return day;
      add(`“${text.slice(0, 40)}” is no date`);
    }
    return null;
  }

  #asset(
    asset: ReturnType<typeof assetTextOf>,
    type: TransactionType,
    result: ImportRow,
  ): SymbolCandidate | null {
    const { symbol } = ruleOf(type, null);
    const isTransfer = type === 'TRANSFER_IN' || type === 'TRANSFER_OUT';
    // A transfer without a symbol moves money.
    if (asset === null || (symbol === 'absent' && !isTransfer)) return null;
    const { choices = {}, resolve } = this.options;
    const choice = Object.hasOwn(choices, asset.text) ? choices[asset.text] : undefined;
    const resolution = resolve(choice === undefined ? asset : chosenAsset(choice));
    if (resolution.asset) return resolution.asset;
    // Money that needs no asset keeps the name of one as a note alone.
    if (symbol === 'optional' && !isTransfer && asset.isin === null && !asset.isTicker) return null;
    this.#unresolved.set(asset.text, resolution.candidates);
    const text = `“${asset.text.slice(0, 60)}” is not clear: choose the asset`;
    result.errors.push({ field: 'symbol', message: text });
    result.question ??= {
      option: 'choices',
      key: asset.text,
      text,
      values: resolution.candidates.map(({ symbol: value, name }) => ({
        value,
        label: `${value} ${name}`,
      })),
    };
    return null;
  }
}

interface Numbers {
  quantity: Decimal | null;
  price: Decimal | null;
  amount: Decimal | null;
  netAmount: Decimal | null;
  rate: Decimal | null;
}

interface Cost {
  type: 'FEE' | 'TAX';
  amount: Decimal;
  /** The file says whether a cost below zero is paid or a rebate. */
  isSure: boolean;
  currencyCode: string | null;
}

const codeOf = (code: string): string =>
  code === 'GBp' || code === 'GBx' ? 'GBX' : code.toUpperCase();

/** Digits of money that is computed. */
const MONEY_DIGITS = 2;

/** Of a currency: announced dividends are rounded for each share. */
const INCOME_ROUNDING = 0.02;

const INCOME_QUESTION: ImportQuestion = {
  option: 'answers',
  key: 'income',
  text: 'Are dividends and interest of this file before or after the tax beside them?',
  values: [
    { value: 'after tax', label: 'After tax: the amount is what was paid' },
    { value: 'before tax', label: 'Before tax' },
  ],
};

const TAX_QUESTION: ImportQuestion = {
  option: 'columns',
  key: 'tax',
  text: 'The tax is in another currency than the income. Read no column as tax, or leave the row out',
  values: [{ value: '', label: 'Read no column as tax: the amount is what was paid' }],
};

const DATE_QUESTION: ImportQuestion = {
  option: 'dateOrder',
  key: null,
  text: 'In which order are day, month and year?',
  values: [
    { value: 'dmy', label: 'Day first: 13/04/2026' },
    { value: 'mdy', label: 'Month first: 04/13/2026' },
    { value: 'ymd', label: 'Year first: 2026-04-13' },
  ],
};

const COSTS_QUESTION: ImportQuestion = {
  option: 'answers',
  key: 'amounts',
  text: 'Are fees and taxes part of the amounts of this file?',
  values: [
    { value: 'with costs', label: 'Yes: the amount is what was paid or received' },
    { value: 'without costs', label: 'No: they come on top, or off it' },
  ],
};

/** Digits behind the decimal sign of a number as it is written. */
function digitsBehind(text: string, sign: '.' | ','): number {
  const at = text.lastIndexOf(sign);
  if (at < 0) return 0;
  let digits = 0;
  while (/\d/.test(text.charAt(at + 1 + digits))) digits += 1;
  return digits;
}

function signQuestion(
  type: 'FEE' | 'TAX',
  amount: Decimal,
  key: 'signs' | 'fees' | 'taxes',
): ImportQuestion {
  const what = type === 'FEE' ? 'fee' : 'tax';
  return {
    option: 'answers',
    key,
    text: `Is ${amount.toFixed()} a ${what} that was paid, or one that was given back?`,
    values: [
      {
        value: key === 'signs' ? 'cash' : 'paid',
        label: 'Paid: what is below zero left the account',
      },
      { value: key === 'signs' ? 'own' : 'given', label: 'Given back' },
    ],
  };
}
