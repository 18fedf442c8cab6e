/** Number of stocks that rose and fell per sector, counted in one call. */
import type { CountsRequest } from 'shared/contract';
import { SECTORS, type Sector } from 'shared/market';
import { changeField } from '../../movers/movers-list';
import { decodeMovers } from '../../movers/movers-state';
import { MOVERS } from '../../movers/movers-list';
import { atBroker } from '../../listing/broker/chosen-broker';
import { selection } from '../../listing/query/query';

export interface SectorBreadth {
  sector: Sector;
  rose: number;
  fell: number;
  /** Share of risers among stocks that moved, percent; null if none moved. */
  risers: number | null;
}

/** @param broker limits the count to its offer; null for all stocks */
export function sectorCounts(broker: string | null): CountsRequest {
  const { where = [] } = selection(MOVERS, decodeMovers(''));
  const field = changeField('1D');
  return {
    screens: SECTORS.flatMap((sector) =>
      [{ gt: 0 }, { lt: 0 }].map((bound) =>
        atBroker(
          { where: [{ field: 'sector', in: [sector] }, ...where, { field, ...bound }] },
          broker,
        ),
      ),
    ),
  };
}

/** Sectors sorted by share of risers, unknown ones last. */
export function readSectors(totals: readonly number[]): SectorBreadth[] {
  return SECTORS.map((sector, at) => {
    const [rose, fell] = [totals[2 * at] ?? 0, totals[2 * at + 1] ?? 0];
    return { sector, rose, fell, risers: rose + fell === 0 ? null : (100 * rose) / (rose + fell) };
  }).toSorted((a, b) => (b.risers ?? -1) - (a.risers ?? -1));
}

/** Step of the heat ramp, 1 to 9: the middle means as many risers as fallers. */
export const heatOf = (risers: number): number =>
  Math.max(1, Math.min(9, 5 + Math.round((risers - 50) / 10)));
