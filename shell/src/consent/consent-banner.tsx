import { useEffect, type ReactNode } from 'react';
import { styled } from 'shared/styled';
import { Button, media } from 'shared/ui';
import { OwnedLink } from '../router/owned-link';
import { BANNER_CLASS, CHOICE_ATTRIBUTE } from './consent-controls';
import { laterBanner } from './later-banner';

const Bar = styled.section.attrs({ className: BANNER_CLASS })`
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
    max-width: 960px;
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

const TITLE_ID = 'consent-title';
const NO_CHOICE = { __html: '' };

/**
 * HTML of the cookie question, hidden until `workBanner` shows it. React changes neither its
 * visibility nor its text.
 */
export function ConsentBanner(): ReactNode {
  // Also after React had to render the chrome again.
  useEffect(() => {
    laterBanner().then(
      (banner) => banner.update(),
      () => {},
    );
  }, []);
  return (
    <Bar hidden suppressHydrationWarning aria-labelledby={TITLE_ID} data-print="hide">
      <div>
        <h2 id={TITLE_ID} tabIndex={-1}>
          Cookies and statistics
        </h2>
        {/* Short blocks: one would be the largest text on a phone's first screen, and arrives late. */}
        <p>What the site needs to work is always kept.</p>
        <p>
          <span>Counting visits helps us improve it,</span>{' '}
          <span>and happens only if you allow it.</span>{' '}
          <OwnedLink to="/cookie-policy">Cookie policy</OwnedLink>{' '}
          <span
            {...{ [CHOICE_ATTRIBUTE]: '' }}
            dangerouslySetInnerHTML={NO_CHOICE}
            suppressHydrationWarning
          />
        </p>
      </div>
      <p>
        <Button data-consent="allow">Allow statistics</Button>
        <Button data-consent="refuse">Only necessary</Button>
      </p>
    </Bar>
  );
}
