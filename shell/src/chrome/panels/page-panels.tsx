import { useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { PanelEvent, PlatformEvent } from 'shared/contract';
import { Contribution, usePageKeys } from 'shared/remote';
import { useLocation } from 'shared/router';
import type { SlotContribution } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Card, CardHead, IconButton, media } from 'shared/ui';
import { PieceFailure } from 'shared/ui/lazy-piece';
import { EVERYWHERE } from '../keys/everywhere';
import { useQueuedEvents } from '../queued-events/use-queued-events';
import { useVisibleHeight } from './use-visible-height';

type PanelDeclaration = SlotContribution<'page-panel'>;

const PanelsContainer = styled.aside.attrs({ className: 'chrome-panels' })`
  position: fixed;
  right: 0;
  bottom: calc(var(--consent-height, 0px) + var(--space-4));
  /* Above the page, below menus and dialogs. */
  z-index: var(--layer-header);
  display: flex;
  align-items: flex-end;
  gap: var(--space-2);
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
  > section {
    display: flex;
    flex-direction: column;
    width: 420px;
    height: min(680px, calc(100dvh - var(--consent-height, 0px) - var(--header) - 48px));
    min-height: 0;
    box-shadow: var(--shadow-2);
    /* The contribution scrolls inside. */
    overflow: hidden;
    > :last-child {
      flex: 1;
      min-height: 0;
      overflow: auto;
      overscroll-behavior: contain;
    }
  }
  ${media.mobile} {
    &[data-open] {
      z-index: var(--layer-overlay);
      inset: 0;
      bottom: auto;
      height: var(--panel-height, 100dvh);
      transform: translateY(var(--panel-top, 0px));
    }
    &[data-open] > section {
      width: 100%;
      height: 100%;
      border: 0;
      border-radius: 0;
    }
    &[data-open] > span {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;
/**
 * Narrow tabs in the gutter of the page, above the bar of a list: they cover neither its controls
 * nor the text of a page.
 */
const Tabs = styled.span`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  margin-bottom: 80px;
  && > button {
    width: 28px;
    height: auto;
    min-height: 44px;
    padding: 12px 0;
    border-right: 0;
    border-radius: var(--radius-sm) 0 0 var(--radius-sm);
    font-size: var(--text-sm);
    line-height: 18px;
    writing-mode: vertical-rl;
  }
`;

/** A button for each panel at the edge of the window; a panel's code loads when it is opened. */
export default function PagePanels({ panels }: { panels: readonly PanelDeclaration[] }) {
  const { pathname } = useLocation();
  const [openId, setOpenId] = useState<string | null>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const receive = useCallback(
    ([event]: readonly PlatformEvent<PanelEvent>[]) => {
      const opened = panels.find(({ opensOn }) => opensOn === event?.name);
      if (opened) setOpenId(opened.id);
    },
    [panels],
  );
  const { queue, onHandled } = useQueuedEvents(
    panels.flatMap(({ opensOn }) => opensOn ?? []),
    receive,
  );
  const besidePage = panels.filter(({ path }) => !isPage(pathname, path));
  usePageKeys(
    EVERYWHERE,
    besidePage.flatMap(({ id, title, keys }) =>
      keys === undefined
        ? []
        : [
            {
              keys,
              label: `Open or close: ${title}`,
              onPress: () => setOpenId((now) => (now === id ? null : id)),
            },
          ],
    ),
  );
  const panel = besidePage.find(({ id }) => id === openId);
  const container = useVisibleHeight(panel !== undefined);
  const close = () => {
    setOpenId(null);
    // The button is hidden on a phone until the panel has gone.
    if (panel) requestAnimationFrame(() => buttons.current.get(panel.id)?.focus());
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  if (besidePage.length === 0) return null;
  return (
    <PanelsContainer ref={container} aria-label="Panels" data-print="hide" data-open={panel && ''}>
      {panel && (
        <Card aria-label={panel.title} onKeyDown={closeByKey}>
          <CardHead
            title={panel.title}
            actions={
              <IconButton quiet icon="close" label={`Close ${panel.title}`} onClick={close} />
            }
          />
          <OpenPanel key={panel.id} {...{ panel, pathname, queue, onHandled, close }} />
        </Card>
      )}
      <Tabs>
        {besidePage.map(({ id, title }) => (
          <Button
            key={id}
            ref={(element: HTMLButtonElement | null) => {
              if (element) buttons.current.set(id, element);
              else buttons.current.delete(id);
            }}
            aria-expanded={id === openId}
            onClick={() => setOpenId(id === openId ? null : id)}
          >
            {title}
          </Button>
        ))}
      </Tabs>
    </PanelsContainer>
  );
}

/** Whether the page at `pathname` is the panel's own page, or one below it. */
const isPage = (pathname: string, path: string | undefined): boolean =>
  path !== undefined && (pathname === path || pathname.startsWith(`${path}/`));

function OpenPanel({
  panel,
  pathname,
  queue,
  onHandled,
  close,
}: {
  panel: PanelDeclaration;
  pathname: string;
  queue: readonly PlatformEvent<PanelEvent>[];
  onHandled: (event: PlatformEvent<PanelEvent>) => void;
  close: () => void;
}) {
  const { opensOn, title } = panel;
  const events = useMemo(() => queue.filter(({ name }) => name === opensOn), [queue, opensOn]);
  return (
    <div>
      <Contribution
        from={panel}
        input={{ pathname, onClose: close, events, onHandled }}
        renderFailure={(retry) => <PieceFailure piece={title} onRetry={retry} />}
      />
    </div>
  );
}
