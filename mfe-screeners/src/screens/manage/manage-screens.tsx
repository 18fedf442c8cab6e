import { PLANS } from 'shared/contract';
import { styled } from 'shared/styled';
import { Button, EmptyState, Row, saveFile, Sheet, TextLink } from 'shared/ui';
import { ManagedScreen } from './managed-screen';
import { screensFileName, screensFileText } from './screen-file';
import { useManagedScreens } from './use-managed-screens';
import type { SavedScreensOfPage } from '../use-saved-screens';

const Body = styled.div`
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
`;

/** Sheet of the visitor's screens: order, names, copies, default, deletion, files. */
export default function ManageScreens({ saved }: { saved: SavedScreensOfPage }) {
  const { userScreens, type } = saved;
  const managed = useManagedScreens(saved);
  const { message, failure, deleted, leave } = managed;
  const exportFile = () =>
    saveFile(
      screensFileName(type, new Date()),
      screensFileText(userScreens.items, new Date()),
      'application/json',
    );
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
          <Button icon="download" disabled={userScreens.items.length === 0} onClick={exportFile}>
            Export
          </Button>
        </>
      }
    >
      <Body>
        <p>{quotaText(saved)}</p>
        {userScreens.items.length === 0 ? (
          <EmptyState title="No screens yet">
            Set filters and press “Save screen” to find them here again.
          </EmptyState>
        ) : (
          <ul>
            {userScreens.items.map((screen) => {
              const group = userScreens.items.filter(({ storage }) => storage === screen.storage);
              const at = group.indexOf(screen);
              return (
                <ManagedScreen
                  key={screen.id}
                  screen={screen}
                  saved={saved}
                  showFailure={managed.showFailure}
                  onRemove={() => void managed.remove(screen)}
                  onUp={at > 0 ? () => void managed.move(screen, -1) : undefined}
                  onDown={at < group.length - 1 ? () => void managed.move(screen, 1) : undefined}
                />
              );
            })}
          </ul>
        )}
        {/* Within the sheet: content outside an open modal is inert. */}
        {failure !== '' && <p role="alert">{failure}</p>}
        {deleted && (
          // A key, so that each of several deletions moves the focus to this button.
          <Row as="p" key={deleted.id} gap={12} justify="space-between" role="status">
            “{deleted.name}” is deleted.{' '}
            <Button size="sm" ref={focusOn} onClick={() => void managed.undo(deleted)}>
              Undo
            </Button>
          </Row>
        )}
        <p role="status" className="ui-hidden">
          {message}
        </p>
        {userScreens.quota?.limit !== null && userScreens.storage === 'account' && (
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
function quotaText({ userScreens }: SavedScreensOfPage): string {
  if (userScreens.storage === 'device') return 'Kept in this browser until you log in.';
  if (userScreens.status === 'failed') return 'The screens of your account did not load.';
  if (userScreens.quota === null) return 'Your screens are on their way.';
  const { plan, limit, used } = userScreens.quota;
  const name = PLANS.find(({ id }) => id === plan)?.name ?? plan;
  const count =
    limit === null
      ? `${used} saved screens over all screeners.`
      : `${used} of ${limit} saved screens of your ${name} plan, over all screeners.`;
  const device = userScreens.items.filter(({ storage }) => storage === 'device').length;
  return device === 0
    ? count
    : `${count} ${device} ${device === 1 ? 'is' : 'are'} kept in this browser alone: your account has no room.`;
}
