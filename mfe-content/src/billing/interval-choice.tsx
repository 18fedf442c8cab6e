import { useId } from 'react';
import { PLANS, type BillingInterval } from 'shared/contract';
import { styled } from 'shared/styled';
import { media, Row } from 'shared/ui';
import { yearlyDiscountPercent } from './prices';

const Group = styled.fieldset`
  display: inline-flex;
  overflow: hidden;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-sm);
  background: var(--surface);
  > label {
    min-height: 44px;
    padding: 0 var(--space-4);
    color: var(--ink);
    font-size: var(--text-md);
    font-weight: 500;
    cursor: pointer;
  }
  > label + label {
    border-left: 1px solid var(--line-strong);
  }
  > label:has(input:checked) {
    background: var(--accent-soft);
    color: var(--accent);
  }
  > label:has(input:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: -3px;
    border-radius: var(--radius-sm);
  }
  input {
    appearance: none;
    width: 16px;
    height: 16px;
    margin: 0;
    border: 2px solid var(--line-strong);
    border-radius: 50%;
    outline: 0;
    background: var(--surface);
  }
  input:checked {
    border: 5px solid var(--accent);
  }
  small {
    font-size: var(--text-sm);
    font-weight: 400;
  }
  ${media.phone} {
    display: flex;
    > label {
      flex: 1;
      flex-wrap: wrap;
      gap: 0 8px;
      padding: 8px 12px;
    }
    > label > small {
      flex-basis: 100%;
    }
  }
`;

interface IntervalChoiceProps {
  value: BillingInterval;
  onChange: (value: BillingInterval) => void;
}

/** Monthly or yearly payment; radio buttons, so that arrow keys work. */
export function IntervalChoice({ value, onChange }: IntervalChoiceProps) {
  const name = useId();
  const option = (interval: BillingInterval, label: string, note?: string) => (
    <Row as="label">
      <input
        type="radio"
        name={name}
        checked={value === interval}
        onChange={() => onChange(interval)}
      />
      {label}
      {note !== undefined && <small>{note}</small>}
    </Row>
  );
  return (
    <Group>
      <legend className="ui-hidden">How to pay</legend>
      {option('month', 'Pay monthly')}
      {option('year', 'Pay yearly', `one charge, ${yearlyDiscountPercent(PLANS)}% less`)}
    </Group>
  );
}
