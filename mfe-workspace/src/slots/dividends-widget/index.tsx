import { useState } from 'react';
import type { SlotInputs, UpcomingDividendItem } from 'shared/contract';
import { addDays, detailsPath, formatMoney, type Day } from 'shared/market';
import { Link } from 'shared/router';
import { skipToken, useOwnAssets } from 'shared/store';
import { Badge } from 'shared/ui';
import { rowsThatFit, WidgetData, WidgetEmpty, WidgetList } from 'shared/ui/dashboard-widget';
import { dayText } from '../../pages/calendar/aside/aside-list';
import { useUserDividendsOfWeekQuery } from '../../pages/calendar/api';

const DAYS_AHEAD = 90;
const MAX_SYMBOLS = 500;

const today = (): Day => new Date().toISOString().slice(0, 10);

/** Next ex-dates of the assets that the visitor holds or watches. */
export default function DividendsWidget(widget: SlotInputs['dashboard-widget']) {
  const userAssets = useOwnAssets();
  const [from] = useState(today);
  const symbols = userAssets.data
    ?.filter(({ assetType }) => assetType === 'stock' || assetType === 'etf')
    .slice(0, MAX_SYMBOLS)
    .map(({ symbol }) => symbol)
    .toSorted()
    .join(',');
  const query = useUserDividendsOfWeekQuery(
    symbols ? { from, to: addDays(from, DAYS_AHEAD), symbols } : skipToken,
  );
  const isNothing = symbols === '';
  return (
    <WidgetData<readonly UpcomingDividendItem[]>
      widget={widget}
      what="Your dividends"
      question="1"
      query={{
        ...query,
        data: isNothing ? [] : query.currentData?.items,
        error: userAssets.error ?? query.error,
        refetch: () => void (userAssets.error ? userAssets.refetch() : query.refetch()),
      }}
      isEmpty={(items) => items.length === 0}
      empty={
        <WidgetEmpty
          title={isNothing ? 'No stocks or funds yet.' : 'No ex-dates in the next 90 days.'}
        >
          Dividends of what you hold and watch are listed here by their ex-date.
        </WidgetEmpty>
      }
    >
      {(items) => (
        <WidgetList>
          {items.slice(0, rowsThatFit(widget.height)).map((item) => (
            <li key={`${item.symbol} ${item.exDate ?? ''}`}>
              <span className="when">{item.exDate && dayText(item.exDate)}</span>
              <Link
                className="grow"
                to={detailsPath(item.assetType ?? 'stock', item.symbol)}
                title={`${item.companyName ?? item.ticker}: bought by ${dayText(item.lastDayToBuy)} it gets the dividend`}
              >
                <b>{item.ticker}</b>
              </Link>
              {item.status === 'estimated' && <Badge>Estimated</Badge>}
              <span className="end">
                {item.amount === null ? 'Open' : formatMoney(item.amount, item.currencyCode)}
              </span>
            </li>
          ))}
        </WidgetList>
      )}
    </WidgetData>
  );
}
