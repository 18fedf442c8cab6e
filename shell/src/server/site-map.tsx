import type { ReactNode } from 'react';
import { brand } from 'shared/brand';
import { SEARCH_PARAMETER, SEARCH_PATH, type Composition } from 'shared/contract';
import { styled } from 'shared/styled';
import { overlayStyles } from 'shared/ui';
import { navigationOf } from '../chrome/navigation/navigation';

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

/** Links of a section. The starter shows the same list as the menu of the section. */
const SectionList = styled.ul`
  columns: 160px;
  margin-top: var(--space-3);
  body > & {
    ${overlayStyles}
    columns: auto;
    position: fixed;
    inset: auto;
    margin: 0;
    min-width: 220px;
    padding: 6px;
    z-index: var(--layer-overlay);
    a {
      display: flex;
      align-items: center;
      min-height: var(--row-lookup);
      padding: 0 10px;
      border-radius: var(--radius-sm);
      font-weight: 500;
      color: var(--ink);
    }
    a:hover,
    a:focus-visible {
      background: var(--surface-2);
      outline-offset: -2px;
      text-decoration: none;
    }
  }
`;

const SiteMapContainer = styled.div`
  padding: var(--space-5) var(--gutter);
  border-top: 1px solid var(--line);
  a {
    line-height: 28px;
  }
  form {
    margin-top: var(--space-3);
  }
  input,
  button {
    height: var(--touch);
    padding: 0 12px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-sm);
    background: var(--surface);
  }
`;

/**
 * Shown without scripts, where menus do not open: requirements, a search form, and links to all
 * pages.
 */
export function siteMap(composition: Composition): ReactNode {
  return (
    <SiteMapContainer>
      <p>Live prices and filters need JavaScript. Please switch it on for {brand.name}.</p>
      <form role="search" aria-label="Assets without JavaScript" action={SEARCH_PATH}>
        <input
          name={SEARCH_PARAMETER}
          aria-label="Ticker or asset name"
          placeholder="Ticker or asset name"
        />{' '}
        <button type="submit">Search</button>
      </form>
      <nav aria-label="All pages">
        {navigationOf(composition).map(({ section, label, entries }) => (
          <SectionList key={section} aria-label={label}>
            {entries
              .filter(({ soon }) => !soon)
              .map(({ id, path, label: text, external }) => (
                <li key={id}>
                  <a href={path} className="ui-link" {...(external && NEW_TAB)}>
                    {text}
                  </a>
                </li>
              ))}
          </SectionList>
        ))}
      </nav>
    </SiteMapContainer>
  );
}
