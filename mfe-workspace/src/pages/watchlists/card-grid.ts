import { styled } from 'shared/styled';

/** Cards of equal width; one column on small screens. */
export const CardGrid = styled.div.withConfig({ componentId: 'ws-card-grid' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: var(--space-5);
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
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
    display: flex;
    align-items: center;
    gap: var(--space-3);
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
