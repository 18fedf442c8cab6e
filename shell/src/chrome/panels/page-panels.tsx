import { useState } from 'react';
import { Contribution } from 'shared/remote';
import { useLocation } from 'shared/router';
import type { SlotContribution } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Card, CardHead, IconButton, media } from 'shared/ui';
import { PieceFailure } from 'shared/ui/lazy-piece';

const PanelsContainer = styled.aside.attrs({ className: 'chrome-panels' })`
  position: fixed;
  right: var(--space-4);
  bottom: calc(var(--consent-height, 0px) + var(--space-4));
  z-index: var(--layer-overlay);
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: var(--space-3);
  > section {
    width: 400px;
    max-height: min(640px, calc(100dvh - var(--header) - var(--space-7)));
    overflow: auto;
  }
  ${media.mobile} {
    > section {
      width: calc(100vw - 2 * var(--space-4));
    }
  }
`;

/** A button for each panel at the bottom of the window; a panel's code loads when it is opened. */
export default function PagePanels({
  panels,
}: {
  panels: readonly SlotContribution<'page-panel'>[];
}) {
  const { pathname } = useLocation();
  const [openId, setOpenId] = useState<string | null>(null);
  const panel = panels.find(({ id }) => id === openId);
  const close = () => setOpenId(null);
  return (
    <PanelsContainer aria-label="Panels" data-print="hide">
      {panel && (
        <Card aria-label={panel.title}>
          <CardHead
            title={panel.title}
            actions={
              <IconButton quiet icon="close" label={`Close ${panel.title}`} onClick={close} />
            }
          />
          <Contribution
            key={panel.id}
            from={panel}
            input={{ pathname, onClose: close }}
            renderFailure={(retry) => <PieceFailure piece={panel.title} onRetry={retry} />}
          />
        </Card>
      )}
      <span>
        {panels.map(({ id, title }) => (
          <Button
            key={id}
            aria-expanded={id === openId}
            onClick={() => setOpenId(id === openId ? null : id)}
          >
            {title}
          </Button>
        ))}
      </span>
    </PanelsContainer>
  );
}
