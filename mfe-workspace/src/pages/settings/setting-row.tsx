import { useId, type ReactNode } from 'react';
import { styled } from 'shared/styled';
import { media } from 'shared/ui';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 320px);
  align-items: center;
  gap: var(--space-2) var(--space-5);
  padding: 14px var(--space-4);
  border-top: 1px solid var(--line-soft);
  > div:first-child {
    min-width: 0;
  }
  > div:first-child > :is(label, b) {
    font-weight: 500;
  }
  > div:first-child > p {
    color: var(--ink-3);
    font-size: var(--text-sm);
    line-height: 18px;
    margin-top: 2px;
  }
  > div:last-child {
    min-width: 0;
    justify-self: end;
  }
  > div:last-child:has(select, input:not([type='checkbox'], [type='radio'])) {
    justify-self: stretch;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    /* A checkbox stays beside its label. */
    &:has(> div:last-child > label) {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    > div:last-child,
    > div:last-child > fieldset {
      justify-self: stretch;
      width: 100%;
    }
  }
`;

/** Attributes that label and describe the control of a row. */
export interface RowControl {
  id: string;
  'aria-describedby': string | undefined;
}

/** One setting: name and hint, with the control beside them, or below on small screens. */
export function SettingRow({
  label,
  hint,
  children,
}: {
  label: string;
  hint?: ReactNode;
  /** The control, or other content with its own name. */
  children: ((control: RowControl) => ReactNode) | ReactNode;
}) {
  const id = useId();
  const hintId = `${id}-hint`;
  const hasControl = typeof children === 'function';
  return (
    <Row>
      <div>
        {hasControl ? <label htmlFor={id}>{label}</label> : <b>{label}</b>}
        {hint !== undefined && <p id={hintId}>{hint}</p>}
      </div>
      <div>
        {hasControl
          ? children({ id, 'aria-describedby': hint === undefined ? undefined : hintId })
          : children}
      </div>
    </Row>
  );
}
