import { useMemo, type ReactNode } from 'react';
import type { SenateTransactions } from 'shared/contract';
import {
  ExportButton,
  fetchCsv,
  useList,
  type ChangeAddress,
  type ListDeclaration,
  type ListState,
} from 'shared/list';
import { Grid, type CardContent } from 'shared/ui/grid';
import { ListPage } from 'shared/ui/list-page';
import type { QueryParameters } from '../../listing/query-parameters';
import { useSenateTransactionsQuery } from '../api';
import { SenateContainer } from '../senate.styles';
import {
  missingTradeFigure,
  politicianHeader,
  politicianLink,
  tradeCell,
  tradePolitician,
} from './trade-cells';
import { tradeColumnWidth, tradeRow, type TradeRow } from './trade-columns';
import { csvPath, facetsOf, optionLabelOf, selectionOf, tradesQuery } from './trades-state';

export interface TradesPageProps<State extends ListState> {
  declaration: ListDeclaration<State>;
  state: ListState;
  change: ChangeAddress<ListState>;
  /** Limits the list to the trades of one asset. */
  symbol?: string;
  /** View chooser, from the page. */
  views: ReactNode;
  /** Summary of the matching trades; the answer is undefined before the first response. */
  renderSummary: (answer: SenateTransactions | undefined) => ReactNode;
  rowActions?: (row: TradeRow) => ReactNode;
  card: CardContent<TradeRow>;
}

/** List page of senators' trades, with a row per trade. */
export function TradesPage<State extends ListState>({
  declaration,
  state,
  change,
  symbol,
  views,
  renderSummary,
  rowActions,
  card,
}: TradesPageProps<State>) {
  const scope: QueryParameters = symbol === undefined ? {} : { symbol };
  const { data, ...query } = useSenateTransactionsQuery({ ...scope, ...tradesQuery(state) });
  const rows = useMemo(() => data?.items.map(tradeRow), [data]);
  const answer = useMemo(() => data && { ...data, facets: facetsOf(data) }, [data]);
  const list = useMemo(
    () => ({
      ...declaration,
      optionLabel: optionLabelOf(
        new Map(data?.facets.politician.map(({ value, label }) => [value, label])),
      ),
    }),
    [data, declaration],
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
              fetchCsv(csvPath({ ...scope, ...selectionOf(state) }), {
                fallbackName: 'senate-transactions.csv',
              })
            }
          />
        </>
      }
      notices={renderSummary(data)}
    >
      <SenateContainer>
        <Grid
          {...grid}
          rows={rows}
          columnWidth={tradeColumnWidth}
          rowHeader={politicianHeader}
          rowName={tradePolitician}
          rowLink={politicianLink}
          rowActions={rowActions}
          cell={tradeCell}
          missingReason={missingTradeFigure}
          card={card}
        />
      </SenateContainer>
    </ListPage>
  );
}
