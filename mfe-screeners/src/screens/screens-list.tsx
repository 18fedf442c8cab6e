import { catalogueOf } from 'shared/market';
import { signInHere } from 'shared/remote';
import { Link, useLocation } from 'shared/router';
import { styled } from 'shared/styled';
import { Badge, Row, Skeleton } from 'shared/ui';
import { decodeState } from '../listing/state/address';
import { criteriaOf } from './criteria/criteria';
import { criteriaSentence } from './criteria/criteria-text';
import { SCREEN_PURPOSES } from './system-screen-purposes';
import { SYSTEM_SCREENS } from './system-screens';
import type { UserScreen } from './user-screens';
import type { OpenedScreen } from './use-open-screen';
import type { SavedScreensOfPage } from './use-saved-screens';

const Box = styled.div`
  width: 340px;
  max-width: calc(100vw - 32px);
  padding: 6px;
  > section + section {
    border-top: 1px solid var(--line);
    margin-top: 6px;
    padding-top: 6px;
  }
  header {
    min-height: 32px;
    padding: 0 10px;
  }
  h2 {
    font-size: var(--text-xs);
    line-height: 16px;
    font-weight: 500;
    color: var(--ink-3);
    letter-spacing: 0;
  }
  header > button {
    font-size: var(--text-sm);
  }
  li > a {
    display: grid;
    gap: 1px;
    min-height: var(--touch);
    align-content: center;
    padding: 6px 10px;
    border-radius: var(--radius-sm);
    color: var(--ink);
  }
  li > a:hover,
  li > a:focus-visible {
    background: var(--accent-soft);
    outline-offset: -2px;
  }
  li > a[aria-current] > b {
    color: var(--accent);
  }
  li b {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  li small {
    font-size: var(--text-xs);
    line-height: 16px;
    color: var(--ink-2);
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  p {
    padding: 2px 10px 8px;
    font-size: var(--text-sm);
    line-height: 18px;
    color: var(--ink-2);
  }
`;

/** The visitor's screens, and the built-in ones. */
export default function ScreensList({ saved }: { saved: SavedScreensOfPage }) {
  const { type, opened, setOpenWindow } = saved;
  const { pathname } = useLocation();
  const presets = SYSTEM_SCREENS.filter((screen) => screen.type === type);
  return (
    <Box>
      <section aria-label="My screens">
        <Row as="header" justify="space-between">
          <h2>My screens</h2>
          <button
            type="button"
            className="ui-link"
            data-close=""
            onClick={() => setOpenWindow('manage')}
          >
            Manage
          </button>
        </Row>
        <UserScreenList saved={saved} />
      </section>
      {presets.length > 0 && (
        <section aria-label="Ready-made screens">
          <Row as="header">
            <h2>Ready-made</h2>
          </Row>
          <ul>
            {presets.map((preset) => {
              const search = `?${preset.search}`;
              const criteria = criteriaOf(
                catalogueOf(type),
                decodeState(catalogueOf(type), search),
              );
              return (
                <li key={preset.id}>
                  <Link
                    to={{ pathname, search: opened.searchOf({ criteria }) }}
                    title={criteriaSentence(type, criteria)}
                    preventScrollReset
                    data-close=""
                  >
                    <Row as="b">{preset.name}</Row>
                    <small>{SCREEN_PURPOSES[preset.id]}</small>
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </Box>
  );
}

function UserScreenList({
  saved: { userScreens, type, opened, setOpenWindow },
}: {
  saved: SavedScreensOfPage;
}) {
  if (userScreens.status === 'unknown' && userScreens.items.length === 0) {
    return (
      <p aria-busy="true">
        <Skeleton width="60%" height={12} />
      </p>
    );
  }
  return (
    <>
      {userScreens.status === 'failed' && (
        <p role="alert">
          Your screens did not load.{' '}
          <button type="button" className="ui-link" onClick={userScreens.retry}>
            Try again
          </button>
        </p>
      )}
      {userScreens.items.length === 0 && userScreens.status === 'ready' && (
        <p>
          None yet.{' '}
          <button
            type="button"
            className="ui-link"
            data-close=""
            onClick={() => setOpenWindow('save')}
          >
            Save what you see
          </button>{' '}
          to find it here.
        </p>
      )}
      <ul>
        {userScreens.items.map((screen) => (
          <UserScreenEntry
            key={screen.id}
            screen={screen}
            type={type}
            search={opened.searchOf(screen)}
            current={screen.id === opened.screen?.id}
            elsewhere={userScreens.storage === 'account' && screen.storage === 'device'}
          />
        ))}
      </ul>
      {userScreens.status === 'ready' && userScreens.storage === 'device' && (
        <p>
          Kept in this browser.{' '}
          <button type="button" className="ui-link" data-close="" onClick={signInHere}>
            Log in
          </button>{' '}
          to have them everywhere.
        </p>
      )}
    </>
  );
}

interface UserScreenEntryProps {
  screen: UserScreen;
  type: SavedScreensOfPage['type'];
  search: string;
  current: boolean;
  /** Stored in this browser although the visitor has an account. */
  elsewhere: boolean;
}

function UserScreenEntry({ screen, type, search, current, elsewhere }: UserScreenEntryProps) {
  const { pathname } = useLocation();
  const sentence = criteriaSentence(type, screen.criteria);
  const memory: OpenedScreen = { screenId: screen.id };
  return (
    <li>
      <Link
        to={{ pathname, search }}
        state={memory}
        preventScrollReset
        title={sentence}
        aria-current={current || undefined}
        data-close=""
      >
        <Row as="b">
          {screen.name}
          {screen.isDefault && <Badge tone="info">Default</Badge>}
          {elsewhere && <Badge>This browser</Badge>}
        </Row>
        <small>{sentence}</small>
      </Link>
    </li>
  );
}
