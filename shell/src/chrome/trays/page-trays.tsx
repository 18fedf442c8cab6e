import { useLayoutEffect, useMemo, useRef } from 'react';
import { Contribution } from 'shared/remote';
import { useLocation } from 'shared/router';
import type { SlotContribution } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Cluster } from 'shared/ui';
import { makeRoom } from '../../bottom-bars/make-room';
import { useTrays, type QueuedEvent } from './use-trays';

const TraysContainer = styled.aside.attrs({ className: 'chrome-trays' })`
  position: fixed;
  inset: auto 0 var(--trays-bottom, 0px);
  /* Above the page, below menus, dialogs and toasts. */
  z-index: var(--layer-header);
  @media print {
    display: none;
  }
`;
const Failure = styled(Cluster)`
  padding: 8px var(--gutter);
  border-top: 1px solid var(--line-strong);
  background: var(--surface);
  font-size: var(--text-sm);
`;

type TrayDeclaration = SlotContribution<'page-tray'>;

/** Trays of remotes. The code of a tray loads when it opens. */
export default function PageTrays({ trays }: { trays: readonly TrayDeclaration[] }) {
  const { open, queue, onHandled } = useTrays(trays);
  return open.length > 0 && <OpenTrays {...{ open, queue, onHandled }} />;
}

/** Open trays, one above the other. The page keeps room for them. */
function OpenTrays({ open, queue, onHandled }: ReturnType<typeof useTrays>) {
  const container = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    // The observer also calls back after the first layout.
    const observer = new ResizeObserver(() => makeRoom('trays', element.offsetHeight));
    observer.observe(element);
    return () => {
      observer.disconnect();
      makeRoom('trays', 0);
    };
  }, []);
  return (
    <TraysContainer ref={container} aria-label="Trays" data-print="hide">
      {open.map((tray) => (
        <Tray key={tray.id} {...{ tray, queue, onHandled }} />
      ))}
    </TraysContainer>
  );
}

function Tray({
  tray,
  queue,
  onHandled,
}: {
  tray: TrayDeclaration;
  queue: readonly QueuedEvent[];
  onHandled: (event: QueuedEvent) => void;
}) {
  const { pathname } = useLocation();
  const { opensOn, title } = tray;
  const events = useMemo(() => queue.filter(({ name }) => name === opensOn), [queue, opensOn]);
  return (
    <Contribution
      from={tray}
      input={{ pathname, events, onHandled }}
      renderFailure={(retry) => (
        <Failure gap={12} role="status">
          {title} did not load. What was in it is kept.
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </Failure>
      )}
    />
  );
}
