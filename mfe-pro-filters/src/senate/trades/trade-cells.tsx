import type { ReactNode } from 'react';
import type { SenateReturn, SenateTransactionRow } from 'shared/contract';
import { AssetRowActions } from 'shared/list';
import { detailsPath, formatChange, formatDate, type ColumnDefinition } from 'shared/market';
import { Link } from 'shared/router';
import { AssetLogo, Badge, Cluster, Delta, TextLink } from 'shared/ui';
import type { CardContent } from 'shared/ui/grid';
import { bracketText } from '../amount-text';
import { politicianPath } from '../paths';
import type { TradeRow } from './trade-columns';

export const tradePolitician = ({ trade }: TradeRow): string => trade.politician.name;
export const politicianLink = ({ trade }: TradeRow): string => politicianPath(trade.politician.id);
export const politicianHeader = ({ trade }: TradeRow): ReactNode => (
  <>
    <AssetLogo name={trade.politician.name} />
    <b className="ui-cut">{trade.politician.name}</b>
  </>
);

const NO_DETAILS = 'Paper filing, no details';

/** Name of the asset: ticker, else the description of the report. */
export const tradeAsset = ({ trade }: TradeRow): string =>
  trade.ticker ?? trade.assetDescription ?? NO_DETAILS;
export const assetLink = ({ trade }: TradeRow): string | undefined =>
  trade.symbol === null ? undefined : detailsPath('stock', trade.symbol);
export const assetHeader = ({ trade }: TradeRow): ReactNode => <AssetLabel trade={trade} />;

/** Ticker and name; both are unknown for a scanned document. */
function AssetLabel({ trade }: { trade: SenateTransactionRow }) {
  const name = trade.companyName ?? trade.assetDescription;
  if (trade.ticker === null && name === null)
    return (
      <span
        className="ui-none"
        title="The report is a scan of paper; nobody has typed in its details"
      >
        {NO_DETAILS}
      </span>
    );
  return (
    <>
      {trade.ticker !== null && <b>{trade.ticker}</b>}{' '}
      <span className="issuer ui-cut" title={name ?? undefined} dir="auto">
        {name}
      </span>
    </>
  );
}

function AssetCell({ trade }: { trade: SenateTransactionRow }) {
  const link = trade.symbol === null ? undefined : detailsPath('stock', trade.symbol);
  return (
    <span className="asset">
      {link === undefined ? (
        <AssetLabel trade={trade} />
      ) : (
        <Link to={link}>
          <AssetLabel trade={trade} />
        </Link>
      )}
    </span>
  );
}

/** Purchases up, sales down, in text and colour. */
function TypeBadge({ type }: { type: SenateTransactionRow['type'] }) {
  if (type === 'N/A') return <Badge>On paper</Badge>;
  if (type === 'Purchase') return <Badge tone="success">Purchase</Badge>;
  if (type.startsWith('Sale')) return <Badge tone="error">{type}</Badge>;
  return <Badge tone="info">{type}</Badge>;
}

const DAYS_GRANTED = 45;

function Delay({ trade: { delayDays, filedDate, late } }: { trade: SenateTransactionRow }) {
  return (
    <span title={`Filed ${formatDate(filedDate)}`}>
      {late === true && (
        <>
          <Badge tone="warning" title={`The law grants ${DAYS_GRANTED} days`}>
            Late
          </Badge>{' '}
        </>
      )}
      {delayDays} d
    </span>
  );
}

/** A return, with the benchmark's in its title. */
function Return({ value, name }: { value: SenateReturn | null; name: string }) {
  if (value === null)
    return (
      <span className="ui-none" title={`${name}: no price is known`}>
        –
      </span>
    );
  const benchmark =
    value.benchmarkPercent === null
      ? ''
      : `; the benchmark ${formatChange(value.benchmarkPercent)}, difference ${formatChange(value.percent - value.benchmarkPercent)}`;
  return (
    <span title={`${formatDate(value.from)} to ${formatDate(value.to)}${benchmark}`}>
      <Delta value={value.percent} />
    </span>
  );
}

function Report({ url }: { url: string | null }) {
  return url !== null && /^https?:\/\//.test(url) ? (
    <TextLink to={url}>
      PTR<span className="ui-hidden"> report as filed</span>
    </TextLink>
  ) : (
    <span className="ui-none" title="The source has no link to the report">
      –
    </span>
  );
}

export function tradeCell({ field }: ColumnDefinition, { trade }: TradeRow): ReactNode {
  switch (field) {
    case 'ticker':
      return <AssetCell trade={trade} />;
    case 'type':
      return <TypeBadge type={trade.type} />;
    case 'amount':
      return bracketText(trade.amount);
    case 'delay':
      return trade.delayDays === null ? undefined : <Delay trade={trade} />;
    case 'owner':
      return trade.owner === 'N/A' ? undefined : trade.owner;
    case 'sinceTrade':
      return <Return value={trade.sinceTrade} name="Since trade" />;
    case 'sinceFiling':
      return <Return value={trade.sinceFiling} name="Since filing" />;
    case 'report':
      return <Report url={trade.reportUrl} />;
    default:
      return undefined;
  }
}

export const missingTradeFigure = (_: ColumnDefinition, { trade }: TradeRow): string =>
  trade.scanned ? 'paper filing, no details' : 'not reported';

/** Actions of other remotes for an asset. */
export const tradeActions = ({ trade }: TradeRow): ReactNode =>
  trade.symbol !== null && (
    <AssetRowActions
      asset={{
        symbol: trade.symbol,
        assetType: 'stock',
        name: trade.companyName ?? trade.symbol,
      }}
    />
  );

const details = ({ trade }: TradeRow): ReactNode => (
  <Cluster as="span" gap={[4, 12]} className="card-line">
    <span>{formatDate(trade.transactionDate ?? trade.filedDate)}</span>
    <TypeBadge type={trade.type} />
    {trade.delayDays !== null && (
      <span>
        filed after <Delay trade={trade} />
      </span>
    )}
    {trade.owner !== 'N/A' && <span>{trade.owner}</span>}
    {trade.reportUrl !== null && <Report url={trade.reportUrl} />}
  </Cluster>
);

const lead = ({ trade }: TradeRow): ReactNode => (
  <>
    {bracketText(trade.amount)}
    <small>
      <Return value={trade.sinceFiling} name="Since filing" />
    </small>
  </>
);

/** Card of the trade list on a phone, ordered by trade date. */
export const TRADE_CARD: CardContent<TradeRow> = {
  figures: [],
  mark: ({ trade }) => <AssetLogo name={trade.politician.name} size={28} />,
  line: tradeAsset,
  lead,
  details,
};

/** On the page of one asset every card has the same asset: its kind says more. */
export const ASSET_TRADE_CARD: CardContent<TradeRow> = {
  ...TRADE_CARD,
  line: ({ trade }) => trade.assetType ?? trade.assetDescription,
};

/** On a politician's page the asset comes first. */
export const POLITICIAN_TRADE_CARD: CardContent<TradeRow> = {
  figures: [],
  mark: (row) => <AssetLogo name={tradeAsset(row)} size={28} />,
  line: ({ trade }) => trade.companyName ?? trade.assetDescription,
  lead,
  details,
};
