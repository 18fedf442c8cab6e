import type { PortfolioImport } from 'shared/contract';
import { negated } from '../../decimal-sum';
import { signedText } from '../file/decimal-text';

/** Describes the effect of excluded rows; empty if none are excluded. */
export function leftOutTexts({
  rows,
  leftOut = [],
  columns,
}: Pick<PortfolioImport, 'rows' | 'leftOut' | 'columns'>): string[] {
  const out = rows.filter(({ action }) => action === 'left-out');
  if (out.length === 0) return [];
  const texts = leftOut.map(
    ({ currencyCode, cash, income }) =>
      `Leaving them out changes cash by ${lost(cash, currencyCode)} and income by ${lost(income, currencyCode)}.`,
  );
  const unread = out.filter(({ transaction }) => !transaction);
  if (unread.length === 0) return texts;
  const at = columns.header.indexOf(columns.map.netAmount ?? columns.map.amount ?? '');
  const amounts = unread.flatMap(({ line, cells }) =>
    cells?.[at] ? [`${cells[at]} in line ${line}`] : [],
  );
  const firstAmounts = amounts.slice(0, AMOUNTS_SHOWN).join(', ');
  const more = amounts.length > AMOUNTS_SHOWN ? ` and ${amounts.length - AMOUNTS_SHOWN} more` : '';
  texts.push(
    `${unread.length === 1 ? 'The effect of 1 row is' : `The effect of ${unread.length} rows is`} not known, as ${unread.length === 1 ? 'it was' : 'they were'} not read.${firstAmounts === '' ? '' : ` The file says ${firstAmounts}${more}.`}`,
  );
  return texts;
}

/** Change of a sum by an amount that is not stored. */
const lost = (amount: string, currencyCode: string): string =>
  signedText(negated(amount) ?? amount, currencyCode);

const AMOUNTS_SHOWN = 5;

/** Skipped rows by reason, in the order of the file. */
export function skippedByReason({
  rows,
}: Pick<PortfolioImport, 'rows'>): { reason: string; lines: number[] }[] {
  const byReason = new Map<string, number[]>();
  for (const { action, reason = 'No transaction', line } of rows) {
    if (action !== 'skip') continue;
    const lines = byReason.get(reason);
    if (lines) lines.push(line);
    else byReason.set(reason, [line]);
  }
  return [...byReason].map(([reason, lines]) => ({ reason, lines }));
}
