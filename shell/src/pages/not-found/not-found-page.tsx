import { styled } from 'shared/styled';
import { Link } from 'shared/router';
import { chipLinkStyles } from 'shared/ui';
import { pageComposition } from '../../router/page-composition';
import { AssetLookup } from '../../chrome/search/asset-lookup';
import { useLookup } from '../../chrome/search/use-lookup';
import { likelyPages } from './likely-pages';

const NotFoundContainer = styled.div`
  display: grid;
  justify-items: center;
  text-align: center;
  padding: 64px 0;
  > code {
    color: var(--ink-3);
    font: 400 12px/16px var(--mono);
  }
  > h1 {
    font-size: var(--text-xl);
    line-height: 28px;
    letter-spacing: -0.015em;
    margin-top: 4px;
  }
  > p {
    color: var(--ink-2);
    margin-top: 4px;
  }
  > div {
    width: min(420px, 100%);
    height: 44px;
    margin: 16px 0 12px;
    background: var(--surface);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-sm);
    text-align: left;
  }
  > div:has(input:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  > ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 8px;
  }
  a {
    ${chipLinkStyles}
  }
`;

/** Page for unknown addresses: a lookup, and links to likely pages. */
export function NotFoundPage() {
  const pages = likelyPages(pageComposition());
  const lookup = useLookup();
  return (
    <NotFoundContainer>
      <code>404</code>
      <h1 tabIndex={-1}>There is no page at this address</h1>
      <p>Look for a ticker or open one of these.</p>
      <div>
        <AssetLookup lookup={lookup} />
      </div>
      <ul aria-label="Likely pages">
        {pages.map(({ id, path, label }) => (
          <li key={id}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </NotFoundContainer>
  );
}
