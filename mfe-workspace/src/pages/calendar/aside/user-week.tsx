import type { EarningsItem, UpcomingDividendItem } from 'shared/contract';
import { addDays, detailsPath, formatMoney, type Day } from 'shared/market';
import { Link } from 'shared/router';
import { selectSession, skipToken, useAppSelector, useOwnAssets } from 'shared/store';
import { Card, CardHead, Skeleton } from 'shared/ui';
import { useUserDividendsOfWeekQuery, useUserEarningsOfWeekQuery } from '../api';
import { AsideList, dayText } from './aside-list';

/** Maximum number of symbols per earnings call. */
const MAX_SYMBOLS = 200;

const EARNINGS_TIMES: Readonly<Record<NonNullable<EarningsItem['time']>, string>> = {
  'before-open': 'Before open',
  'after-close': 'After close',
};

interface UserDate {
  key: string;
  day: Day;
  symbol: string;
  text: string;
  note: string;
}

/** Dividend dates and earnings of the visitor's assets, sorted. */
export function userDates(
  dividends: readonly UpcomingDividendItem[],
  earnings: readonly EarningsItem[],
): UserDate[] {
  return [
    ...dividends.flatMap((item): UserDate[] =>
      item.exDate === null
        ? []
        : [
            {
              key: `dividend ${item.symbol} ${item.exDate}`,
              day: item.exDate,
              symbol: item.symbol,
              text: `${item.ticker} ex-dividend`,
              note:
                item.amount === null ? 'amount open' : formatMoney(item.amount, item.currencyCode),
            },
          ],
    ),
    ...earnings.map((item): UserDate => ({
      key: `earnings ${item.symbol} ${item.date}`,
      day: item.date,
      symbol: item.symbol,
      text: `${item.ticker} results`,
      note: item.time === null ? '' : EARNINGS_TIMES[item.time],
    })),
  ].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.key < b.key ? -1 : 1));
}

/** Dividends and earnings of the week, for assets that the visitor holds or watches. */
export function UserWeek({ monday }: { monday: Day }) {
  const session = useAppSelector(selectSession).status;
  const userAssets = useOwnAssets();
  const typeOf = new Map(userAssets.data?.map(({ symbol, assetType }) => [symbol, assetType]));
  const symbols = [...typeOf.keys()].slice(0, MAX_SYMBOLS).toSorted().join(',');
  const query = symbols === '' ? skipToken : { from: monday, to: addDays(monday, 6), symbols };
  const dividends = useUserDividendsOfWeekQuery(query);
  const earnings = useUserEarningsOfWeekQuery(query);
  if (session === 'signed-out')
    return (
      <Card>
        <CardHead title="Mine this week" />
        <AsideList>
          <li className="note">
            Log in and fill a watchlist or portfolio to see dividends and results of your own assets
            here.
          </li>
        </AsideList>
      </Card>
    );
  const isLoading =
    userAssets.data === undefined ||
    (symbols !== '' && (dividends.isLoading || earnings.isLoading));
  const dates = userDates(dividends.data?.items ?? [], earnings.data?.items ?? []);
  const hasFailed = [userAssets, dividends, earnings].some(({ error }) => error !== undefined);
  return (
    <Card>
      <CardHead title="Mine this week" />
      <AsideList>
        {isLoading && !hasFailed && (
          <li className="note">
            <Skeleton />
          </li>
        )}
        {hasFailed && <li className="note">Some of your dates did not load.</li>}
        {!isLoading && !hasFailed && dates.length === 0 && (
          <li className="note">
            {symbols === ''
              ? 'Your watchlists and portfolios are empty.'
              : 'No dividend dates or results of your assets this week.'}
          </li>
        )}
        {dates.map(({ key, day, symbol, text, note }) => (
          <li key={key}>
            <span>{dayText(day)}</span>
            <Link to={detailsPath(typeOf.get(symbol) ?? 'stock', symbol)}>{text}</Link>
            <span className="end">{note}</span>
          </li>
        ))}
      </AsideList>
    </Card>
  );
}
