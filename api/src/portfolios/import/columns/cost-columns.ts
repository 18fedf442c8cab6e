import { foldWords } from '../reading/fold-words';
import type { FileTable } from '../reading/find-tables';

/** Words that mark a fee or tax column, regardless of the rest: `Commissioni amministrato`. */
const COST_WORDS = {
  fee: new Set(
    'fee fees commission commissions brokerage gebuhr gebuhren provision kosten spesen frais courtage comision comisiones commissione commissioni spese taxa corretagem prowizja oplata gebyr avgift'.split(
      ' ',
    ),
  ),
  tax: new Set(
    'tax taxes gst hst vat mwst withholding steuer steuern quellensteuer impot impots impuesto impuestos retencion imposta imposte ritenuta imposto belasting podatek skatt skat'.split(
      ' ',
    ),
  ),
} as const;
/** Words that indicate an amount rather than a fee: `Total (excl. fees)`. */
const NO_COST_WORDS = new Set(
  'amount total net gross value price rate currency percent exempt free id percentage percent bps excl incl excluding including without before after wert betrag preis kurs wahrung montant prix importe precio importo prezzo bedrag koers valuta type id'.split(
    ' ',
  ),
);

/** Columns whose name has a cost word, and no word of another amount. */
export const costColumnNames = (
  field: 'fee' | 'tax',
  header: readonly string[],
  isFree: (column: number) => boolean,
): number[] =>
  header.flatMap((name, column) => {
    const words = foldWords(name).split(' ');
    const isCost = words.some((word) => COST_WORDS[field].has(word));
    return isCost && isFree(column) && !words.some((word) => NO_COST_WORDS.has(word))
      ? [column]
      : [];
  });

/** Without the parts of a column that is the sum of all others: they would be counted twice. */
export function withoutSums(
  columns: readonly number[],
  rows: FileTable['rows'],
): readonly number[] {
  if (columns.length < 3) return columns;
  const sum = columns.find((column) =>
    rows.every(({ cells }) => {
      const number = (at: number) => Number(cells[at]?.replace(',', '.') || 0);
      const others = columns.filter((one) => one !== column).map(number);
      return Math.abs(others.reduce((total, one) => total + one, 0) - number(column)) < 0.005;
    }),
  );
  return sum === undefined ? columns : [sum];
}
