import { memo, useState } from 'react';
import { detailsPath, directionOf, formatChange, formatPrice, MISSING } from 'shared/market';
import { Link } from 'shared/router';
import { isOwnedHere } from '../../router/page-owner';

export interface TickerQuote {
  symbol: string;
  ticker: string;
  /** US dollars. */
  price: number;
  /** Percent number; null if unknown. */
  day1ChangePercent: number | null;
}

/** Width of a text in `ch`, the width of a digit: points and commas take half of it. */
const widthOf = (text: string) => text.length - (text.match(/[.,]/g)?.length ?? 0) / 2;

/** Reserves space for the longest text so far, so that a shorter one does not shift the strip. */
function useRoom(text: string): { minWidth: string } {
  const width = widthOf(text);
  const [widest, setWidest] = useState(width);
  if (width > widest) setWidest(width);
  return { minWidth: `${Math.max(widest, width)}ch` };
}

/** Red if negative, else green, with a plus sign if positive. */
function Change({ value }: { value: number | null }) {
  const text = value === null ? MISSING : formatChange(value);
  const room = useRoom(text);
  if (value === null) {
    return (
      <span className="ui-none" style={room}>
        {text}
      </span>
    );
  }
  const direction = directionOf(value);
  return (
    <span className="ui-delta" data-direction={direction === 'down' ? 'down' : 'up'} style={room}>
      {direction !== 'flat' && <i aria-hidden="true">{direction === 'down' ? '▼' : '▲'}</i>}
      {text}
    </span>
  );
}

/** Re-renders only for its own price. */
const Item = memo(function Item({
  symbol,
  ticker,
  price,
  day1ChangePercent,
  copy,
}: TickerQuote & { copy: boolean }) {
  const text = `$${formatPrice(price)}`;
  const room = useRoom(text);
  const to = detailsPath('stock', symbol);
  const content = (
    <>
      <b>{ticker}</b>
      <span style={room}>{text}</span>
      <Change value={day1ChangePercent} />
    </>
  );
  return (
    <li>
      {isOwnedHere(to) ? (
        <Link to={to} tabIndex={copy ? -1 : undefined}>
          {content}
        </Link>
      ) : (
        <span>{content}</span>
      )}
    </li>
  );
});

/** One half of the strip. The second half is hidden from assistive technology. */
export function TickerItems({
  quotes,
  time,
  copy = false,
}: {
  quotes: TickerQuote[];
  /** Time of the prices; part of the strip if its end has no space for it. */
  time: string | null;
  copy?: boolean;
}) {
  return (
    <ul className="ui-num" aria-hidden={copy || undefined}>
      {time !== null && <li data-time="">{time}</li>}
      {quotes.map((quote) => (
        <Item key={quote.symbol} {...quote} copy={copy} />
      ))}
    </ul>
  );
}
