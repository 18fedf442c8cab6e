import type { ImportField } from 'shared/contract';
import { ZERO, type Decimal } from '../../../ledger/money/decimal';
import { cellOf } from '../../tables/cell-of';
import type { ImportOptions } from '../../import-plan';
import { kindOfRow } from '../../tables/kind-of-row';
import type { ImportTable, OpenedImport } from '../../tables/opened-import';
import { dateOrdersOf, readDate, type DateOrder } from '../../reading/dates';
import { decimalSignOf, isUndecided, readNumber, type DecimalSign } from '../../reading/numbers';

export const NUMBERS = [
  'quantity',
  'price',
  'amount',
  'netAmount',
  'rate',
] as const satisfies readonly ImportField[];

/** Numbers that only some types have. */
const DETAIL_NUMBERS = ['otherAmount', 'costPercent'] as const satisfies readonly ImportField[];

/** Reading rules that follow from all rows of a file. */
export interface Evidence {
  decimalSign: DecimalSign;
  /**
   * Neither the numbers of the file nor a choice determine the decimal sign. Rows that depend on it
   * raise a question.
   */
  isDecimalOpen: boolean;
  dateOrder: DateOrder | null;
  /** Whether amounts are signed by the direction of cash; null: the rows do not say. */
  isSigned: boolean | null;
  /** Sign of fees and of taxes that are paid; null: the rows do not say. */
  feeSign: 1 | -1 | null;
  taxSign: 1 | -1 | null;
  /** Quantities of sales are below zero. */
  hasSignedQuantities: boolean;
}

/** Positions of all cells with numbers. */
export const numberColumns = ({ columns: { map, fees, taxes } }: ImportTable): number[] => [
  ...[...NUMBERS, ...DETAIL_NUMBERS].flatMap((field) => map[field] ?? []),
  ...[...fees, ...taxes].map(({ column }) => column),
];

/** Evidence of the whole file. The user's choices take precedence. */
export function evidenceOf(opened: OpenedImport, options: ImportOptions): Evidence {
  const sign = decimalSignIn(opened, options.decimalSign);
  const decimalSign = sign ?? '.';
  const dateOrder = dateOrderIn(opened, options);
  return {
    decimalSign,
    isDecimalOpen: sign === null,
    dateOrder,
    ...signsIn(opened, decimalSign, options),
  };
}

const wholeRows = ({ rows }: ImportTable) => rows.filter(({ isBroken }) => !isBroken);

/** Null for numbers that disagree, or that can all be read with either sign. */
function decimalSignIn(
  { tables, delimiter }: OpenedImport,
  choice: DecimalSign | undefined,
): DecimalSign | null {
  if (choice !== undefined) return choice;
  const cells = tables.flatMap((table) =>
    wholeRows(table).flatMap(({ cells, typed }) =>
      numberColumns(table).flatMap((column) => (typed?.has(column) ? [] : (cells[column] ?? ''))),
    ),
  );
  const sign = decimalSignOf(cells);
  if (sign === 'conflict') return null;
  if (sign !== null) return sign;
  // A file that divides cells by commas writes decimal points; a comma in quotes may be either.
  const isOpen = cells.some(
    (cell) => isUndecided(cell) && (delimiter !== ',' || cell.includes(',')),
  );
  return isOpen ? null : '.';
}

/**
 * The order that reads most dates. A date in the future excludes an order. Null: the user must
 * choose.
 */
function dateOrderIn(opened: OpenedImport, options: ImportOptions): DateOrder | null {
  const cells = opened.tables.flatMap((table) =>
    wholeRows(table).flatMap((row) =>
      (['date', 'settleDate'] as const).flatMap((field) => cellOf(table, row, field) || []),
    ),
  );
  if (options.dateOrder) return options.dateOrder;
  const readable = cells.filter((cell) => dateOrdersOf([cell]).length > 0);
  const orders = dateOrdersOf(readable);
  const past = orders.filter((order) =>
    readable.every((cell) => (readDate(cell, order) ?? Infinity) <= options.today),
  );
  const possible = past.length > 0 ? past : orders;
  const preferred = opened.format.dateOrder;
  if (preferred !== null && possible.includes(preferred)) return preferred;
  const [first] = possible;
  const isSame = possible.every((order) =>
    readable.every((cell) => readDate(cell, order) === readDate(cell, first ?? order)),
  );
  if (first !== undefined && isSame) return first;
  return possible.length === 0 ? mostReadable(readable, preferred) : null;
}

/** Where no order reads all dates, the one that reads most, if it is one alone; the others are errors. */
function mostReadable(cells: readonly string[], preferred: DateOrder | null): DateOrder | null {
  if (preferred !== null) return preferred;
  const counts = (['ymd', 'dmy', 'mdy'] as const).map((order) => ({
    order,
    read: cells.filter((cell) => readDate(cell, order) !== null).length,
  }));
  const [best, second] = counts.toSorted((a, b) => b.read - a.read);
  return best && best.read > (second?.read ?? 0) * 2 ? best.order : null;
}

