import type { MoveWindow } from 'shared/contract';
import { heatSpanOf } from 'shared/market';
import { heatStep } from 'shared/ui/grid';

/** Change in percent at the ends of the ramp: currencies move less than shares. */
export const fxSpan = (window: MoveWindow): number => heatSpanOf('currencies', window);

/** Step of the heat ramp, 1 to 9; undefined for no colour. */
export const fxHeat = (change: number | null, window: MoveWindow): number | undefined =>
  change === null ? undefined : heatStep(change, fxSpan(window));
