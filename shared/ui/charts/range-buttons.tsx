import { styled } from 'shared/styled';
import { media } from '../theme/breakpoints';

const Row = styled.div`
  display: flex;
  min-width: 0;
  gap: 2px;
  overflow-x: auto;
  scrollbar-width: none;
  button {
    flex: none;
    height: 28px;
    padding: 0 7px;
    border-radius: var(--radius-sm);
    font: 500 var(--text-sm) / 28px var(--font);
    font-variant-numeric: tabular-nums lining-nums;
    color: var(--ink-2);
  }
  button:hover {
    background: var(--surface-2);
  }
  button[aria-pressed='true'] {
    background: var(--accent-soft);
    color: var(--accent);
  }
  button:focus-visible {
    outline-offset: -2px;
  }
  ${media.mobile} {
    flex: 1;
    gap: 0;
    width: 100%;
    button {
      flex: 1;
      height: 44px;
      padding: 0;
      font-size: var(--text-xs);
    }
  }
`;

export interface RangeButtonsProps<R extends string> {
  ranges: readonly R[];
  /** Null while none of them is selected. */
  value: R | null;
  onChange: (range: R) => void;
}

/** Buttons for the time range. */
export function RangeButtons<R extends string>({ ranges, value, onChange }: RangeButtonsProps<R>) {
  return (
    <Row role="group" aria-label="Range">
      {ranges.map((range) => (
        <button
          key={range}
          type="button"
          aria-pressed={range === value}
          onClick={() => onChange(range)}
        >
          {range === 'MAX' ? 'Max' : range}
        </button>
      ))}
    </Row>
  );
}
