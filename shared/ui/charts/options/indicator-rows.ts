import { indicatorId, indicatorParts, type IndicatorId } from 'shared/market';

/** Indicators of the options, in order. A second row of a kind allows two of them at once. */
export const INDICATOR_ROWS: readonly IndicatorId[] = [
  'sma50',
  'sma200',
  'ema20',
  'ema50',
  indicatorId('wma'),
  indicatorId('bb'),
  indicatorId('kc'),
  indicatorId('atrb'),
  indicatorId('vwap'),
  indicatorId('rsi'),
  indicatorId('macd'),
  indicatorId('stoch'),
  indicatorId('cci'),
  indicatorId('atr'),
  indicatorId('adx'),
  indicatorId('obv'),
];

export interface IndicatorRow {
  /** The chosen indicator, or the one that the row offers. */
  id: IndicatorId;
  isOn: boolean;
}

const kindOfId = (id: IndicatorId) => indicatorParts(id)?.kind;

/**
 * The rows with the chosen indicators. Each takes the row that offers it, otherwise a free one of
 * its kind. A kind with more indicators than rows, as from a typed address, gets more rows.
 */
export function indicatorRows(selection: readonly IndicatorId[]): IndicatorRow[] {
  const others = selection.filter((id) => !INDICATOR_ROWS.includes(id));
  const rows = INDICATOR_ROWS.map((offered): IndicatorRow => {
    if (selection.includes(offered)) return { id: offered, isOn: true };
    const at = others.findIndex((id) => kindOfId(id) === kindOfId(offered));
    const [id] = at === -1 ? [] : others.splice(at, 1);
    return id === undefined ? { id: offered, isOn: false } : { id, isOn: true };
  });
  return [...rows, ...others.map((id) => ({ id, isOn: true }))];
}

/** The chosen indicators in the order of the rows, with one row changed. */
export const withRow = (
  rows: readonly IndicatorRow[],
  at: number,
  row: IndicatorRow,
): IndicatorId[] => [
  ...new Set(
    rows.flatMap((one, i) => {
      const { id, isOn } = i === at ? row : one;
      return isOn ? [id] : [];
    }),
  ),
];
