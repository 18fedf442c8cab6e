import { useEffect, useState, useSyncExternalStore } from 'react';
import { unsavedChanges } from 'shared/router';
import { styled } from 'shared/styled';
import { Button, IconButton, media } from 'shared/ui';
import { telemetry } from '../../telemetry/telemetry';
import type { UpdateOffer } from './offer';
import { createTyping } from './typing';

const Bar = styled.div`
  position: fixed;
  right: 16px;
  bottom: calc(16px + var(--consent-height, 0px));
  z-index: var(--layer-toast, 900);
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: 8px 8px 8px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface);
  color: var(--ink);
  box-shadow: var(--shadow-2, 0 8px 24px rgb(0 0 0 / 0.16));
  ${media.mobile} {
    left: 16px;
    justify-content: space-between;
  }
`;

interface Props {
  offer: UpdateOffer;
  reload: () => void;
}

/**
 * Offers the new version when nothing would be lost and the visitor is not typing. The tab keeps
 * its releases until the visitor decides.
 */
export default function UpdateNotice({ offer, reload }: Props) {
  const [typing] = useState(() => createTyping());
  const open = useSyncExternalStore(offer.subscribe, () => offer.open);
  const unsaved = useSyncExternalStore(unsavedChanges.subscribe, () => unsavedChanges.any);
  const busy = useSyncExternalStore(typing.subscribe, () => typing.now);
  const isDisplayed = open && !unsaved && !busy;
  useEffect(() => {
    if (isDisplayed) telemetry.event('update_offered');
  }, [isDisplayed]);
  const choose = (choice: 'reload' | 'later', act: () => void) => () => {
    telemetry.event('update_answered', { choice });
    act();
  };
  return (
    <div role="status">
      {isDisplayed && (
        <Bar>
          <span>A new version is ready.</span>
          <Button variant="primary" size="sm" onClick={choose('reload', reload)}>
            Reload
          </Button>
          <IconButton icon="close" label="Later" onClick={choose('later', () => offer.later())} />
        </Bar>
      )}
    </div>
  );
}
