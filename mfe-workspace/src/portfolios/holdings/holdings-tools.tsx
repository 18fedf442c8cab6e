import { LinkButton, SelectControl, ToggleChip } from 'shared/ui';
import { COST_METHOD_LABELS, COST_METHODS } from '../accounting';
import { usePortfolio } from '../portfolio-context';

const METHODS = COST_METHODS.map((value) => ({
  value,
  label: `Cost: ${COST_METHOD_LABELS[value]}`,
}));

/** Sold assets, the screener of the held stocks, and the cost basis. */
export function HoldingsTools({
  showsClosed,
  onShowClosed,
}: {
  showsClosed: boolean;
  onShowClosed: (showsClosed: boolean) => void;
}) {
  const { portfolio, method, setMethod } = usePortfolio();
  const closed = portfolio.holdings.filter(({ quantity }) => Number(quantity) === 0).length;
  const hasStock = portfolio.holdings.some(
    ({ assetType, quantity }) => assetType === 'stock' && Number(quantity) !== 0,
  );
  return (
    <>
      {closed > 0 && (
        <ToggleChip pressed={showsClosed} onChange={onShowClosed}>
          {`Sold (${closed})`}
        </ToggleChip>
      )}
      {hasStock && (
        <LinkButton size="sm" to={`/stocks/screener?in=p.${portfolio.id}`}>
          Screen the stocks
        </LinkButton>
      )}
      <SelectControl
        aria-label="Cost basis"
        size="sm"
        value={method}
        options={METHODS}
        onChange={setMethod}
      />
    </>
  );
}
