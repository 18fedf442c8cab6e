import type { MoveWindow } from 'shared/contract';
import { heatStep } from 'shared/ui/grid';

/** Change in percent at the ends of the ramp: currencies move less than shares. */
export const FX_SPANS: Readonly<Record<MoveWindow, number>> = {
  '1D': 1,
  '5D': 2,
  '1M': 4,
  '3M': 6,
  '6M': 8,
  YTD: 10,
  '1Y': 10,
};

/** Step of the heat ramp, 1 to 9; undefined leaves a cell without a tint. */
export const fxHeat = (change: number | null, window: MoveWindow): number | undefined =>
  change === null ? undefined : heatStep(change, FX_SPANS[window]);
