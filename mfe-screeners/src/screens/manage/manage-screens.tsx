import { useEffect, useState } from 'react';
import { PLANS } from 'shared/contract';
import { isolatedText } from 'shared/market';
import { notifiedWithAction, useAppDispatch } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, EmptyState, saveFile, Sheet, TextLink } from 'shared/ui';
import { ManagedScreen } from './managed-screen';
import { moved } from '../device/moved';
import { screensFileName, screensFileText } from './screen-file';
import type { OwnScreen, Outcome } from '../own-screens';
import type { SavedScreensOfPage, ScreensWindow } from '../use-saved-screens';

const Body = styled.div.withConfig({ componentId: 'screens-manage' })`
  display: grid;
  gap: var(--space-4);
  > p {
    font-size: var(--text-sm);
    line-height: 18px;
    color: var(--ink-2);
  }
  > p[role='alert'] {
    color: var(--loss);
  }
  > p[data-undo] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
  }
`;

/** Time to undo a deletion, ms. */
const UNDO_TIME = 10_000;

/** Sheet of the visitor's screens: order, names, copies, default, deletion, files. */
export default function ManageScreens({ saved }: { saved: SavedScreensOfPage }) {
  const { own, type, setOpenWindow: show } = saved;
  const dispatch = useAppDispatch();
  // Shown within the sheet: content outside an open modal is inert.
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState('');
  const [deleted, setDeleted] = useState<OwnScreen | null>(null);
  useEffect(() => {
    if (!deleted) return undefined;
    const timer = setTimeout(() => setDeleted(null), UNDO_TIME);
    return () => clearTimeout(timer);
  }, [deleted]);
  const notifyError = ({ refused }: Outcome<unknown>): boolean => {
    setFailure(refused?.text ?? '');
    return refused !== undefined;
  };
  const remove = async (screen: OwnScreen) => {
    if (!notifyError(await own.remove(screen))) setDeleted(screen);
  };
  const undo = async (screen: OwnScreen) => {
    setDeleted(null);
    notifyError(await own.restore(screen));
  };
  const leave = (next: ScreensWindow) => {
    show(next);
    if (!deleted) return;
    dispatch(
      notifiedWithAction(
        {
          kind: 'success',
          title: 'Screen deleted',
          text: `“${isolatedText(deleted.name)}” is gone.`,
          duration: UNDO_TIME,
        },
        { label: 'Undo', onSelect: () => void own.restore(deleted) },
      ),
    );
  };
  const move = async (screen: OwnScreen, by: -1 | 1) => {
    const ids = own.items.filter(({ storage }) => storage === screen.storage).map(({ id }) => id);
    const at = ids.indexOf(screen.id);
    if (!notifyError(await own.order(screen.storage, moved(ids, at, at + by))))
      setMessage(`“${isolatedText(screen.name)}” is now number ${at + by + 1}.`);
  };
  return (
    <Sheet
      open
      onClose={() => leave(null)}
      title="My screens"
      actions={
        <>
          <Button icon="plus" onClick={() => leave('import')}>
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
              const group = own.items.filter(({ storage }) => storage === screen.storage);
              const at = group.indexOf(screen);
              return (
                <ManagedScreen
                  key={screen.id}
                  screen={screen}
                  saved={saved}
                  statusMessage={notifyError}
                  onRemove={() => void remove(screen)}
                  onUp={at > 0 ? () => void move(screen, -1) : undefined}
                  onDown={at < group.length - 1 ? () => void move(screen, 1) : undefined}
                />
              );
            })}
          </ul>
        )}
        {failure !== '' && <p role="alert">{failure}</p>}
        {deleted && (
          // A key, so that each of several deletions moves the focus to this button.
          <p key={deleted.id} role="status" data-undo="">
            “{deleted.name}” is deleted.{' '}
            <Button size="sm" ref={focusOn} onClick={() => void undo(deleted)}>
              Undo
            </Button>
          </p>
        )}
        <p role="status" className="ui-hidden">
          {message}
        </p>
        {own.quota?.limit !== null && own.storage === 'account' && (
          <p>
            <TextLink to="/pricing">Compare plans</TextLink>
          </p>
        )}
      </Body>
    </Sheet>
  );
}

/** The focused button is removed together with its row. */
const focusOn = (button: HTMLButtonElement | null): void => button?.focus();

/** Number of screens, the limit, and where they are stored. */
function quotaText({ own }: SavedScreensOfPage): string {
  if (own.storage === 'device') return 'Kept in this browser until you log in.';
  if (own.status === 'failed') return 'The screens of your account did not load.';
  if (own.quota === null) return 'Your screens are on their way.';
  const { plan, limit, used } = own.quota;
  const name = PLANS.find(({ id }) => id === plan)?.name ?? plan;
  const count =
    limit === null
      ? `${used} saved screens over all screeners.`
      : `${used} of ${limit} saved screens of your ${name} plan, over all screeners.`;
  const device = own.items.filter(({ storage }) => storage === 'device').length;
  return device === 0
    ? count
    : `${count} ${device} ${device === 1 ? 'is' : 'are'} kept in this browser alone: your account has no room.`;
}
