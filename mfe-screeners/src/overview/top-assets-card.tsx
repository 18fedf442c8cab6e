import { useMemo, type ReactNode } from 'react';
import type { ScreenerQuery } from 'shared/contract';
import {
  detailsPath,
  followsLivePrices,
  isPriceField,
  nameFieldOf,
  tileLabel,
  type ColumnValue,
  catalogueOf,
  type ScreenerType,
} from 'shared/market';
import { Link } from 'shared/router';
import { useScreenerQueryQuery } from 'shared/store';
import { AssetLogo, LiveFields, PricesTime } from 'shared/ui';
import { atBroker, useChosenBroker } from '../listing/broker/chosen-broker';
import { ShortList } from './short-list';

/** A row by field. */
export type TopAsset = Readonly<Record<string, ColumnValue>> & { symbol: string };

/** A list whose first rows are shown on an overview. */
export interface TopList {
  title: string;
  /** Address of the full list. */
  more: string;
  /** Text of that link. */
  moreText: string;
  query: ScreenerQuery;
}

export interface TopAssetsCardProps {
  type: ScreenerType;
  list: TopList;
  empty: string;
  /** End of a row: the figure that ranks it, and a secondary one below. */
  figures: (asset: TopAsset) => ReactNode;
}

/** First assets of a list of any type, with name and figures. */
export function TopAssetsCard({ type, list, empty, figures }: TopAssetsCardProps) {
  const { title, more, moreText, query } = list;
  const broker = useChosenBroker();
  const { data, isLoading, error } = useScreenerQueryQuery({
    type,
    query: useMemo(() => atBroker(query, broker), [query, broker]),
  });
  const { assetType } = catalogueOf(type);
  const assets = (data?.rows ?? []).map((row): TopAsset => {
    const fields = Object.fromEntries(
      (data?.columns ?? []).map((field, at) => [field, row[at] ?? null]),
    );
    return { ...fields, symbol: String(fields.symbol) };
  });
  const live = followsLivePrices(
    (query.sort ?? []).map(({ field }) => field),
    (query.where ?? []).map(({ field }) => field),
  );
  const priced = assets.filter(({ price }) => price !== null);
  const symbols = live ? priced.map(({ symbol }) => symbol) : [];
  return (
    <ShortList
      title={title}
      more={more}
      moreText={moreText}
      loading={isLoading}
      failed={error !== undefined && data === undefined}
      empty={empty}
      note={
        query.columns?.some(isPriceField) ? (
          <PricesTime symbols={symbols} asOf={data?.asOf?.slice(0, 10)} />
        ) : undefined
      }
    >
      {assets.map((asset) => (
        <li key={asset.symbol}>
          <AssetLogo
            name={asset.symbol}
            logoUrl={typeof asset.logoUrl === 'string' ? asset.logoUrl : null}
            size={28}
          />
          <div>
            <Link to={detailsPath(assetType, asset.symbol)}>
              <b>{tileLabel(asset.symbol)}</b>
            </Link>{' '}
            <small className="ui-cut" dir="auto">
              {String(asset[nameFieldOf(type)] ?? asset.symbol)}
            </small>
          </div>
          <span className="figures">
            <LiveFields symbol={asset.symbol} fields={asset} live={live}>
              {(fields) => figures({ ...fields, symbol: asset.symbol })}
            </LiveFields>
          </span>
        </li>
      ))}
    </ShortList>
  );
}
