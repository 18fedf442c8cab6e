import { useNothingHere, usePageTitle } from 'shared/remote';
import { LinkButton, Notice } from 'shared/ui';

/** Empty state: the market data has no such asset. */
export function UnknownAsset({ symbol }: { symbol: string }) {
  usePageTitle(`${symbol} not found`, `There is no asset ${symbol}.`);
  useNothingHere();
  return (
    <Notice
      level={1}
      code="404"
      title={`There is no asset ${symbol}`}
      actions={
        <>
          <LinkButton to="/stocks/screener">Stocks</LinkButton>
          <LinkButton to="/13f">All filers</LinkButton>
        </>
      }
    >
      Check the symbol, or search for the company by name.
    </Notice>
  );
}
