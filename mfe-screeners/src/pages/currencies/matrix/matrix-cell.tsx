import type { CrossCell, MoveWindow } from 'shared/contract';
import { detailsPath, formatChange, formatDate, formatRate, MISSING } from 'shared/market';
import { Link } from 'shared/router';
import { markDirection } from 'shared/ui';
import { fxHeat } from '../heat/fx-heat';

const ARROWS = { up: '▲', down: '▼', none: '' } as const;

/** Kind of the rate, for the accessible name of its cell. */
function kindText({ kind, via }: CrossCell): string {
  if (kind === 'inverse') return ', inverse of the quoted pair';
  if (kind === 'computed') return `, computed by way of ${via.join(' and ')}`;
  return '';
}

/** Reason why a rate is unknown. */
const whyUnknown = ({ date }: CrossCell): string =>
  date === null
    ? 'No pair leads from one to the other'
    : `No longer quoted: the last rate is of ${formatDate(date)}`;

export interface MatrixCellProps {
  cell: CrossCell;
  base: string;
  quote: string;
  window: MoveWindow;
  /** Whether this cell is the grid's tab stop. */
  current: boolean;
  /** Address of the converter, for a rate without a pair. */
  converter: string;
}

/** A rate, linked to its pair or, if computed, to the converter. */
export function MatrixCell({ cell, base, quote, window, current, converter }: MatrixCellProps) {
  const tabIndex = current ? 0 : -1;
  const { kind, rate, change, symbol } = cell;
  if (kind === 'same')
    return (
      <span className="same" tabIndex={tabIndex}>
        <span className="ui-hidden">{base} in itself: </span>1
      </span>
    );
  if (rate === null)
    return (
      <span className="same" tabIndex={tabIndex} title={whyUnknown(cell)}>
        <span className="ui-hidden">
          {base} in {quote}: not known{' '}
        </span>
        {MISSING}
      </span>
    );
  const text = `${base} in ${quote}${kindText(cell)}`;
  const direction = markDirection(change);
  return (
    <Link
      to={symbol === null ? converter : detailsPath('currency', symbol)}
      preventScrollReset={symbol === null}
      tabIndex={tabIndex}
      data-heat={fxHeat(change, window)}
      title={`${text}. ${symbol === null ? 'Opens in the converter' : 'Opens the pair'}`}
    >
      <span className="ui-hidden">{text}: </span>
      <span>
        {formatRate(rate, quote)}
        {kind === 'computed' && <sup aria-hidden="true">*</sup>}
      </span>
      <small>
        {change === null ? (
          <span title="The change is not known">{MISSING}</span>
        ) : (
          <>
            {direction !== 'none' && <i aria-hidden="true">{ARROWS[direction]}</i>}
            {formatChange(change)}
          </>
        )}
      </small>
    </Link>
  );
}
