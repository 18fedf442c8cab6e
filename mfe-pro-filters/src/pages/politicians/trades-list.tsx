import { useMemo, type ReactNode } from 'react';
import {
  ExportButton,
  fetchCsv,
  useAddressState,
  useList,
  type ListDeclaration,
} from 'shared/list';
import { usePageKeys } from 'shared/remote';
import { Grid } from 'shared/ui/grid';
import { ListPage } from 'shared/ui/list-page';
import { useSenateTransactionsQuery } from '../../senate/api';
import { SenateContainer } from '../../senate/senate.styles';
import { SummaryStrip } from './summary-strip';
import {
  missingTradeFigure,
  politicianHeader,
  politicianLink,
  tradeActions,
  tradeCell,
  TRADE_CARD,
  tradePolitician,
} from '../../senate/trades/trade-cells';
import { TRADES_CATALOGUE, tradeColumnWidth, tradeRow } from '../../senate/trades/trade-columns';
import {
  csvPath,
  facetsOf,
  optionLabelOf,
  PURCHASES,
  SALES,
  selectionOf,
  TRADES_ADDRESS,
  tradesQuery,
  withTypes,
} from '../../senate/trades/trades-state';

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
  const { data, ...query } = useSenateTransactionsQuery(tradesQuery(state));
  const rows = useMemo(() => data?.items.map(tradeRow), [data]);
  const answer = useMemo(() => data && { ...data, facets: facetsOf(data) }, [data]);
  const list = useMemo(
    () => ({
      ...TRADES,
      optionLabel: optionLabelOf(
        new Map(data?.facets.politician.map(({ value, label }) => [value, label])),
      ),
    }),
    [data],
  );
  const { page, grid } = useList(list, { state, change, answer, query });
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
    <ListPage
      {...page}
      actions={
        <>
          {views}
          <ExportButton
            disabled={!data?.total}
            file={() =>
              fetchCsv(csvPath(selectionOf(state)), { fallbackName: 'senate-transactions.csv' })
            }
          />
        </>
      }
      notices={<SummaryStrip answer={data} />}
    >
      <SenateContainer>
        <Grid
          {...grid}
          rows={rows}
          columnWidth={tradeColumnWidth}
          rowHeader={politicianHeader}
          rowName={tradePolitician}
          rowLink={politicianLink}
          rowActions={tradeActions}
          cell={tradeCell}
          missingReason={missingTradeFigure}
          card={TRADE_CARD}
        />
      </SenateContainer>
    </ListPage>
  );
}
