import { useMemo } from 'react';
import type { Asset } from 'shared/contract';
import { isNumber, screenerOfAssetType } from 'shared/market';
import { skipToken, useScreenerQueryQuery } from 'shared/store';
import type { PeerFigure } from '../../../explanation/peer-figure';
import { COMPARED_FIELDS } from './statistic-groups';

/** Minimum number of known values for a median; same rule as the API. */
const MIN_PEERS = 5;

/** Sector of a stock, category of an ETF. */
const GROUP_FIELD = { stock: 'sector', etf: 'category' } as const;

/** Distributions of key figures in the asset's sector or category, by field; empty until known. */
export function usePeerFigures({
  assetType,
  fields,
}: Pick<Asset, 'assetType' | 'fields'>): ReadonlyMap<string, PeerFigure> {
  const type = assetType === 'stock' || assetType === 'etf' ? assetType : null;
  const field = type && GROUP_FIELD[type];
  const value = field === null ? null : fields[field];
  const group = typeof value === 'string' && value !== '' ? value : null;
  const { currentData } = useScreenerQueryQuery(
    field === null || group === null
      ? skipToken
      : {
          type: screenerOfAssetType(assetType),
          query: {
            where: [{ field, in: [group] }],
            columns: ['symbol'],
            pageSize: 0,
            facets: [...(COMPARED_FIELDS[assetType] ?? [])],
          },
        },
  );
  return useMemo(() => {
    const figures = new Map<string, PeerFigure>();
    if (currentData === undefined || group === null) return figures;
    for (const [name, facet] of Object.entries(currentData.facets)) {
      if (!('bins' in facet) || !isNumber(facet.median)) continue;
      const knownCount = facet.bins.reduce((sum, { count }) => sum + count, 0);
      if (knownCount >= MIN_PEERS)
        figures.set(name, { group, median: facet.median, known: knownCount, bins: facet.bins });
    }
    return figures;
  }, [currentData, group]);
}
