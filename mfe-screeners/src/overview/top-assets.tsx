import type { ReactNode } from 'react';
import type { ScreenerType } from 'shared/market';
import { Columns } from './stocks-layout';
import { TopAssetsCard, type TopAsset, type TopList } from './top-assets-card';

export interface TopAssetsProps<List extends TopList> {
  type: ScreenerType;
  lists: readonly List[];
  /** Said of a list without a row. */
  empty: string;
  /** What stands at the end of a row of a list: the figure that ranks it, and a quiet one below. */
  figures: (asset: TopAsset, list: List) => ReactNode;
}

/** The beginnings of some lists side by side. */
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

/** A figure of a row; null while it is not known. */
export function figureOf(asset: TopAsset, field: string): number | null {
  const value = asset[field];
  return typeof value === 'number' ? value : null;
}
