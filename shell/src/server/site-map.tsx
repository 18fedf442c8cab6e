import type { ReactNode } from 'react';
import { brand } from 'shared/brand';
import { SEARCH_PARAMETER, SEARCH_PATH, type Composition } from 'shared/contract';
import { styled } from 'shared/styled';
import { navigationOf } from '../chrome/navigation/navigation';

const SiteMapContainer = styled.div`
  padding: var(--space-5) var(--gutter);
  border-top: 1px solid var(--line);
  ul {
    columns: 160px;
    margin-top: var(--space-3);
  }
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

/** Shown without scripts, where menus do not open: requirements, and links to all pages. */
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
        <ul>
          {navigationOf(composition)
            .flatMap(({ entries }) => entries)
            .filter(({ soon }) => !soon)
            .map(({ id, path, label }) => (
              <li key={id}>
                <a href={path} className="ui-link">
                  {label}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </SiteMapContainer>
  );
}
