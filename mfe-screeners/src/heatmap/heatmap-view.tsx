import { useMemo, useState, type ReactNode } from 'react';
import {
  columnOf,
  formatInteger,
  formatValue,
  snapshotTime,
  type ScreenerType,
} from 'shared/market';
import { usePageKeys } from 'shared/remote';
import { skipToken, useScreenerQueryQuery } from 'shared/store';
import { ErrorState, SegmentedControl, SelectControl, StaleBanner } from 'shared/ui';
import { useSmallScreen } from 'shared/ui/grid';
import { Treemap, TREEMAP_BAR, TreemapSkeleton } from 'shared/ui/treemap';
import type { Selection } from '../listing/query/query';
import type { ListCatalogue } from '../listing/state/screener-state';
import {
  EQUAL,
  figuresOf,
  groupFieldOf,
  periodsOf,
  sizesOf,
  type HeatmapChoice,
} from '../listing/state/heatmap-choice';
import { figureOf } from './heatmap-figures';
import { HeatmapCard } from './heatmap-layout';
import { HEATMAP_PAGE, heatmapQuery, heatmapTiles } from './heatmap-tiles';
import { UnknownChanges } from './unknown-changes';

export interface HeatmapViewProps {
  type: ScreenerType;
  catalogue: ListCatalogue;
  /** Plural noun for the rows, used within a sentence. */
  noun: string;
  /** Decides which assets are drawn; null while unknown. */
  selection: Selection | null;
  choice: HeatmapChoice;
  onChange: (choice: HeatmapChoice) => void;
  /** The surrounding page has the period choice and its keyboard shortcuts. */
  periodGiven?: boolean;
  /** Also offers the tiles as a table, for pages without a list of the same rows. */
  table?: boolean;
  /** Shown if nothing matches. */
  empty: ReactNode;
}

/** Minimum share of coloured tiles for a useful map. */
const LITTLE = 0.02;
/** Coloured by price change, not by a figure. */
const CHANGE = 'change';
/** Maximum number of tiles; a small screen has room for fewer. */
const MOST = { large: 500, small: 100 };
const HEIGHT = { large: 600, small: 460 };

