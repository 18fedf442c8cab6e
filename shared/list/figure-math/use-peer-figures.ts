import { useMemo } from 'react';
import type { Asset, RangeFacet } from 'shared/contract';
import { isNumber, screenerOfAssetType } from 'shared/market';
import { skipToken, useScreenerQueryQuery } from 'shared/store';

/** Minimum number of known values for a median; same rule as the API. */
const MIN_PEERS = 5;

/** Sector of a stock, category of an ETF. */
const GROUP_FIELD = { stock: 'sector', etf: 'category' } as const;

export interface PeerFigure {
  /** Name of the sector or category. */
  group: string;
  median: number;
  /** Number of assets in the group, including this one, that report the figure. */
  known: number;
  bins: RangeFacet['bins'];
}

/**
 * Distributions of figures among chosen peers, else in the asset's sector or category, by field;
 * empty until known.
 *
 * @param compared fields with a range filter; none of them: nothing is fetched
 * @param userPeers symbols of peers that the visitor chose; null or too few: the sector or category
 */
export function usePeerFigures(
  { symbol, assetType, fields }: Pick<Asset, 'symbol' | 'assetType' | 'fields'>,
  compared: readonly string[],
  userPeers: readonly string[] | null,
): ReadonlyMap<string, PeerFigure> {
  const type = assetType === 'stock' || assetType === 'etf' ? assetType : null;
  const field = type && GROUP_FIELD[type];
  const value = field === null ? null : fields[field];
  const sector = typeof value === 'string' && value !== '' ? value : null;
  const hasOwn = userPeers !== null && userPeers.length + 1 >= MIN_PEERS;
  const group = hasOwn ? 'your peers' : sector;
  const { currentData } = useScreenerQueryQuery(
    field === null || group === null || compared.length === 0
      ? skipToken
      : {
          type: screenerOfAssetType(assetType),
          query: {
            where: hasOwn
              ? [{ field: 'symbol', in: [symbol, ...userPeers] }]
              : [{ field, in: [group] }],
            columns: ['symbol'],
            pageSize: 0,
            facets: [...compared],
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
