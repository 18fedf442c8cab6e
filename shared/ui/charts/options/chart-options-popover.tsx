import { Suspense } from 'react';
import { lazyPiece } from '../../lazy-piece';
import { Popover } from '../../popover/popover';
import type { ChartOptionsProps } from './chart-options';

/** Loaded when the options are opened. */
const ChartOptions = lazyPiece(
  'The options',
  () => import(/* webpackChunkName: 'chart-options' */ './chart-options'),
);

/** A button with the options for scale, indicators, figures and events. */
export function ChartOptionsPopover(props: ChartOptionsProps) {
  return (
    <Popover
      button="Options"
      label="Chart options"
      sheetTitle="Chart options"
      align="end"
      buttonProps={{ size: 'sm' }}
    >
      <Suspense fallback={null}>
        <ChartOptions {...props} />
      </Suspense>
    </Popover>
  );
}
