import { useMemo, type ReactNode } from 'react';
import { choiceParameter, listAddress, useAddressState, type ListDeclaration } from 'shared/list';
import { tickerOf } from 'shared/market';
import { ASSET_TRADE_CARD } from '../../../senate/trades/trade-cells';
import { ASSET_TRADES_CATALOGUE } from '../../../senate/trades/trade-columns';
import { TradesPage } from '../../../senate/trades/trades-page';
import { AssetTradesStrip } from './asset-trades-strip';

const ADDRESS = listAddress(
  ASSET_TRADES_CATALOGUE,
  {},
  {
    view: {
      ...choiceParameter<'politicians', 'politicians'>('m', ['politicians'], 'politicians'),
      // Written always: without the parameter the page shows the institutions.
      write: (view) => [['m', view]],
    },
  },
);

type State = typeof ADDRESS.defaults;

const declarationOf = (ticker: string): ListDeclaration<State> => ({
  title: `Politicians and ${ticker}`,
  description: `Trades of ${ticker} that U.S. senators reported: brackets, delay, owner, and the return since.`,
  noun: 'trades',
  catalogue: ASSET_TRADES_CATALOGUE,
  address: ADDRESS,
  defaultSort: [{ field: 'transactionDate', direction: 'desc' }],
  featured: ['politician', 'type', 'amount', 'assetType', 'late'],
});

/** Every reported trade of the asset. */
export function Politicians({ symbol, views }: { symbol: string; views: ReactNode }) {
  const [state, change] = useAddressState(ADDRESS);
  const declaration = useMemo(() => declarationOf(tickerOf(symbol)), [symbol]);
  return (
    <TradesPage
      declaration={declaration}
      state={state}
      change={change}
      symbol={symbol}
      views={views}
      renderSummary={(answer) => <AssetTradesStrip symbol={symbol} answer={answer} />}
      card={ASSET_TRADE_CARD}
    />
  );
}
