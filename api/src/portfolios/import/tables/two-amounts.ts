import { isCurrency, splitHeaderCurrency } from '../columns/header-currency';
import type { ImportTable } from './opened-import';
import type { TableRow } from '../reading/find-tables';
import { foldName } from '../reading/fold-words';
import { withColumns } from './virtual-columns';

const folded = (names: string) => new Set(names.split(',').map(foldName));

/** Names of a debit column and of a credit column. */
const DEBIT = folded(
  'debit,debits,debit amount,paid out,money out,withdrawn,soll,belastung,lastschrift,ausgang,debe,cargo,dare,uscite,addebito,debito,af,afschrijving,obciazenie,obciazenia,wydatki,ut,haevet',
);
const CREDIT = folded(
  'credit,credits,credit amount,paid in,money in,deposited,haben,gutschrift,eingang,haber,abono,avere,entrate,accredito,credito,bij,bijschrijving,uznanie,uznania,wplywy,in,indsat',
);

/** Column names of the given and the received amount, each with its unit. */
const SIDES = {
  sent: folded(
    'sent amount,sell,sell amount,sold amount,from amount,amount sent,out amount,outgoing amount',
  ),
  sentUnit: folded(
    'sent currency,sell currency,sold currency,from currency,currency sent,out currency,outgoing asset',
  ),
  received: folded(
    'received amount,buy,buy amount,bought amount,to amount,amount received,in amount,incoming amount',
  ),
  receivedUnit: folded(
    'received currency,buy currency,bought currency,to currency,currency received,in currency,incoming asset',
  ),
} as const;
const UNIT = folded('cur,currency,ccy,coin,asset,unit');

const namesOf = ({ header }: ImportTable) =>
  header.map((name) => foldName(splitHeaderCurrency(name).name));

/**
 * A signed amount that replaces two columns for debit and credit. It is appended after those of the
 * header, so it is not shown as a column of the file.
 */
export function withDebitAndCredit(table: ImportTable): ImportTable {
  const { map } = table.columns;
  if (map.amount !== undefined || map.netAmount !== undefined) return table;
  const names = namesOf(table);
  const debit = names.findIndex((name) => DEBIT.has(name));
  const credit = names.findIndex((name) => CREDIT.has(name));
  if (debit < 0 || credit < 0) return table;
  const signed = ({ cells }: TableRow): string => {
    const [out = '', into = ''] = [cells[debit], cells[credit]];
    const isOut = /[1-9]/.test(out);
    // A row with both is not a movement of one amount.
    if (isOut && /[1-9]/.test(into)) return '';
    if (!isOut) return into || out;
    return /^[(−-]/.test(out) ? out : `-${out}`;
  };
  const amounts = withColumns(table, ['amount'], (row) => [signed(row)], [debit, credit]);
  return { ...amounts, columns: { ...amounts.columns, isSigned: true } };
}

/**
 * Replaces given and received amounts by type, asset and money: `148.50 USD` for `0.0018 BTC` is a
 * purchase. Coin swaps and single coin movements stay unchanged: their rows raise a question.
 */
export function withSides(table: ImportTable): ImportTable {
  const names = namesOf(table);
  const unitOf = (amount: number, units: ReadonlySet<string>) => {
    const own = names.findIndex((name) => units.has(name));
    if (own >= 0) return own;
    return UNIT.has(names[amount + 1] ?? '') ? amount + 1 : -1;
  };
  const [sent, received] = [SIDES.sent, SIDES.received].map((side) =>
    names.findIndex((name) => side.has(name)),
  );
  if (received === undefined || received < 0) return table;
  // With `To amount`, the plain amount is the given one, below zero. Alone and above zero it was
  // received.
  const isPlain = sent === undefined || sent < 0;
  const from = isPlain ? names.indexOf('amount') : sent;
  const sentUnit = isPlain ? names.indexOf('currency') : unitOf(from, SIDES.sentUnit);
  const receivedUnit = unitOf(received, SIDES.receivedUnit);
  if (from < 0 || sentUnit < 0 || receivedUnit < 0) return table;
  const fields = [
    'type',
    'symbol',
    'quantity',
    'amount',
    'currencyCode',
    'otherAmount',
    'otherCurrencyCode',
  ] as const;
  const word = table.columns.map.type;
  const sides = withColumns(
    table,
    fields,
    ({ cells }) => {
      const side = (amount: number, unit: number) => {
        const text = withoutMinus(cells[amount] ?? '');
        return /[1-9]/.test(text) ? { text, unit: cells[unit] ?? '' } : null;
      };
      const [outgoing, incoming] = [side(from, sentUnit), side(received, receivedUnit)];
      const isReceived = isPlain && !incoming && !/^[−-]/.test(cells[from] ?? '');
      const kind = cells[word ?? -1] ?? '';
      return isReceived ? sidesOf(null, outgoing, kind) : sidesOf(outgoing, incoming, kind);
    },
    [from, sentUnit, received, receivedUnit],
  );
  return { ...sides, columns: { ...sides.columns, hasCostsApart: true } };
}

interface Side {
  text: string;
  unit: string;
}

/** Type, asset, count, amount, currency, other amount and other currency. */
function sidesOf(sent: Side | null, received: Side | null, word: string): string[] {
  const isMoney = (side: Side | null) => side !== null && isCurrency(side.unit);
  if (sent && received) {
    if (isMoney(sent) && isMoney(received))
      return ['CURRENCY_EXCHANGE', '', '', sent.text, sent.unit, received.text, received.unit];
    if (isMoney(sent)) return ['BUY', received.unit, received.text, sent.text, sent.unit, '', ''];
    if (isMoney(received))
      return ['SELL', sent.unit, sent.text, received.text, received.unit, '', ''];
    return [`${word || 'Trade'} ${sent.unit} for ${received.unit}`, '', '', '', '', '', ''];
  }
  const only = sent ?? received;
  if (!only) return [word, '', '', '', '', '', ''];
  const direction = sent ? 'WITHDRAWAL' : 'DEPOSIT';
  if (isMoney(only)) return [word || direction, '', '', only.text, only.unit, '', ''];
  return [word || direction, only.unit, only.text, '', '', '', ''];
}

/** `- 5.00` as `5.00`. Other texts stay unchanged. */
function withoutMinus(text: string): string {
  const rest = text.slice(1).trimStart();
  return /^[−-]/.test(text) && /^\d/.test(rest) ? rest : text;
}
