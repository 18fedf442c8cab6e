import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { platformServices } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, media } from 'shared/ui';
import { makeRoom } from '../bottom-bars/make-room';
import { OwnedLink } from '../router/owned-link';
import { pageConsent } from './consent';
import { closeCookieSettings } from './cookie-settings';

const Bar = styled.section.attrs({ className: 'consent-banner' })`
  position: fixed;
  inset: auto 0 0;
  /* Above the page, below menus, dialogs and toasts. */
  z-index: calc(var(--layer-header) + 1);
  display: flex;
  align-items: center;
  gap: var(--space-3) var(--space-6);
  padding: var(--space-3) var(--gutter);
  padding-bottom: max(var(--space-3), env(safe-area-inset-bottom));
  border-top: 1px solid var(--line-strong);
  background: var(--surface);
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: 18px;
  > div {
    flex: 1;
    max-width: 120ch;
  }
  h2 {
    color: var(--ink);
    font-size: var(--text-sm);
    line-height: 18px;
    font-weight: 600;
  }
  h2:focus-visible {
    outline: 0;
  }
  span {
    display: inline-block;
  }
  a {
    color: var(--accent);
    text-decoration: underline;
    white-space: nowrap;
  }
  > p {
    display: flex;
    gap: var(--space-2);
    margin-left: auto;
    flex: none;
  }
  ${media.mobile} {
    flex-direction: column;
    align-items: stretch;
    > p {
      margin: 0;
      display: grid;
      grid-template-columns: 1fr 1fr;
    }
  }
`;

/** The current choice, for visitors who reopened the settings. */
function Now(): ReactNode {
  const consent = pageConsent();
  if (consent.get() === 'allowed') return 'Statistics are on now.';
  return consent.answered()
    ? 'Statistics are off now.'
    : 'Your browser asks sites not to track you, so statistics are off.';
}

/**
 * Asks for consent to statistics. The page works beside it and no focus is moved. Until the visitor
 * answers, only necessary telemetry is sent.
 */
export function ConsentBanner({ isOpen }: { isOpen: boolean }): ReactNode {
  const bar = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();

  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    // The observer also calls back after the first layout; measuring here would force another one.
    const observer = new ResizeObserver(() => makeRoom('consent', element.offsetHeight));
    observer.observe(element);
    return () => {
      observer.disconnect();
      makeRoom('consent', 0);
    };
  }, []);

  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') closeCookieSettings();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isOpen]);

  function choose(statistics: boolean): void {
    const hadFocus = bar.current?.contains(document.activeElement) ?? false;
    closeCookieSettings();
    pageConsent().choose(statistics);
    platformServices()?.announce(
      statistics ? 'Statistics are allowed.' : 'Only what is necessary is kept.',
    );
    // The button is gone: keyboard focus continues on the page.
    if (hadFocus && !isOpen) document.getElementById('main')?.focus({ preventScroll: true });
  }

  return (
    <Bar ref={bar} aria-labelledby={headingId} data-print="hide">
      <div>
        <h2 ref={heading} id={headingId} tabIndex={-1}>
          Cookies and statistics
        </h2>
        {/* Short blocks: one would be the largest text on a phone's first screen, and arrives late. */}
        <p>What the site needs to work is always kept.</p>
        <p>
          <span>Counting visits helps us improve it,</span>{' '}
          <span>and happens only if you allow it.</span>{' '}
          <OwnedLink to="/cookie-policy">Cookie policy</OwnedLink>
          {isOpen && (
            <>
              {' '}
              <Now />
            </>
          )}
        </p>
      </div>
      <p>
        <Button onClick={() => choose(true)}>Allow statistics</Button>
        <Button onClick={() => choose(false)}>Only necessary</Button>
      </p>
    </Bar>
  );
}
