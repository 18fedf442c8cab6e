import { useState } from 'react';
import { PLANS } from 'shared/contract';
import { styled } from 'shared/styled';
import { Button, EmptyState, Sheet, TextLink } from 'shared/ui';
import { saveFile } from '../screener/export-csv';
import { ManagedScreen } from './managed-screen';
import { moved } from './moved';
import { screensFileName, screensFileText } from './screen-file';
import type { OwnScreen } from './use-screens';
import type { SavedScreensOfPage } from './use-saved-screens';

const Body = styled.div.withConfig({ componentId: 'screens-manage' })`
  display: grid;
  gap: var(--space-4);
  > p {
    font-size: var(--text-sm);
    line-height: 18px;
    color: var(--ink-2);
  }
`;

/** The visitor's screens in a sheet: order, names, copies, the default, deletion, files. */
export default function ManageScreens({ saved }: { saved: SavedScreensOfPage }) {
  const { own, type, show, tell } = saved;
  const [message, setMessage] = useState('');
  const close = () => show(null);
  const move = async (screen: OwnScreen, by: -1 | 1) => {
    const ids = own.items.filter(({ place }) => place === screen.place).map(({ id }) => id);
    const at = ids.indexOf(screen.id);
    const { refused } = await own.order(screen.place, moved(ids, at, at + by));
    if (refused) tell(refused.text);
    else setMessage(`“${screen.name}” is now number ${at + by + 1}.`);
  };
  return (
    <Sheet
      open
      onClose={close}
      title="My screens"
      actions={
        <>
          <Button icon="plus" onClick={() => show('import')}>
            Import
          </Button>
          <Button
            icon="download"
            disabled={own.items.length === 0}
            onClick={() =>
              saveFile(
                screensFileName(type, new Date()),
                screensFileText(own.items, new Date()),
                'application/json',
              )
            }
          >
            Export
          </Button>
        </>
      }
    >
      <Body>
        <p>{quotaText(saved)}</p>
        {own.items.length === 0 ? (
          <EmptyState title="No screens yet">
            Set filters and press “Save screen” to find them here again.
          </EmptyState>
        ) : (
          <ul>
            {own.items.map((screen) => {
              const group = own.items.filter(({ place }) => place === screen.place);
              const at = group.indexOf(screen);
              return (
                <ManagedScreen
                  key={screen.id}
                  screen={screen}
                  saved={saved}
                  onUp={at > 0 ? () => void move(screen, -1) : undefined}
                  onDown={at < group.length - 1 ? () => void move(screen, 1) : undefined}
                />
              );
            })}
          </ul>
        )}
        <p role="status">{message}</p>
        {own.quota?.limit !== null && own.place === 'account' && (
          <p>
            <TextLink to="/#plans">Compare plans</TextLink>
          </p>
        )}
      </Body>
    </Sheet>
  );
}

/** How many there are and may be, and where. */
function quotaText({ own }: SavedScreensOfPage): string {
  if (own.place === 'device') return 'Kept in this browser until you log in.';
  if (own.status === 'failed') return 'The screens of your account did not load.';
  if (own.quota === null) return 'Your screens are on their way.';
  const { plan, limit, used } = own.quota;
  const name = PLANS.find(({ id }) => id === plan)?.name ?? plan;
  const count =
    limit === null
      ? `${used} saved screens over all screeners.`
      : `${used} of ${limit} saved screens of your ${name} plan, over all screeners.`;
  const device = own.items.filter(({ place }) => place === 'device').length;
  return device === 0
    ? count
    : `${count} ${device} ${device === 1 ? 'is' : 'are'} kept in this browser alone: your account has no room.`;
}