/** Number of rows with one sign that establish a rule if there is no other evidence. */
const ENOUGH = 3;
/** How many times more rows of one sign than of the other make the others exceptions. */
const MAJORITY = 3;

class SignCount {
  negative = 0;
  positive = 0;

  add(value: Decimal | null): void {
    if (value === null || value.isZero()) return;
    if (value.lt(ZERO)) this.negative += 1;
    else this.positive += 1;
  }

  /** True: negative; false: positive; null: undecided. */
  get isNegative(): boolean | null {
    if (this.negative > 0 && this.negative >= this.positive * MAJORITY) return true;
    return this.positive > 0 && this.positive >= this.negative * MAJORITY ? false : null;
  }
}

function signsIn(
  opened: OpenedImport,
  decimalSign: DecimalSign,
  { answers = {} }: ImportOptions,
): Pick<Evidence, 'isSigned' | 'feeSign' | 'taxSign' | 'hasSignedQuantities'> {
  const { tables, format, isNativeExport } = opened;
  const [moves, purchases, costs, fees, taxes, quantities, incomeTaxes] = Array.from(
    { length: 7 },
    () => new SignCount(),
  );
  let costKinds = 0;
  for (const table of tables)
    for (const row of wholeRows(table)) {
      const number = (column: number | undefined) =>
        column === undefined
          ? null
          : readNumber(row.cells[column] ?? '', row.typed?.has(column) ? '.' : decimalSign);
      const { map } = table.columns;
      const word = kindOfRow(opened, table, row);
      const { kind } = word;
      for (const { column } of table.columns.fees) fees?.add(number(column));
      for (const { column } of table.columns.taxes) taxes?.add(number(column));
      const moved = number(map.amount) ?? number(map.netAmount);
      quantities?.add(number(map.quantity));
      // Without a kind, shares that come are a purchase.
      if (kind === undefined && number(map.quantity)?.gt(ZERO)) purchases?.add(moved);
      const isIncome =
        kind?.is === 'book' && (kind.type === 'DIVIDEND' || kind.type === 'INTEREST');
      if (isIncome && moved !== null && !moved.isZero())
        for (const { column } of table.columns.taxes) {
          const tax = number(column);
          if (tax !== null && !tax.isZero()) incomeTaxes?.add(tax.mul(moved));
        }
      if (kind?.is !== 'book' || kind.cash === 'in' || word.takesBack || word.corrects) continue;
      const amount = number(map.amount) ?? number(map.netAmount);
      if (kind.type === 'BUY') purchases?.add(amount);
      else if (kind.type === 'WITHDRAWAL') moves?.add(amount);
      else if (kind.type === 'FEE' || kind.type === 'TAX') {
        costs?.add(amount);
        costKinds |= kind.type === 'FEE' ? 1 : 2;
      }
    }
  const signsAnswer = answers['signs'];
  const fromRows = (): boolean | null => {
    if (tables.some(({ columns }) => columns.isSigned)) return true;
    // Some files sign only cash movements, and write trades without signs.
    const ofMoves = moves?.isNegative ?? null;
    if (ofMoves !== null) return ofMoves;
    if (purchases?.isNegative === true) return true;
    const ofCosts = costs?.isNegative ?? null;
    if (ofCosts !== true) return ofCosts ?? purchases?.isNegative ?? null;
    // Fees below zero may be refunds, unless there are several of them or taxes as well.
    return (costs?.negative ?? 0) >= ENOUGH || costKinds === 3 ? true : null;
  };
  const isSigned =
    isNativeExport || signsAnswer === 'own'
      ? false
      : (format.signedAmounts ?? (signsAnswer === 'cash' ? true : fromRows()));
  const signOf = (count: SignCount | undefined, key: 'fees' | 'taxes'): 1 | -1 | null => {
    if (isNativeExport || !count) return 1;
    if (answers[key] === 'paid') return -1;
    if (answers[key] === 'given') return 1;
    if (count.negative === 0) return 1;
    if (format.signedCosts || format.signedAmounts || isSigned)
      return count.isNegative === false ? 1 : -1;
    // Taxes that are always against the sign of their income are signed by cash.
    const isAgainst = (incomeTaxes?.negative ?? 0) > 0 && incomeTaxes?.positive === 0;
    if (key === 'taxes' && isAgainst) return -1;
    return count.negative >= ENOUGH && count.positive === 0 ? -1 : null;
  };
  return {
    isSigned,
    feeSign: signOf(fees, 'fees'),
    taxSign: signOf(taxes, 'taxes'),
    hasSignedQuantities: (quantities?.negative ?? 0) > 0,
  };
}
