import { styled } from 'shared/styled';

/** Sessions or devices of the user: name, then dates and an action. */
export const Devices = styled.ul`
  margin: 0;
  padding: 0 var(--space-4) 6px;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 2px var(--space-4);
    padding: 8px 0;
    border-top: 1px solid var(--line-soft);
    font-size: var(--text-sm);
    line-height: 18px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  > li > span:last-child {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px var(--space-3);
    color: var(--ink-3);
  }
`;
