import { styled } from 'shared/styled';
import { Card } from 'shared/ui';

/** A card beside the table: text and meters below its head. */
export const SideCard = styled(Card)`
  font-size: var(--text-sm);
  line-height: 18px;
  > .body {
    /* Begins below the head whether its first line has a distance or not. */
    display: flow-root;
    padding: 0 var(--space-4) var(--space-4);
  }
  .share {
    margin: 10px 0 4px;
    color: var(--ink-2);
  }
  .share > b {
    color: var(--ink);
    font-weight: 500;
  }
  .two {
    display: grid;
    grid-template-columns: 1fr 1fr;
    margin-top: 14px;
    padding-top: 12px;
    border-top: 1px solid var(--line-soft);
  }
  .two b {
    display: block;
    font-size: var(--text-xl);
    line-height: 28px;
  }
  h3 {
    margin-top: 16px;
  }
  .body > ul {
    padding: 0;
    margin-top: 10px;
  }
  small,
  .note {
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
`;
