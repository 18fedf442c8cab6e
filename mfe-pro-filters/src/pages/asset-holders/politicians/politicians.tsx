import { useMemo, type ReactNode } from 'react';
import {
  choiceParameter,
  ExportButton,
  fetchCsv,
  listAddress,
  useAddressState,
  useList,
  type ListDeclaration,
} from 'shared/list';
import { tickerOf } from 'shared/market';
import { Grid } from 'shared/ui/grid';
import { ListPage } from 'shared/ui/list-page';
import { useSenateTransactionsQuery } from '../../../senate/api';
import { SenateContainer } from '../../../senate/senate.styles';
import {
  ASSET_TRADE_CARD,
  missingTradeFigure,
  politicianHeader,
  politicianLink,
  tradeCell,
  tradePolitician,
} from '../../../senate/trades/trade-cells';
import {
  ASSET_TRADES_CATALOGUE,
  tradeColumnWidth,
  tradeRow,
} from '../../../senate/trades/trade-columns';
import {
  csvPath,
  facetsOf,
  optionLabelOf,
  selectionOf,
  tradesQuery,
} from '../../../senate/trades/trades-state';
import { AssetTradesStrip } from './asset-trades-strip';

const ADDRESS = listAddress(
  ASSET_TRADES_CATALOGUE,
  {},
  {
    view: {
      ...choiceParameter<'politicians', 'politicians'>('m', ['politicians'], 'politicians'),
      // Another view is the page's own: this one is always named.
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
  const { data, ...query } = useSenateTransactionsQuery({ symbol, ...tradesQuery(state) });
  const rows = useMemo(() => data?.items.map(tradeRow), [data]);
  const answer = useMemo(() => data && { ...data, facets: facetsOf(data) }, [data]);
  const list = useMemo(
    () => ({
      ...declarationOf(tickerOf(symbol)),
      optionLabel: optionLabelOf(
        new Map(data?.facets.politician.map(({ value, label }) => [value, label])),
      ),
    }),
    [data, symbol],
  );
  const { page, grid } = useList(list, { state, change, answer, query });
  return (
    <ListPage
      {...page}
      actions={
        <>
          {views}
          <ExportButton
            disabled={!data?.total}
            file={() =>
              fetchCsv(csvPath({ symbol, ...selectionOf(state) }), {
                fallbackName: 'senate-transactions.csv',
              })
            }
          />
        </>
      }
      notices={<AssetTradesStrip symbol={symbol} answer={data} />}
    >
      <SenateContainer>
        <Grid
          {...grid}
          rows={rows}
          columnWidth={tradeColumnWidth}
          rowHeader={politicianHeader}
          rowName={tradePolitician}
          rowLink={politicianLink}
          cell={tradeCell}
          missingReason={missingTradeFigure}
          card={ASSET_TRADE_CARD}
        />
      </SenateContainer>
    </ListPage>
  );
}