/** All matches of a list as a treemap: area by size, colour by change over a period. */
export function HeatmapView(props: HeatmapViewProps) {
  const { type, catalogue, selection, choice, onChange, periodGiven = false } = props;
  const small = useSmallScreen();
  const most = small ? MOST.small : MOST.large;
  const ask = (page: number) =>
    selection === null
      ? skipToken
      : { type, query: heatmapQuery(catalogue, selection, choice, page) };
  const first = useScreenerQueryQuery(ask(1));
  const total = first.data?.total ?? 0;
  const more = (page: number) =>
    Math.min(total, most) > HEATMAP_PAGE * (page - 1) ? ask(page) : skipToken;
  const second = useScreenerQueryQuery(more(2));
  const third = useScreenerQueryQuery(more(3));
  // Wait for all pages: tiles that arrive later would move the others.
  const whole = !second.isFetching && !third.isFetching;

  // Keep the current period and size until the tiles of the next ones have loaded.
  const { currentData } = first;
  const [secondData, thirdData] = [second.currentData, third.currentData];
  const fresh = useMemo(() => {
    if (currentData === undefined || !whole) return null;
    const answers = [currentData, secondData, thirdData].filter((data) => data !== undefined);
    const figure = figureOf(catalogue, choice.figure);
    const group = groupFieldOf(catalogue);
    const tiles = heatmapTiles(catalogue.assetType, answers, choice, group, figure?.scale);
    return { ...tiles, tiles: tiles.tiles.slice(0, most), choice, figure };
  }, [currentData, secondData, thirdData, whole, catalogue, choice, most]);
  const [lastFresh, setLastFresh] = useState(fresh);
  if (fresh !== null && fresh !== lastFresh) setLastFresh(fresh);
  const displayedAnswers = fresh ?? lastFresh;
  // Draws sizes without colours, on request, until colours are available.
  const [plain, setPlain] = useState(false);

  const periods = periodsOf(catalogue);
  usePageKeys(
    'Heatmap',
    periodGiven
      ? []
      : periods.map(({ period, column }, at) => ({
          keys: String(at + 1),
          label: column.title ?? column.label,
          onPress: () => onChange({ period, size: choice.size }),
        })),
  );
  const figure = displayedAnswers?.figure;
  const change = periods.find(({ period }) => period === displayedAnswers?.choice.period)?.column;
  const column = figure?.column ?? change;
  const sizeColumn =
    displayedAnswers === null ? undefined : columnOf(type, displayedAnswers.choice.size);
  const sizeOfTiles = displayedAnswers?.sizesUnknown === true ? undefined : sizeColumn;
  const height = small ? HEIGHT.small : HEIGHT.large;
  const coloured = displayedAnswers?.tiles.filter(({ change }) => change !== null).length ?? 0;
  const grey =
    displayedAnswers !== null &&
    displayedAnswers.tiles.length > 0 &&
    coloured < LITTLE * displayedAnswers.tiles.length;
  const failed = first.error !== undefined && !first.isFetching;
  const sizes = sizesOf(catalogue).map((size) => ({
    value: size,
    label: size === EQUAL ? 'Equal tiles' : `Size: ${columnOf(type, size)?.label ?? size}`,
  }));
  const colours = [
    { value: CHANGE, label: 'Colour: change' },
    ...figuresOf(catalogue).map(({ field, label }) => ({
      value: field,
      label: `Colour: ${label}`,
    })),
  ];
  return (
    <HeatmapCard aria-label="Heatmap" aria-busy={first.isFetching}>
      <div className="bar">
        {!periodGiven && (
          <SegmentedControl
            label="Change over"
            options={periods.map(({ period, column: { label } }) => ({ value: period, label }))}
            value={choice.figure === undefined ? choice.period : null}
            onChange={(period) => onChange({ period, size: choice.size })}
          />
        )}
        {!periodGiven && (
          <SelectControl
            aria-label="Colour of the tiles"
            size="sm"
            options={colours}
            value={choice.figure ?? CHANGE}
            onChange={(colour) =>
              onChange({
                period: choice.period,
                size: choice.size,
                ...(colour !== CHANGE && { figure: colour }),
              })
            }
          />
        )}
        {sizes.length > 1 && (
          <SelectControl
            aria-label="Size of the tiles"
            size="sm"
            options={sizes}
            value={choice.size}
            onChange={(size) => onChange({ ...choice, size })}
          />
        )}
        <p>
          {displayedAnswers &&
            coverage(
              displayedAnswers.tiles.length,
              total,
              props.noun,
              sizeOfTiles?.label.toLowerCase() ?? null,
            )}
          {displayedAnswers && first.data && ` ${snapshotTime(first.data.asOf) ?? ''}.`}
          {displayedAnswers?.sizesUnknown === true &&
            ` ${sizeColumn?.title ?? sizeColumn?.label ?? 'Size'} is not known here: all tiles are the same size.`}
          {displayedAnswers &&
            column &&
            !grey &&
            coloured < displayedAnswers.tiles.length / 2 &&
            ` ${column.title ?? column.label} is known of ${formatInteger(coloured)}.`}
        </p>
      </div>
      {failed && displayedAnswers && (
        <StaleBanner title="New tiles did not load." onRetry={() => void first.refetch()}>
          You see the tiles of before.
        </StaleBanner>
      )}
      {failed && !displayedAnswers ? (
        <ErrorState title="The heatmap did not load" onRetry={() => void first.refetch()}>
          The rest of the page works.
        </ErrorState>
      ) : fresh && total === 0 ? (
        props.empty
      ) : grey && column && selection !== null && !plain ? (
        <div className="none" style={{ minHeight: height + TREEMAP_BAR }}>
          <UnknownChanges
            type={type}
            catalogue={catalogue}
            selection={selection}
            noun={props.noun}
            least={Math.ceil(LITTLE * total)}
            count={coloured}
            colour={figure ? column.label : `${column.label} change`}
            onColour={
              periodGiven
                ? undefined
                : (changes) => onChange({ period: choice.period, size: choice.size, ...changes })
            }
            onPlain={sizeOfTiles && (() => setPlain(true))}
          />
        </div>
      ) : (
        <div className="tiles">
          {displayedAnswers && column ? (
            <Treemap
              label={`Heatmap of ${props.noun}`}
              tiles={displayedAnswers.tiles}
              span={column.heatSpan ?? 10}
              scale={figure?.scale}
              changeLabel={column.label}
              sizeLabel={sizeOfTiles?.label ?? 'Size'}
              sizeText={sizeOfTiles && ((size) => formatValue(sizeOfTiles, size))}
              height={height}
              stale={fresh === null}
              table={props.table ?? false}
            />
          ) : (
            <TreemapSkeleton height={height} />
          )}
        </div>
      )}
    </HeatmapCard>
  );
}

/** `All 312 ETFs`, or `The 500 largest by market cap of 12,480 stocks`. */
function coverage(tileCount: number, total: number, noun: string, size: string | null): string {
  if (tileCount >= total) return `All ${formatInteger(total)} ${noun}.`;
  const which =
    size === null
      ? `The first ${formatInteger(tileCount)}`
      : `The ${formatInteger(tileCount)} largest by ${size}`;
  return `${which} of ${formatInteger(total)} ${noun}.`;
}
