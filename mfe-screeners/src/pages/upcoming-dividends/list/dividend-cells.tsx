/** Grid cells of a dividend. */
import type { ReactNode } from 'react';
import { detailsPath, type ColumnDefinition } from 'shared/market';
import { AssetLogo, Flag, IconButton } from 'shared/ui';
import type { CardContent, ExtraColumn } from 'shared/ui/grid';
import { AssetRowActions, downloadAddress } from 'shared/list';
import type { DividendRow } from './dividend-columns';
import {
  DividendChange,
  DividendDay,
  dividendText,
  DividendStatus,
  DividendYield,
  LastDayToBuy,
  payoutText,
} from './dividend-figures';
import { reminderAddress } from '../dividends-query';
import { DATE_KINDS } from '../dividends-state';
import { dateOf } from './group-by-day';

const NOT_LISTED = 'Not listed here';

export const dividendName = ({ item }: DividendRow): string => item.ticker;

/** Undefined if the asset is not listed on the market. */
export const dividendLink = ({ item }: DividendRow): string | undefined =>
  item.assetType === null ? undefined : detailsPath(item.assetType, item.symbol);

export const dividendHeader = ({ item }: DividendRow): ReactNode => (
  <>
    <AssetLogo name={item.ticker} logoUrl={item.logoUrl} />
    <span className="who ui-cut">
      <b>{item.ticker}</b>{' '}
      <small className="ui-cut" dir="auto">
        {item.companyName ?? NOT_LISTED}
      </small>
    </span>
    {item.countryCode !== null && <Flag code={item.countryCode} />}
  </>
);

export function dividendCell({ field }: ColumnDefinition, row: DividendRow): ReactNode {
  const { item, shares, now } = row;
  const kind = DATE_KINDS.find((one) => one === field);
  if (kind) return <DividendDay day={dateOf(item, kind)} item={item} />;
  switch (field) {
    case 'status':
      return <DividendStatus item={item} />;
    case 'lastDayToBuy':
      return <LastDayToBuy item={item} now={now} />;
    case 'amount':
      return (
        <span className="two">
          <Amount row={row} />
          <small>{frequencyOf(row)}</small>
        </span>
      );
    case 'payout':
      return shares === null ? null : payoutText(item, shares);
    case 'change':
      return <DividendChange item={item} />;
    case 'yield':
      return <DividendYield item={item} />;
    case 'frequency':
      return frequencyOf(row);
    default:
      return undefined;
  }
}

const frequencyOf = ({ item }: DividendRow): string =>
  item.frequency ?? (item.special ? 'Once' : '–');

function Amount({ row: { item } }: { row: DividendRow }) {
  return (
    <span className="amount" data-status={item.status}>
      {dividendText(item.amount, item.currencyCode)}
    </span>
  );
}

export const dividendCard = (figures: readonly string[]): CardContent<DividendRow> => ({
  figures,
  mark: ({ item }) => <AssetLogo name={item.ticker} logoUrl={item.logoUrl} size={28} />,
  line: ({ item }) => item.companyName ?? NOT_LISTED,
  lead: (row) => (
    <>
      <Amount row={row} />
      <small>
        <DividendChange item={row.item} />
      </small>
    </>
  ),
  details: ({ item }) => <DividendStatus item={item} />,
});

/** Actions of other remotes for an asset. */
export const dividendActions = ({ item }: DividendRow): ReactNode =>
  item.assetType !== null && (
    <AssetRowActions
      asset={{
        symbol: item.symbol,
        assetType: item.assetType,
        name: item.companyName ?? item.ticker,
      }}
    />
  );

/** Column with a reminder for the visitor's calendar. */
export const REMINDER: readonly ExtraColumn<DividendRow>[] = [
  {
    id: 'reminder',
    label: 'Reminder',
    width: 72,
    cell: ({ item }) => (
      <span className="reminder" data-print="hide">
        <IconButton
          quiet
          size="sm"
          icon="calendar"
          label={`Add a reminder of ${item.ticker}'s ex-date to your calendar`}
          onClick={() => downloadAddress(reminderAddress(item.symbol, item.exDate))}
        />
      </span>
    ),
  },
];
