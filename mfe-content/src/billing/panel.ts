import { styled } from 'shared/styled';
import { media } from 'shared/ui';

/** The one column of the payment pages. */
export const PaymentLayout = styled.div`
  display: grid;
  gap: var(--space-5);
  max-width: 640px;
  margin: 0 auto;
  > :first-child {
    margin-bottom: 0;
  }
`;

/** A step of a payment: subject, amount and action. */
export const Panel = styled.section`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-5);
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface);
  > fieldset {
    justify-self: start;
  }
  h2 {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: var(--text-lg);
    line-height: 24px;
  }
  p {
    color: var(--ink-2);
    font-size: var(--text-md);
    line-height: 20px;
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 8px 0;
    font-size: var(--text-md);
    line-height: 20px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  dt {
    padding-right: var(--space-5);
    color: var(--ink-3);
  }
  dd {
    margin: 0;
    color: var(--ink);
    text-align: right;
  }
  dl > [data-total] {
    padding-top: 8px;
    border-top: 1px solid var(--line-soft);
    color: var(--ink);
    font-size: var(--text-lg);
    font-weight: 600;
    line-height: 24px;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
  }
  .small {
    color: var(--ink-3);
    font-size: var(--text-sm);
    line-height: 18px;
  }
  [role='alert'] {
    padding: 10px 12px;
    border-radius: var(--radius-sm);
    background: var(--loss-soft);
    color: var(--ink);
  }
  .done {
    padding: 10px 12px;
    border-radius: var(--radius-sm);
    background: var(--gain-soft);
    color: var(--ink);
  }
  .warn {
    padding: 10px 12px;
    border-radius: var(--radius-sm);
    background: var(--warn-soft);
    color: var(--ink);
  }
  ${media.mobile} {
    padding: var(--space-4);
    > fieldset {
      justify-self: stretch;
    }
    .actions > * {
      flex: 1 1 100%;
    }
  }
`;
