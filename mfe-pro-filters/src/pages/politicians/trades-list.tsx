import type { ReactNode } from 'react';
import { useAddressState, type ListDeclaration } from 'shared/list';
import { usePageKeys } from 'shared/remote';
import { TRADE_CARD, tradeActions } from '../../senate/trades/trade-cells';
import { TRADES_CATALOGUE } from '../../senate/trades/trade-columns';
import { TradesPage } from '../../senate/trades/trades-page';
import { PURCHASES, SALES, TRADES_ADDRESS, withTypes } from '../../senate/trades/trades-state';
import { SummaryStrip } from './summary-strip';

const TRADES: ListDeclaration = {
  title: 'U.S. Politicians',
  description:
    'Trades that U.S. senators reported: brackets, delay, owner, and the return since trade and since filing against a benchmark.',
  noun: 'trades',
  catalogue: TRADES_CATALOGUE,
  address: TRADES_ADDRESS,
  defaultSort: [{ field: 'transactionDate', direction: 'desc' }],
  featured: ['politician', 'type', 'amount', 'ticker', 'late'],
};

/** Every reported trade, filtered; the view chooser comes from the page. */
export function TradesList({
  views,
  onPoliticians,
}: {
  views: ReactNode;
  onPoliticians: () => void;
}) {
  const [state, change] = useAddressState(TRADES_ADDRESS);
  usePageKeys(TRADES.title, [
    { keys: 'p', label: 'Politicians', onPress: onPoliticians },
    {
      keys: 'y',
      label: 'Buys only',
      onPress: () => change((now) => ({ filters: withTypes(now.filters, PURCHASES) })),
    },
    {
      keys: 'l',
      label: 'Sells only',
      onPress: () => change((now) => ({ filters: withTypes(now.filters, SALES) })),
    },
  ]);
  return (
    <TradesPage
      declaration={TRADES}
      state={state}
      change={change}
      views={views}
      renderSummary={(answer) => <SummaryStrip answer={answer} />}
      rowActions={tradeActions}
      card={TRADE_CARD}
    />
  );
}
