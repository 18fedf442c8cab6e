import { styled } from 'shared/styled';
import { IMPORTANCE_LABELS, type Importance } from '../calendar-address';

const Bars = styled.span`
  display: inline-flex;
  gap: 2px;
  flex: none;
  > i {
    width: 4px;
    height: 11px;
    border-radius: 1px;
    box-shadow: inset 0 0 0 1px var(--line-strong);
  }
  &[data-grade='3'] > i {
    background: var(--warn);
    box-shadow: none;
  }
  &[data-grade='2'] > i:nth-child(-n + 2),
  &[data-grade='1'] > i:first-child {
    background: var(--ink-3);
    box-shadow: none;
  }
`;

/** One to three bars, with the grade as text for screen readers. */
export function ImportanceMark({ grade }: { grade: Importance }) {
  const label = `${IMPORTANCE_LABELS[grade]} importance`;
  return (
    <Bars data-grade={grade} role="img" aria-label={label} title={label}>
      <i />
      <i />
      <i />
    </Bars>
  );
}
