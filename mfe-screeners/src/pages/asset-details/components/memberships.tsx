import { useState } from 'react';
import { detailsPath, formatInteger, tickerOf } from 'shared/market';
import { Button, Pagination, TextLink } from 'shared/ui';
import { SectionData, SectionList } from 'shared/ui/asset-section';
import { useAssetMembershipsQuery } from '../../../asset-api/details-api';
import type { SectionProps } from '../page/section-props';

const FIRST = { page: 1, pageSize: 8 };
const PAGE_SIZE = 50;

/** Links to the indices and funds that contain the asset. */
export default function Memberships({ asset, height, onEmpty }: SectionProps) {
  const [shownPage, setShownPage] = useState(FIRST);
  const query = useAssetMembershipsQuery({ symbol: asset.symbol, ...shownPage });
  const before = query.data?.symbol === asset.symbol ? query.data : undefined;
  return (
    <SectionData
      what="Indices and funds"
      height={height}
      query={{ ...query, currentData: query.currentData ?? before }}
      isEmpty={({ total }) => total === 0}
      onEmpty={onEmpty}
    >
      {({ items, indices, funds, total, page, pageSize }) => (
        <>
          <p className="empty">
            Part of {countText(indices, 'index', 'indices')} and {countText(funds, 'fund', 'funds')}{' '}
            whose components are known.
          </p>
          <SectionList aria-label="Indices and funds" aria-busy={query.isFetching}>
            {items.map(({ symbol, assetType, name }) => (
              <li key={symbol}>
                <span>
                  <TextLink to={detailsPath(assetType, symbol)}>{name}</TextLink>
                  <small>{assetType === 'index' ? 'Index' : 'Fund'}</small>
                </span>
                <span>{tickerOf(symbol)}</span>
              </li>
            ))}
          </SectionList>
          {total > pageSize && pageSize > FIRST.pageSize && (
            <Pagination
              label="Pages of indices and funds"
              {...{ total, page, pageSize }}
              onPage={(next) => setShownPage({ page: next, pageSize })}
            />
          )}
          {total > FIRST.pageSize && (
            <p className="note" data-print="hide">
              <Button
                size="sm"
                onClick={() =>
                  setShownPage(shownPage === FIRST ? { page: 1, pageSize: PAGE_SIZE } : FIRST)
                }
              >
                {shownPage === FIRST ? `Show all ${formatInteger(total)}` : 'Show fewer'}
              </Button>
            </p>
          )}
        </>
      )}
    </SectionData>
  );
}

const countText = (count: number, one: string, many: string): string =>
  `${formatInteger(count)} ${count === 1 ? one : many}`;
