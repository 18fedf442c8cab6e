import { useId, useRef, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import type { ASSISTANT_LIMITS } from 'shared/contract';
import { styled } from 'shared/styled';
import { Button, Input, Row } from 'shared/ui';

const MAX: (typeof ASSISTANT_LIMITS)['question'] = 500;
/** The count is shown from here on. */
const COUNT_FROM = MAX - 100;

const Form = styled.form`
  position: relative;
  textarea {
    height: auto;
    min-height: 44px;
    max-height: 160px;
    padding: 10px 12px;
    resize: none;
    /* Grows with its text. Elsewhere it scrolls. */
    field-sizing: content;
  }
  small {
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  small[data-full] {
    color: var(--loss);
  }
`;

export interface QuestionBoxProps {
  value: string;
  onChange: (text: string) => void;
  onAsk: (text: string) => void;
  /** An answer is being written: the button stops it. */
  isAnswering: boolean;
  onStop: () => void;
  /** A question is being changed. Escape calls it. */
  onCancelEdit?: (() => void) | undefined;
  /** No question can be asked now, e.g. none is left today. */
  disabled?: boolean;
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
}

/** The question: Enter asks, Shift and Enter break the line, Escape stops or ends a change. */
export function QuestionBox({
  value,
  onChange,
  onAsk,
  isAnswering,
  onStop,
  onCancelEdit,
  disabled = false,
  fieldRef,
}: QuestionBoxProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const field = fieldRef ?? own;
  const countId = useId();
  const hasCount = value.length >= COUNT_FROM;
  const ask = () => {
    const text = value.trim();
    if (text === '' || disabled) return field.current?.focus();
    onAsk(text);
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      ask();
    }
    if (event.key === 'Escape' && (isAnswering || onCancelEdit)) {
      event.preventDefault();
      if (isAnswering) onStop();
      else onCancelEdit?.();
    }
  };
  return (
    <Form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        ask();
      }}
    >
      <Row align="end" gap={8}>
        <Input
          as="textarea"
          ref={field}
          rows={1}
          maxLength={MAX}
          aria-label="Your question"
          aria-describedby={hasCount ? countId : undefined}
          placeholder={onCancelEdit ? 'Change your question' : 'Ask about figures'}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={press}
        />
        {isAnswering ? (
          <Button size="lg" icon="pause" onClick={onStop}>
            Stop
          </Button>
        ) : (
          <Button size="lg" variant="primary" type="submit" disabled={disabled}>
            Ask
          </Button>
        )}
      </Row>
      {hasCount && (
        <small id={countId} data-full={value.length >= MAX ? '' : undefined}>
          {value.length} of {MAX} characters
        </small>
      )}
    </Form>
  );
}
