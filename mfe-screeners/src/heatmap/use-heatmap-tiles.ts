import { useMemo, useState } from 'react';
import type { ScreenerType } from 'shared/market';
import { skipToken, useScreenerQueryQuery } from 'shared/store';
import type { Selection } from '../listing/query/query';
import { groupFieldOf, type HeatmapChoice } from '../listing/state/heatmap-choice';
import type { ListCatalogue } from '../listing/state/screener-state';
import { figureOf, type HeatmapFigure } from './heatmap-figures';
import { HEATMAP_PAGE, heatmapQuery, heatmapTiles, type HeatmapTiles } from './heatmap-tiles';

/** Tiles with the choice that they were drawn for. */
export interface TileSet extends HeatmapTiles {
  choice: HeatmapChoice;
  /** Set if the tiles are coloured by a figure instead of a change. */
  figure: HeatmapFigure | undefined;
}

export interface HeatmapData {
  /** Tiles of the current choice, or the previous ones until those have loaded. */
  tileSet: TileSet | null;
  /** The tiles are those of the current choice. */
  isFresh: boolean;
  /** Number of matches. */
  total: number;
  asOf: string | null | undefined;
  isFetching: boolean;
  failed: boolean;
  retry: () => void;
}

/** The largest matches of a list as tiles, in up to three calls. */
export function useHeatmapTiles(
  type: ScreenerType,
  catalogue: ListCatalogue,
  selection: Selection | null,
  choice: HeatmapChoice,
  maxTiles: number,
): HeatmapData {
  const request = (page: number) =>
    selection === null
      ? skipToken
      : { type, query: heatmapQuery(catalogue, selection, choice, page) };
  const first = useScreenerQueryQuery(request(1));
  const total = first.data?.total ?? 0;
  const more = (page: number) =>
    Math.min(total, maxTiles) > HEATMAP_PAGE * (page - 1) ? request(page) : skipToken;
  const second = useScreenerQueryQuery(more(2));
  const third = useScreenerQueryQuery(more(3));
  // Wait for all pages: tiles that arrive later would move the others.
  const whole = !second.isFetching && !third.isFetching;

  const { currentData } = first;
  const [secondData, thirdData] = [second.currentData, third.currentData];
  const fresh = useMemo((): TileSet | null => {
    if (currentData === undefined || !whole) return null;
    const answers = [currentData, secondData, thirdData].filter((data) => data !== undefined);
    const figure = figureOf(catalogue, choice.figure);
    const group = groupFieldOf(catalogue);
    const { tiles, sizesUnknown } = heatmapTiles(
      catalogue.assetType,
      answers,
      choice,
      group,
      figure?.scale,
    );
    return { tiles: tiles.slice(0, maxTiles), sizesUnknown, choice, figure };
  }, [currentData, secondData, thirdData, whole, catalogue, choice, maxTiles]);
  const [lastFresh, setLastFresh] = useState(fresh);
  if (fresh !== null && fresh !== lastFresh) setLastFresh(fresh);
  return {
    tileSet: fresh ?? lastFresh,
    isFresh: fresh !== null,
    total,
    asOf: first.data?.asOf,
    isFetching: first.isFetching,
    failed: first.error !== undefined && !first.isFetching,
    retry: () => void first.refetch(),
  };
}
