import type { ReactNode } from 'react';
import type { ScreenerType } from 'shared/market';
import { Columns } from './stocks-layout';
import { TopAssetsCard, type TopAsset, type TopList } from './top-assets-card';

export interface TopAssetsProps<List extends TopList> {
  type: ScreenerType;
  lists: readonly List[];
  /** Text for an empty list. */
  empty: string;
  /** End of a row: the figure that ranks it, and a secondary one below. */
  figures: (asset: TopAsset, list: List) => ReactNode;
}

/** First rows of several lists, side by side. */
export function TopAssets<List extends TopList>({
  type,
  lists,
  empty,
  figures,
}: TopAssetsProps<List>) {
  return (
    <Columns>
      {lists.map((list) => (
        <TopAssetsCard
          key={list.title}
          type={type}
          list={list}
          empty={empty}
          figures={(asset) => figures(asset, list)}
        />
      ))}
    </Columns>
  );
}

/** A numeric field of a row; null if unknown. */
export function figureOf(asset: TopAsset, field: string): number | null {
  const value = asset[field];
  return typeof value === 'number' ? value : null;
}
