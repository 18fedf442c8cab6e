import { Suspense } from 'react';
import { Icon } from '../../icon/icon';
import { lazyPiece } from '../../lazy-piece';
import { Popover } from '../../popover/popover';
import type { DrawingsPanelProps } from './drawings-panel';

/** Loaded when the drawings are opened. */
const DrawingsPanel = lazyPiece(
  'The drawings',
  () => import(/* webpackChunkName: 'chart-drawings' */ './drawings-panel'),
);

/** A button with the drawing tools and the list of drawings. */
export function DrawingsPopover(props: DrawingsPanelProps) {
  const count = props.drawings.length;
  return (
    <Popover
      button={<Icon name="edit" size={14} />}
      label="Drawings"
      sheetTitle="Drawings"
      align="end"
      buttonProps={{
        size: 'sm',
        'aria-label':
          count === 0 ? 'Draw' : `Draw, ${count} ${count === 1 ? 'drawing' : 'drawings'}`,
        title: 'Draw',
        ...(count > 0 && { 'aria-pressed': true }),
      }}
    >
      <Suspense fallback={null}>
        <DrawingsPanel {...props} />
      </Suspense>
    </Popover>
  );
}
