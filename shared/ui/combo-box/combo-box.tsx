import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { ControlSize } from '../button/control-size';
import { useDismiss } from '../overlay/use-dismiss';
import { useFloating } from '../overlay/use-floating';
import { Input } from '../field/text-field';
import { Icon } from '../icon/icon';
import { Empty, Field, Group, List, Option, Remove } from './combo-box-styles';
import { optionsOf, type ComboBoxGroup, type ComboBoxOption } from './option-groups';

export interface ComboBoxProps<O extends ComboBoxOption> {
  /** Names the input. */
  label: string;
  placeholder?: string;
  /** Text of the input, controlled by the caller. */
  value: string;
  onType: (value: string) => void;
  groups: readonly ComboBoxGroup<O>[];
  /**
   * Answers are loading: neither options nor an empty message are shown. Enter selects the first
   * when it arrives.
   */
  loading?: boolean;
  /** Text for an empty result. Null shows no message, e.g. after a failed request. */
  emptyText: string | null;
  /** The list also opens without input, if it has options. */
  openEmpty?: boolean;
  onChoose: (option: O) => void;
  /**
   * Removes an option from the list: by Delete at the end of the text, or by the cross at its end.
   */
  onRemove?: (option: O) => void;
  /** The input is being composed with an input method. */
  onComposing?: (composing: boolean) => void;
  /** Renders an option. Defaults to its label. */
  children?: (option: O) => ReactNode;
  /** `bare` has no border, for use inside another box. */
  variant?: 'field' | 'bare';
  end?: ReactNode;
  inputRef?: RefObject<HTMLInputElement | null>;
  size?: ControlSize;
}

const REMOVE_HINT = 'Delete removes it from the list';

/**
 * An input with a list of answers: the combobox pattern of the ARIA practices with list
 * autocompletion. The focus stays in the input. Arrows move in the list, Enter selects, Esc closes
 * it, and a second Esc clears the input.
 */
export function ComboBox<O extends ComboBoxOption>({
  label,
  placeholder,
  value,
  onType,
  groups,
  loading = false,
  emptyText,
  openEmpty = false,
  onChoose,
  onRemove,
  onComposing,
  children,
  variant = 'field',
  end,
  inputRef,
  size = 'md',
}: ComboBoxProps<O>) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isRequested, setIsRequested] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);

  const options = optionsOf(groups);
  const typed = value.trim() !== '';
  const filled = options.length > 0 || (typed && emptyText !== null);
  const open = isRequested && (typed || openEmpty) && !loading && filled;
  /** Enter was pressed before the answers came. */
  const pendingEnter = useRef(false);
  // The first answer is the most likely: Enter selects it without an arrow key.
  const active = options.find((option) => option.id === activeId) ?? options[0];
  useFloating(box, list, open, { matchWidth: true });
  useDismiss(open, [box, list], () => setIsRequested(false));

  // Text typed into the server-rendered input before hydration counts as the first input.
  const early = useEffectEvent(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) onType(typed);
  });
  useLayoutEffect(() => early(), []);

  useEffect(() => {
    if (!open || !active) return;
    const element = document.getElementById(`${id}-${active.id}`);
    if (typeof element?.scrollIntoView === 'function') element.scrollIntoView({ block: 'nearest' });
  }, [open, active, id]);

  const choose = (option: O) => {
    setIsRequested(false);
    setActiveId(null);
    onChoose(option);
  };

  const takeFirst = useEffectEvent(() => {
    const [first] = options;
    if (!pendingEnter.current) return;
    pendingEnter.current = false;
    if (typed && first) choose(first);
  });
  useEffect(() => {
    if (loading) return undefined;
    const soon = setTimeout(() => takeFirst(), 0);
    return () => clearTimeout(soon);
  }, [loading]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Safari ends a composition with an Enter without `isComposing`. Its key code reveals it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const { selectionStart } = event.currentTarget;
    if (
      event.key === 'Delete' &&
      onRemove &&
      open &&
      active?.removable &&
      selectionStart === value.length
    ) {
      event.preventDefault();
      const index = options.indexOf(active);
      setActiveId((options[index + 1] ?? options[index - 1])?.id ?? null);
      onRemove(active);
      return;
    }
    if (event.key === 'Enter' && loading && typed) {
      event.preventDefault();
      pendingEnter.current = true;
      return;
    }
    if (event.key === 'Escape' && !open && value !== '') {
      event.preventDefault();
      onType('');
      return;
    }
    if (event.key === 'ArrowDown' && !open) {
      setIsRequested(true);
      return;
    }
    if (!open || options.length === 0) return;
    const index = active ? options.indexOf(active) : -1;
    const move = { ArrowDown: index + 1, ArrowUp: index - 1 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      setActiveId(options.at(move % options.length)?.id ?? null);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    }
  };

  const isListOpen = open && options.length > 0;
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
        aria-activedescendant={isListOpen && active ? `${id}-${active.id}` : undefined}
        aria-busy={loading || undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        data-size={size}
        placeholder={placeholder}
        value={value}
        onCompositionStart={() => onComposing?.(true)}
        onCompositionEnd={() => onComposing?.(false)}
        onChange={(event) => {
          pendingEnter.current = false;
          setIsRequested(true);
          setActiveId(null);
          onType(event.target.value);
        }}
        onFocus={() => setIsRequested(true)}
        onClick={() => setIsRequested(true)}
        onKeyDown={onKeyDown}
      />
      {end}
      {open && (
        <List ref={list} popover="manual" data-answers="">
          {isListOpen ? (
            <div role="listbox" id={`${id}-list`} aria-label={label}>
              {groups.map((group) => (
                <div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`}>
                  <Group id={`${id}-group-${group.id}`} role="presentation">
                    {group.label}
                  </Group>
                  {group.options.map((option) => (
                    <Option
                      key={option.id}
                      id={`${id}-${option.id}`}
                      role="option"
                      aria-selected={option === active}
                      data-active={option === active || undefined}
                      aria-description={onRemove && option.removable ? REMOVE_HINT : undefined}
                      // Keeps the focus in the input.
                      onPointerDown={(event) => event.preventDefault()}
                      onPointerMove={() => setActiveId(option.id)}
                      onClick={() => choose(option)}
                    >
                      {children ? children(option) : option.label}
                      {onRemove && option.removable && (
                        // For the pointer. The keyboard has Delete.
                        <Remove
                          aria-hidden="true"
                          onClick={(event) => {
                            event.stopPropagation();
                            onRemove(option);
                          }}
                        >
                          <Icon name="close" size={12} weight={2} />
                        </Remove>
                      )}
                    </Option>
                  ))}
                </div>
              ))}
            </div>
          ) : (
            <Empty>{emptyText}</Empty>
          )}
        </List>
      )}
      <span className="ui-hidden" role="status">
        {open && typed && (isListOpen ? `${options.length} found` : emptyText)}
      </span>
    </Field>
  );
}
