import { useState, type ComponentType, type RefObject } from 'react';
import { lazyWithFailure, PieceFailure, type PieceFailureProps } from 'shared/ui/lazy-piece';

interface PanelProps {
  /** Receives the panel: a press inside does not close it. */
  list: RefObject<HTMLDivElement | null>;
  onClose: () => void;
}

function PanelFailure({ list, ...failure }: PieceFailureProps & Pick<PanelProps, 'list'>) {
  // The failure takes the focus. The owner must know the place before, or it takes that for a
  // focus outside.
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={list}>
      <div ref={setPlace}>{place && <PieceFailure {...failure} />}</div>
    </div>
  );
}

/**
 * A panel whose code loads on the first opening. Its owner closes it at a press outside, so a
 * failure takes the panel's place.
 */
export const lazyPanel = <Props extends PanelProps>(
  piece: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) =>
  lazyWithFailure(load, (onRetry, { list, onClose }: Props) => (
    <PanelFailure {...{ piece, list, onRetry, onClose }} />
  ));
