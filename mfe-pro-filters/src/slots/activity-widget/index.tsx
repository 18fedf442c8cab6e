import type { HolderChanges, SenateTransactionRow, SlotInputs } from 'shared/contract';
import { detailsPath, formatBigNumber, formatDate, tickerOf } from 'shared/market';
import { Link } from 'shared/router';
import { skipToken, useOwnAssets } from 'shared/store';
import { LinkButton } from 'shared/ui';
import { WidgetData, WidgetEmpty, WidgetList, WidgetNote } from 'shared/ui/dashboard-widget';
import { bracketText } from '../../senate/amount-text';
import { politicianPath } from '../../senate/paths';
import { useUserHolderChangesQuery, useUserSenateTradesQuery } from '../activity-api';

/** Maximum number of symbols per call of the senators' trades. */
const MAX_SYMBOLS = 100;
const MAX_TRADES = 8;
const MAX_ASSETS = 8;
/** Height of a row of two lines, px. */
const ROW_HEIGHT = 52;

interface Activity {
  trades: SenateTransactionRow[];
  changes: HolderChanges['items'];
}

const changesText = (item: HolderChanges['items'][number]): string =>
  (
    [
      [item.new, 'new'],
      [item.increased, 'bought'],
      [item.decreased, 'sold'],
      [item.soldOut, 'left'],
    ] as const
  )
    .flatMap(([count, word]) => (count > 0 ? `${count} ${word}` : []))
    .join(', ');

/** Trades of senators and institutions in assets that the visitor holds or watches. */
export default function ActivityWidget(widget: SlotInputs['dashboard-widget']) {
  const own = useOwnAssets();
  const stocks = own.data
    ?.filter(({ assetType }) => assetType === 'stock' || assetType === 'etf')
    .slice(0, MAX_SYMBOLS)
    .map(({ symbol }) => symbol)
    .join(',');
  const trades = useUserSenateTradesQuery(
    stocks ? { symbol: stocks, pageSize: MAX_TRADES } : skipToken,
  );
  const changes = useUserHolderChangesQuery(stocks || skipToken);
  const data: Activity | undefined =
    stocks === ''
      ? { trades: [], changes: [] }
      : trades.currentData &&
        changes.currentData && {
          trades: trades.currentData.items,
          changes: changes.currentData.items.slice(0, MAX_ASSETS),
        };
  return (
    <WidgetData<Activity>
      widget={widget}
      what="The activity in your stocks"
      question="1"
      query={{
        data,
        error: own.error ?? trades.error ?? changes.error,
        isFetching: own.isFetching || trades.isFetching || changes.isFetching,
        refetch: () => {
          if (own.error) void own.refetch();
          if (trades.error) void trades.refetch();
          if (changes.error) void changes.refetch();
        },
      }}
      isEmpty={(activity) => activity.trades.length === 0 && activity.changes.length === 0}
      empty={
        stocks === '' ? (
          <WidgetEmpty
            title="No stocks yet."
            action={
              <LinkButton size="sm" to="/watchlists">
                My Watchlists
              </LinkButton>
            }
          >
            Trades by funds and senators in the stocks you hold or watch appear here.
          </WidgetEmpty>
        ) : (
          <WidgetEmpty title="No reported trades of your stocks." />
        )
      }
    >
      {(activity) => (
        <>
          <WidgetList>
            {activity.trades.map((trade) => (
              <li key={trade.id} style={{ minHeight: ROW_HEIGHT }}>
                <span className="grow">
                  {trade.symbol !== null && (
                    <Link to={detailsPath('stock', trade.symbol)} title={trade.companyName ?? ''}>
                      <b>{tickerOf(trade.symbol)}</b>
                    </Link>
                  )}{' '}
                  <Link to={politicianPath(trade.politician.id)}>{trade.politician.name}</Link>
                  <br />
                  <small>
                    {trade.type} · {formatDate(trade.filedDate)}
                  </small>
                </span>
                <span className="end">{bracketText(trade.amount)}</span>
              </li>
            ))}
            {activity.changes.map((item) => (
              <li key={item.symbol} style={{ minHeight: ROW_HEIGHT }}>
                <span className="grow">
                  <Link to={detailsPath('stock', item.symbol)} title={item.name ?? item.symbol}>
                    <b>{tickerOf(item.symbol)}</b>
                  </Link>{' '}
                  {changesText(item)}
                  <br />
                  <small>
                    {item.lastFiled === null
                      ? '13F reports'
                      : `13F · ${formatDate(item.lastFiled)}`}
                  </small>
                </span>
                <span className="end">
                  {item.shareChange > 0 && '+'}
                  {formatBigNumber(item.shareChange)} shares
                </span>
              </li>
            ))}
          </WidgetList>
          <WidgetNote>
            Senators by the day of the report; managers by their newest 13F report, filed up to 45
            days after the quarter.
          </WidgetNote>
        </>
      )}
    </WidgetData>
  );
}
