import { comparePath, MAX_COMPARED, tickerOf } from 'shared/market';
import { useLocation } from 'shared/router';
import { useAppDispatch, useAppSelector } from 'shared/store';
import { Button, Chip, IconButton, LinkButton, Row, Skeleton } from 'shared/ui';
import { cleared, refusalClosed, removed, selectTray } from './tray-slice';
import { Bar } from './tray-bar.styles';

/** Chips of the chosen assets, and the link to their comparison. */
export function TrayBar() {
  const dispatch = useAppDispatch();
  const { items, pending, refusal } = useAppSelector(selectTray);
  const symbols = items.map(({ symbol }) => symbol);
  const compared = useComparedSymbols();
  // The page already shows this comparison.
  const isShown = compared !== null && symbols.every((symbol) => compared.has(symbol));
  if ((items.length === 0 || isShown) && pending.length === 0 && refusal === null) return null;
  return (
    <Bar as="section" gap={[8, 12]} aria-label="Comparison tray">
      {refusal !== null && (
        <p role="status">
          {refusal}
          <IconButton
            quiet
            size="xs"
            icon="close"
            iconSize={14}
            label="Close the note"
            onClick={() => dispatch(refusalClosed())}
          />
        </p>
      )}
      <span>
        <b>{items.length}</b> of {MAX_COMPARED} to compare
      </span>
      <ul>
        {items.map(({ symbol, name }) => (
          <li key={symbol} title={name}>
            <Chip name={tickerOf(symbol)} onRemove={() => dispatch(removed(symbol))}>
              {tickerOf(symbol)}
            </Chip>
          </li>
        ))}
        {pending.map((symbol) => (
          <li key={symbol} aria-busy="true">
            <Chip name={tickerOf(symbol)}>
              {tickerOf(symbol)} <Skeleton width={16} />
            </Chip>
          </li>
        ))}
      </ul>
      <Row align="stretch">
        <Button variant="quiet" onClick={() => dispatch(cleared())}>
          Clear
        </Button>
        {items.length > 1 ? (
          <LinkButton variant="primary" to={comparePath(symbols)}>
            Compare
          </LinkButton>
        ) : (
          <Button variant="primary" disabled title="Add at least two assets">
            Compare
          </Button>
        )}
      </Row>
    </Bar>
  );
}

/** Symbols of the comparison page. Null on any other page. */
function useComparedSymbols(): ReadonlySet<string> | null {
  const { pathname, search } = useLocation();
  if (pathname !== comparePath([])) return null;
  return new Set((new URLSearchParams(search).get('s') ?? '').toUpperCase().split(','));
}
