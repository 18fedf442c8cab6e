import type { Asset } from 'shared/contract';
import { columnOf, detailsPath, formatValue, isNumber, tickerOf } from 'shared/market';
import { AssetLogo, Button, Delta, IconButton, Skeleton, TextLink } from 'shared/ui';
import type { RequestedAsset } from '../assets/arrange-assets';
import { HeadBox } from './compare-table.styles';

export interface ColumnHeadProps {
  column: RequestedAsset;
  /** Number of its line in the chart, from 1. Undefined without a line. */
  series: number | undefined;
  onRemove: () => void;
}

/** The asset of a column with its price, or its state. */
export function ColumnHead({ column, series, onRemove }: ColumnHeadProps) {
  const { symbol } = column;
  const ticker = tickerOf(symbol);
  return (
    <HeadBox>
      <span className="who">
        {series !== undefined && <i className="swatch" data-series={series} />}
        {column.state === 'known' ? (
          <KnownName asset={column.asset} />
        ) : (
          <b title={symbol}>{ticker}</b>
        )}
        <IconButton
          quiet
          size="xs"
          icon="close"
          iconSize={14}
          label={`Remove ${ticker}`}
          data-print="hide"
          onClick={onRemove}
        />
      </span>
      {column.state === 'known' && <KnownPrice asset={column.asset} />}
      {column.state === 'loading' && <Skeleton width={72} />}
      {column.state === 'failed' && (
        <>
          <span className="name" role="alert">
            did not load
          </span>
          <Button size="sm" busy={column.retrying} onClick={column.retry}>
            Try again
          </Button>
        </>
      )}
    </HeadBox>
  );
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function KnownName({ asset: { symbol, assetType, fields } }: { asset: Asset }) {
  return (
    <>
      <AssetLogo
        name={symbol}
        countryCode={fields['countryCode']}
        logoUrl={textOf(fields['logoUrl'])}
      />
      <TextLink to={detailsPath(assetType, symbol)} className="">
        {tickerOf(symbol)}
      </TextLink>
    </>
  );
}

function KnownPrice({ asset: { assetType, name, fields } }: { asset: Asset }) {
  const column = columnOf(assetType, 'price');
  const { day1ChangePercent } = fields;
  return (
    <>
      <span className="name" title={name}>
        {name}
      </span>
      <span className="price">{column && formatValue(column, fields['price'], fields)}</span>
      <Delta value={isNumber(day1ChangePercent) ? day1ChangePercent : null} />
    </>
  );
}
