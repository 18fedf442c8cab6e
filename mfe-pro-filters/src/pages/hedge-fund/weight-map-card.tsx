import { useMemo } from 'react';
import type { ThirteenFFilerResponse, ThirteenFHoldingRow } from 'shared/contract';
import { formatInteger, formatPercent } from 'shared/market';
import { CardHead } from 'shared/ui';
import { Treemap, TreemapSkeleton, type FigureScale, type TreemapTile } from 'shared/ui/treemap';
import { useThirteenFFilerQuery } from '../../thirteen-f/api';
import { pointsText } from '../../thirteen-f/position-change';
import { filerPath } from '../../thirteen-f/quarter-text';
import { securityMark, securityPath } from '../../thirteen-f/security-name';
import { largestQuery, type FilerState } from './filer-state';
import { SideCard } from '../../facts/side-card';

const HEIGHT = 280;
/** Maximum number of legible tiles; the rest is merged into one. */
const MAX_TILES = 24;
/** Change at which the colour is deepest, in percentage points. */
const SPAN = 4;
const SCALE: FigureScale = { low: -SPAN, high: SPAN, unit: ' pp', text: pointsText };

/** Tiles of the largest positions; the rest is one tile. */
export function weightTiles(
  cik: string,
  holdings: readonly ThirteenFHoldingRow[],
  total: number,
): TreemapTile[] {
  const mapped = holdings.slice(0, MAX_TILES);
  const tiles = mapped.map((holding): TreemapTile => ({
    id: holding.key,
    label: securityMark(holding),
    name: holding.issuer,
    size: holding.weight,
    change: holding.firstFiling ? null : (holding.weightChange ?? holding.weight),
    // A security without a page links to its holders instead.
    href: securityPath(holding) ?? `/13f?h=${encodeURIComponent(holding.cusip ?? holding.issuer)}`,
  }));
  const others = total - mapped.length;
  const left = 100 - mapped.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  if (others > 0 && left > 0)
    tiles.push({
      id: 'others',
      label: `${formatInteger(others)} more`,
      name: `${formatInteger(others)} smaller positions`,
      size: left,
      change: null,
      href: `${filerPath(cik)}?p=2`,
    });
  return tiles;
}

/** Treemap of positions by weight, coloured by the change of the weight. */
export function WeightMapCard({
  cik,
  state,
  report,
}: {
  cik: string;
  state: FilerState;
  report: ThirteenFFilerResponse | undefined;
}) {
  const { data } = useThirteenFFilerQuery({ cik, params: largestQuery(state) });
  const largest = data && Number(data.cik) === Number(cik) ? data : undefined;
  const tiles = useMemo(
    () => (largest ? weightTiles(cik, largest.holdings, largest.total) : undefined),
    [cik, largest],
  );
  return (
    <SideCard aria-label="Weight map">
      <CardHead title="Weight map" note="colour: change of weight" />
      <div className="body">
        {tiles && tiles.length === 0 ? (
          <p className="note">The report has no positions to map.</p>
        ) : tiles ? (
          <Treemap
            label={`Positions of ${report?.name ?? 'the filer'} by weight, coloured by its change`}
            tiles={tiles}
            span={SPAN}
            scale={SCALE}
            changeLabel="Change of weight"
            sizeLabel="Weight"
            sizeText={formatPercent}
            height={HEIGHT}
            table={false}
          />
        ) : (
          <TreemapSkeleton height={HEIGHT} />
        )}
      </div>
    </SideCard>
  );
}
