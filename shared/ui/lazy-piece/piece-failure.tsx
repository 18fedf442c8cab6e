import { useEffect, useRef } from 'react';
import { styled } from 'shared/styled';
import { Button } from '../button/button';
import { Cluster } from '../layout/cluster';
import { overlayStyles } from '../overlay/panel';
import { useRetryWhenOnline } from './use-retry-when-online';

const Line = styled(Cluster).attrs({ className: 'ui-piece-failure' })`
  padding: 12px;
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: 20px;
  &[data-floating] {
    position: fixed;
    inset-block-start: auto;
    /* Above the question about cookies, which covers half of a phone. */
    inset-block-end: calc(16px + var(--consent-height, 0px));
    inset-inline: 16px;
    margin-inline: auto;
    width: fit-content;
    max-width: min(480px, calc(100vw - 32px));
    z-index: var(--layer-overlay);
    ${overlayStyles}
  }
`;

export interface PieceFailureProps {
  /** Name of the component with its article: `The columns`. */
  piece: string;
  onRetry: () => void;
  /** Closes a dialog that failed to load. If set, the notice floats above the page. */
  onClose?: (() => void) | undefined;
}

/** Reports a failed load, and retries on a press or when the connection returns. */
export function PieceFailure({ piece, onRetry, onClose }: PieceFailureProps) {
  useRetryWhenOnline(onRetry);
  const floats = onClose !== undefined;
  const line = useRef<HTMLDivElement>(null);
  // In the top layer, because the control that opened the dialog may be below other parts of the
  // page.
  useEffect(() => {
    if (floats) line.current?.showPopover?.();
  }, [floats]);
  return (
    <Line
      ref={line}
      role="alert"
      gap={[8, 12]}
      {...(floats && { popover: 'manual' as const, 'data-floating': '' })}
    >
      <span>{piece} could not be loaded.</span>
      {/* The press that asked for the dialog was made on a control that does nothing more. */}
      <Button size="sm" icon="retry" autoFocus={floats} onClick={onRetry}>
        Try again
      </Button>
      {floats && (
        <Button size="sm" variant="quiet" onClick={onClose}>
          Close
        </Button>
      )}
    </Line>
  );
}
