import type { UpcomingDividends } from 'shared/contract';
import { detailsPath, formatDate, formatMoney } from 'shared/market';
import { Link } from 'shared/router';
import { productApi } from 'shared/store';
import { AssetLogo } from 'shared/ui';
import { atBroker, useChosenBroker } from '../../listing/broker/chosen-broker';
import { ShortList } from '../../overview/short-list';

const { useNextDividendsQuery } = productApi.injectEndpoints({
  endpoints: (build) => ({
    nextDividends: build.query<UpcomingDividends, string | null>({
      query: (broker) => ({
        path: '/dividends/upcoming',
        params: atBroker({ status: 'confirmed', pageSize: 5 }, broker),
        open: true,
        answer: ['items'],
      }),
    }),
  }),
});

/** The next announced ex-dates. */
export function DividendsCard() {
  const { data, isLoading, error } = useNextDividendsQuery(useChosenBroker());
  return (
    <ShortList
      title="Upcoming dividends"
      more="/stocks/dividends/upcoming"
      loading={isLoading}
      failed={error !== undefined && data === undefined}
      empty="No announced ex-date in the next 90 days."
    >
      {(data?.items ?? []).map((item) => (
        <li key={`${item.symbol} ${item.exDate}`}>
          <AssetLogo name={item.ticker} logoUrl={item.logoUrl} size={28} />
          <div>
            <Link to={detailsPath(item.assetType ?? 'stock', item.symbol)}>
              <b>{item.ticker}</b>
            </Link>
            <small className="ui-cut" dir="auto">
              {item.companyName ?? item.symbol}
            </small>
          </div>
          <span className="figures">
            <span>{formatMoney(item.amount, item.currencyCode)}</span>
            <small>ex-date {formatDate(item.exDate)}</small>
          </span>
        </li>
      ))}
    </ShortList>
  );
}
