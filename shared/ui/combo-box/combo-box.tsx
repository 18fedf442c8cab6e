import { useId, useRef } from 'react';
import { Button } from '../button/button';
import { Input } from '../field/text-field';
import { Icon } from '../icon/icon';
import { useDismiss } from '../overlay/use-dismiss';
import { useFloating } from '../overlay/use-floating';
import { AnswerList } from './answer-list';
import { Empty, Failure, Field, List } from './combo-box-styles';
import type { ComboBoxProps } from './combo-box-props';
import type { ComboBoxOption } from './option-groups';
import { useComboBox } from './use-combo-box';
import { useEarlyInput } from './use-early-input';
import { useScrolledIntoView } from './use-scrolled-into-view';

/**
 * An input with a list of answers: the combobox pattern of the ARIA practices with list
 * autocompletion. The focus stays in the input. Arrows move in the list, Enter selects, Esc closes
 * it, and a second Esc clears the input.
 */
export function ComboBox<O extends ComboBoxOption>(props: ComboBoxProps<O>) {
  const { label, value, groups, loading = false, emptyText, failure, variant = 'field' } = props;
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? own;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { open, count, typed, active, ...combo } = useComboBox(props);
  const isListOpen = open && count > 0;
  const activeElementId = isListOpen && active ? `${id}-${active.id}` : undefined;
  useFloating(box, list, open, { matchWidth: true });
  useDismiss(open, [box, list], (reason) => {
    // The focus may be on the button of a failure, which goes with the list.
    if (reason === 'escape') input.current?.focus();
    combo.hide();
  });
  useEarlyInput(input, value, props.onType);
  useScrolledIntoView(activeElementId ?? null);

  return (
    <Field ref={box} data-variant={variant}>
      {variant === 'bare' && <Icon name="search" />}
      <Input
        ref={input}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={isListOpen}
        aria-controls={isListOpen ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={activeElementId}
        aria-busy={loading || undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        data-size={props.size ?? 'md'}
        placeholder={props.placeholder}
        value={value}
        onCompositionStart={() => props.onComposing?.(true)}
        onCompositionEnd={() => props.onComposing?.(false)}
        onChange={(event) => combo.onType(event.target.value)}
        onFocus={combo.show}
        onClick={combo.show}
        onKeyDown={combo.onKeyDown}
      />
      {props.end}
      {open && (
        <List ref={list} popover="manual" data-answers="">
          {isListOpen ? (
            <AnswerList
              {...{ id, label, groups, active }}
              onActivate={combo.activate}
              onChoose={combo.choose}
              onRemove={props.onRemove}
            >
              {props.children}
            </AnswerList>
          ) : (
            !failure && <Empty>{emptyText}</Empty>
          )}
          {failure && (
            <Failure data-failure="">
              <span>{failure.text}</span>
              <Button
                size="sm"
                variant="quiet"
                onClick={() => {
                  failure.onRetry();
                  // The button goes with the failure.
                  input.current?.focus();
                }}
              >
                Try again
              </Button>
            </Failure>
          )}
        </List>
      )}
      <span className="ui-hidden" role="status">
        {open &&
          typed &&
          [isListOpen && `${count} found`, failure?.text ?? (!isListOpen && emptyText)]
            .filter(Boolean)
            .join('. ')}
      </span>
    </Field>
  );
}
