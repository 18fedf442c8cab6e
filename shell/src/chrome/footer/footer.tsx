import { Fragment, useSyncExternalStore } from 'react';
import { styled } from 'shared/styled';
import { brand } from 'shared/brand';
import type { CompositionSettings } from 'shared/contract';
import { media, isolate, Row } from 'shared/ui';
import { CookieSettingsButton } from '../../consent/cookie-settings-button';
import { InstallAppButton } from '../../installation';
import { pageComposition } from '../../router/page-composition';
import { OwnedLink } from '../../router/owned-link';
import { SocialIcons } from './social-icons';

const linksOf = ({ statusPage, links = {} }: CompositionSettings) => [
  { label: 'Blog', to: brand.links.blog },
  { label: 'Contacts', to: '/contact' },
  { label: 'FAQ', to: '/faq' },
  { label: 'Terms', to: '/terms' },
  { label: 'Privacy', to: '/privacy' },
  { label: 'Who We Are', to: '/about-us' },
  { label: 'Status', to: statusPage },
  ...(links.roadmap ? [{ label: 'Roadmap', to: links.roadmap }] : []),
  ...(links.call ? [{ label: 'Book a call', to: links.call }] : []),
  ...(links.newsletter ? [{ label: 'Newsletter', to: links.newsletter }] : []),
];

const Bottom = styled.footer.attrs({ className: 'chrome-footer' })`
  ${isolate}
  /* Repeated headers of pages stay over it. */
  --covered-top: 60px;
  border-top: 1px solid var(--line);
  background: var(--surface);
  padding: var(--space-5) var(--gutter);
  color: var(--ink-3);
  font-size: var(--text-xs);
  line-height: 18px;
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--space-3) var(--space-7);
  align-items: center;
  nav,
  ul {
    display: flex;
    flex-wrap: wrap;
    color: var(--ink-2);
    font-weight: 500;
  }
  nav {
    gap: 4px var(--space-5);
  }
  nav > a,
  nav > span,
  nav > button {
    line-height: 24px;
  }
  nav > span {
    color: var(--ink-3);
  }
  nav > button {
    font: inherit;
    line-height: 24px;
    text-align: start;
  }
  a:hover,
  nav > button:hover {
    color: var(--accent);
  }
  ul {
    gap: 4px;
    margin-right: -6px;
  }
  li > a {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: var(--radius-sm);
  }
  p {
    grid-column: 1 / -1;
    max-width: 1200px;
  }
  ${media.mobile} {
    grid-template-columns: 1fr;
    nav {
      display: grid;
      grid-template-columns: 1fr 1fr 1fr;
      gap: 0 var(--space-3);
    }
    nav > a,
    nav > span,
    nav > button,
    li > a {
      height: var(--touch);
      line-height: var(--touch);
    }
    > div {
      flex-direction: column;
      align-items: stretch;
      gap: var(--space-2);
    }
    ul {
      gap: 0;
      margin: 0 -10px;
      justify-content: space-between;
    }
    li > a {
      width: 40px;
    }
  }
`;

const thisYear = () => new Date().getFullYear();
/** The year is not live: it updates on the next render. */
const stands = () => () => {};

/** Links, the disclaimer and the year; on every page. */
export function Footer() {
  const year = useSyncExternalStore(stands, thisYear, thisYear);
  return (
    <Bottom>
      <nav aria-label="About">
        {linksOf(pageComposition().settings).map(({ label, to }) => (
          <Fragment key={label}>
            <OwnedLink to={to} className="">
              {label}
            </OwnedLink>{' '}
          </Fragment>
        ))}
        <CookieSettingsButton />
        <InstallAppButton />
      </nav>
      <Row gap={16}>
        <SocialIcons />
        {/* The server may draw the last minutes of the old year. */}
        <span suppressHydrationWarning>
          © {year} {brand.name}
        </span>
      </Row>
      <p>
        {brand.name} shows market data and calculations. It is not financial advice, an offer or a
        recommendation. Prices may be delayed; each figure states its time and source. Investments
        can lose value.
      </p>
    </Bottom>
  );
}
