import { styled } from 'shared/styled';

/** Stacked entries of a section: who and when on the left, the amount on the right. */
export const SectionList = styled.ul`
  padding: 0 16px;
  font-size: var(--text-sm);
  line-height: 18px;
  font-variant-numeric: tabular-nums lining-nums;
  > li {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 8px 0;
    border-top: 1px solid var(--line-soft);
  }
  > li > span:first-child {
    min-width: 0;
  }
  > li > span:last-child {
    flex: none;
    text-align: right;
  }
  b {
    display: block;
    font-weight: 500;
  }
  small {
    display: block;
    color: var(--ink-3);
  }
`;
