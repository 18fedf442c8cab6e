import { styled } from 'shared/styled';
import { CardGrid } from 'shared/ui';

/** Cards of equal width; one column on small screens. */
export const WatchlistCardGrid = styled(CardGrid)`
  header {
    padding: 12px var(--space-4);
  }
  header > small {
    color: var(--ink-3);
  }
  h2 > a:hover {
    text-decoration: underline;
  }
  ul {
    list-style: none;
    padding: 0 var(--space-4) var(--space-3);
    margin: 0;
  }
  li {
    min-height: var(--row);
    border-top: 1px solid var(--line-soft);
    font-size: var(--text-sm);
  }
  li > :first-child {
    flex: 1;
    min-width: 0;
  }
  li > :last-child {
    min-width: 80px;
    text-align: right;
  }
  section > p {
    padding: 0 var(--space-4) var(--space-4);
    color: var(--ink-3);
    font-size: var(--text-sm);
  }
`;
