import { useEffect, useLayoutEffect, useRef } from 'react';
import { styled } from 'shared/styled';
import { brand } from 'shared/brand';
import { useAppSelector } from 'shared/store';
import { markPage, Notice } from 'shared/ui';
import { selectLastDataAt } from './last-data';

const Screen = styled.dialog`
  position: fixed;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0;
  border: 0;
  background: var(--bg);
  overflow: auto;
  &:focus-visible {
    outline: 0;
  }
  > main {
    min-height: 100%;
    display: grid;
    place-content: center;
  }
`;

/** `20 Nov 2026, 15:58`. Uses `Intl`: the chrome has no date library. */
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/**
 * Covers the whole page while the connection is lost. Uses the native dialog, so that it also
 * covers an open dialog and makes everything behind it inert.
 */
export function OfflineScreen() {
  const screen = useRef<HTMLDialogElement>(null);
  const at = useAppSelector(selectLastDataAt);
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = screen.current;
    if (!element) return undefined;
    before.current = document.activeElement;
    const unmark = markPage('modal');
    if (typeof element.showModal === 'function') element.showModal();
    else element.setAttribute('open', '');
    element.querySelector('h1')?.focus();
    return unmark;
  }, []);
  useEffect(
    () => () => {
      // When the page is visible again, restore the focus.
      const { current } = before;
      if (current instanceof HTMLElement && current.isConnected) {
        current.focus({ preventScroll: true });
      }
    },
    [],
  );
  return (
    <Screen
      ref={screen}
      aria-label={`${brand.name} is offline`}
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.currentTarget.showModal()}
    >
      <main>
        <Notice
          urgent
          icon="offline"
          level={1}
          title={`${brand.name} is temporarily offline`}
          actions={at !== null && <small className="ui-none">Last data {moment.format(at)}</small>}
        >
          Please check your connection. The page comes back by itself when you are online.
        </Notice>
      </main>
    </Screen>
  );
}
