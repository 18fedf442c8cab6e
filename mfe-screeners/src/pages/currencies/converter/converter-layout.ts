import { styled } from 'shared/styled';
import { Card } from 'shared/ui';

export const ConverterContainer = styled(Card)`
  container-type: inline-size;
  font-variant-numeric: tabular-nums lining-nums;
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    gap: 12px;
    padding: 0 var(--space-4) var(--space-4);
    align-items: end;
  }
  form > .amount,
  form > .day {
    grid-column: span 1;
  }
  form > .gap {
    width: 36px;
  }
  form > button {
    height: 40px;
    width: 36px;
  }
  .result {
    display: block;
    padding: var(--space-4);
    border-top: 1px solid var(--line-soft);
    min-height: 136px;
  }
  .result > p {
    color: var(--ink-3);
    font-size: var(--text-sm);
    line-height: 20px;
  }
  .result > p.sum {
    color: var(--ink);
    font-size: var(--text-2xl);
    line-height: 32px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .result > p.rates {
    color: var(--ink-2);
    margin-bottom: 8px;
  }
  .result > p.rates > span {
    white-space: nowrap;
  }
  .result > .failed {
    color: var(--ink-2);
    line-height: 20px;
  }
  @container (max-width: 440px) {
    form {
      grid-template-columns: minmax(0, 1fr) auto;
      /* The height of a field, so that the last row keeps its place while the HTML arrives. */
      grid-template-rows: repeat(4, minmax(68px, auto));
    }
    form > .amount,
    form > .day,
    form > .from {
      grid-column: 1 / -1;
    }
    form > .gap {
      display: none;
    }
    form > button {
      height: 44px;
    }
    form > .from {
      grid-row: 2;
    }
    form > .to,
    form > button {
      grid-row: 3;
    }
    form > .to {
      grid-column: 1;
    }
    form > .day {
      grid-row: 4;
    }
  }
`;
