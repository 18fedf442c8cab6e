import { useState, type ReactNode } from 'react';
import { columnOf, formatValue, type ScreenerType } from 'shared/market';
import { Cluster, ErrorState, StaleBanner } from 'shared/ui';
import { useSmallScreen } from 'shared/ui/grid';
import { Treemap, TREEMAP_BAR, TreemapSkeleton } from 'shared/ui/treemap';
import { periodsOf, type HeatmapChoice } from '../listing/state/heatmap-choice';
import type { Selection } from '../listing/query/query';
import type { ListCatalogue } from '../listing/state/screener-state';
import { ColourControls, SizeControl } from './heatmap-controls';
import { coverageText } from './heatmap-coverage';
import { HeatmapCard } from './heatmap-layout';
import { UnknownChanges } from './unknown-changes';
import { useHeatmapTiles } from './use-heatmap-tiles';

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
const MIN_COLOURED = 0.02;
/** Maximum number of tiles, and height in px. */
const LARGE = { maxTiles: 500, height: 600 };
const SMALL = { maxTiles: 100, height: 460 };

/** All matches of a list as a treemap: area by size, colour by change over a period. */
export function HeatmapView(props: HeatmapViewProps) {
  const { type, catalogue, noun, selection, choice, onChange, periodGiven = false } = props;
  const { maxTiles, height } = useSmallScreen() ? SMALL : LARGE;
  const data = useHeatmapTiles(type, catalogue, selection, choice, maxTiles);
  const { tileSet, total } = data;
  // Draws sizes without colours, on request, until colours are available.
  const [plain, setPlain] = useState(false);

  const figure = tileSet?.figure;
  const change = periodsOf(catalogue).find(({ period }) => period === tileSet?.choice.period);
  const colour = figure?.column ?? change?.column;
  const size = tileSet === null ? undefined : columnOf(type, tileSet.choice.size);
  const knownSize = tileSet?.sizesUnknown === true ? undefined : size;
  const tiles = tileSet?.tiles ?? [];
  const coloured = tiles.filter((tile) => tile.change !== null).length;
  const grey = coloured < MIN_COLOURED * tiles.length;

  const content = () => {
    if (data.failed && !tileSet)
      return (
        <ErrorState title="The heatmap did not load" onRetry={data.retry}>
          The rest of the page works.
        </ErrorState>
      );
    if (data.isFresh && total === 0) return props.empty;
    if (grey && colour && selection !== null && !plain)
      return (
        <div className="none" style={{ minHeight: height + TREEMAP_BAR }}>
          <UnknownChanges
            {...{ type, catalogue, selection, noun }}
            least={Math.ceil(MIN_COLOURED * total)}
            count={coloured}
            colour={figure ? colour.label : `${colour.label} change`}
            onColour={
              periodGiven
                ? undefined
                : (colours) => onChange({ period: choice.period, size: choice.size, ...colours })
            }
            onPlain={knownSize && (() => setPlain(true))}
          />
        </div>
      );
    return (
      <div className="tiles">
        {tileSet && colour ? (
          <Treemap
            label={`Heatmap of ${noun}`}
            tiles={tiles}
            span={colour.heatSpan ?? 10}
            scale={figure?.scale}
            changeLabel={colour.label}
            sizeLabel={knownSize?.label ?? 'Size'}
            sizeText={knownSize && ((value) => formatValue(knownSize, value))}
            height={height}
            stale={!data.isFresh}
            table={props.table ?? false}
          />
        ) : (
          <TreemapSkeleton height={height} />
        )}
      </div>
    );
  };
  const controls = { type, catalogue, choice, onChange };
  return (
    <HeatmapCard aria-label="Heatmap" aria-busy={data.isFetching}>
      <Cluster className="bar" gap={12}>
        {!periodGiven && <ColourControls {...controls} />}
        <SizeControl {...controls} />
        <p>{coverageText({ data, noun, colour, size, coloured, grey })}</p>
      </Cluster>
      {data.failed && tileSet && (
        <StaleBanner title="New tiles did not load." onRetry={data.retry}>
          The previous tiles are shown.
        </StaleBanner>
      )}
      {content()}
    </HeatmapCard>
  );
}
