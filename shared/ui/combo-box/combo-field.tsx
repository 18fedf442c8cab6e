import { Suspense, useId, useRef, type ComponentType, type RefObject } from 'react';
import { Input } from '../field/text-field';
import { Icon } from '../icon/icon';
import { useDismiss } from '../overlay/use-dismiss';
import { Field } from './combo-box-styles';
import type { AnswersPanelProps } from './answers-panel';
import type { ComboBoxProps } from './combo-box-props';
import type { ComboBoxOption } from './option-groups';
import { useComboBox } from './use-combo-box';
import { useEarlyInput } from './use-early-input';

export interface ComboFieldProps<O extends ComboBoxOption> extends ComboBoxProps<O> {
  /** The open list, e.g. `AnswersPanel`. Its code may load on the first opening. */
  panel: ComponentType<AnswersPanelProps<O>>;
}

/** The input of a `ComboBox`, without the code of its list. */
export function ComboField<O extends ComboBoxOption>({
  panel: Panel,
  ...props
}: ComboFieldProps<O>) {
  const { label, value, groups, loading = false, emptyText, failure, variant = 'field' } = props;
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? own;
  const box = useRef<HTMLDivElement>(null);
  const list: RefObject<HTMLDivElement | null> = useRef(null);
  const { open, count, typed, active, ...combo } = useComboBox(props);
  const isListOpen = open && count > 0;
  useDismiss(open, [box, list], (reason) => {
    // The focus may be on the button of a failure, which is removed with the list.
    if (reason === 'escape') input.current?.focus();
    combo.hide();
  });
  useEarlyInput(input, value, (text) =>
    // A user who is still in the field waits for its answers.
    (input.current === document.activeElement ? combo.onType : props.onType)(text),
  );

  return (
    <Field ref={box} data-variant={variant}>
      {variant === 'bare' && <Icon name="search" />}
      <Input
        ref={input}
        type="text"
        role="combobox"
        name={props.name}
        aria-label={label}
        aria-expanded={isListOpen}
        aria-controls={isListOpen ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isListOpen && active ? `${id}-${active.id}` : undefined}
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
        <Suspense>
          <Panel
            {...{ id, label, groups, active, list, input, emptyText, failure }}
            anchor={box}
            onActivate={combo.activate}
            onChoose={combo.choose}
            onRemove={props.onRemove}
            onClose={combo.hide}
          >
            {props.children}
          </Panel>
        </Suspense>
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
