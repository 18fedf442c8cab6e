import { useId, type ReactNode } from 'react';
import { styled } from 'shared/styled';
import { Icon } from '../icon/icon';
import { Row } from '../layout/row';

const Container = styled.div`
  display: grid;
  gap: 6px;
  align-content: start;
  min-width: 0;
`;
const LabelRow = styled(Row)`
  font-size: var(--text-sm);
  line-height: 18px;
  > label {
    font-weight: 500;
  }
`;
const Message = styled.p`
  display: flex;
  gap: 5px;
  font-size: var(--text-xs);
  line-height: 16px;
  color: var(--ink-3);
  &[data-error] {
    color: var(--loss);
  }
  > svg {
    margin-top: 2px;
  }
`;

export interface FieldProps {
  label: string;
  /** Hides the label visually. Assistive technology still reads it. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** The problem and its solution, in plain words. */
  error?: string | null;
  /** Content at the end of the label's line, e.g. a link. */
  aside?: ReactNode;
}

export interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label above, control, then error or hint, linked by ARIA attributes. */
export function FormField({
  label,
  hideLabel,
  hint,
  error,
  aside,
  id: idOfProps,
  children,
}: FieldProps & { id?: string; children: (ids: FieldIds) => ReactNode }) {
  const own = useId();
  const id = idOfProps ?? own;
  const messageId = `${id}-message`;
  const hasMessage = Boolean(error) || hint !== undefined;
  const labelElement = (
    <label htmlFor={id} className={hideLabel ? 'ui-hidden' : undefined}>
      {label}
    </label>
  );
  return (
    <Container>
      {hideLabel && !aside ? (
        labelElement
      ) : (
        <LabelRow gap={12} align="baseline" justify="space-between">
          {labelElement}
          {aside}
        </LabelRow>
      )}
      {children({
        id,
        'aria-describedby': hasMessage ? messageId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hasMessage && (
        <Message
          id={messageId}
          data-error={error ? '' : undefined}
          role={error ? 'alert' : undefined}
        >
          {error ? (
            <>
              <Icon name="warning" size={12} />
              {error}
            </>
          ) : (
            hint
          )}
        </Message>
      )}
    </Container>
  );
}
