import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'shared/styled';
import { controlStyles } from '../field/field-styles';
import { Icon } from '../icon/icon';
import { Row } from '../layout/row';
import { useDismiss } from '../overlay/use-dismiss';
import { useFloating } from '../overlay/use-floating';
import { List, Option } from './combo-box-styles';
import { useScrolledIntoView } from './use-scrolled-into-view';
import { useTypeAhead } from './use-type-ahead';

const Box = styled.button`
  ${controlStyles}
  display: flex;
  align-items: center;
  gap: 10px;
  text-align: left;
  cursor: pointer;
  > span:first-of-type {
    flex: 1;
    min-width: 0;
  }
  /* A wait of a moment is not worth a change of colour. */
  &[aria-disabled='true'] {
    cursor: default;
    color: var(--ink-3);
    transition: color 0s 400ms;
  }
`;

export interface SelectBoxOption<V extends string> {
  value: V;
  label: string;
}

export interface SelectBoxProps<V extends string> {
  /** Names the control. */
  label: string;
  options: readonly SelectBoxOption<V>[];
  value: V;
  onChange: (value: V) => void;
  /** It stays in the tab order, so that a short wait does not lose the focus. */
  disabled?: boolean;
  /** Renders an option, in the list and in the box. Defaults to its label. */
  children?: (option: SelectBoxOption<V>) => ReactNode;
}

/**
 * A select with custom options: the select-only combobox of the ARIA practices. The focus stays on
 * the box. Arrows, Home, End and letters move. Enter, Space and Tab select. Esc closes.
 */
export function SelectBox<V extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
  children = (option) => option.label,
}: SelectBoxProps<V>) {
  const id = useId();
  const box = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const findTyped = useTypeAhead(options.map((option) => option.label));
  const open = active !== null && !disabled;
  const selectedIndex = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  useFloating(box, list, open, { matchWidth: true });
  const close = () => setActive(null);
  useDismiss(open, [box, list], close);

  const optionId = (index: number) => `${id}-${index}`;
  useScrolledIntoView(active === null ? null : optionId(active));

  const take = (index: number) => {
    close();
    const option = options[index];
    if (option && option.value !== value) onChange(option.value);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (disabled || ctrlKey || metaKey) return;
    const last = options.length - 1;
    if (key === 'Tab') {
      if (open) take(active);
      return;
    }
    const isLetter = key.length === 1 && key !== ' ' && !altKey;
    const typed = isLetter ? findTyped(key, event.timeStamp, active ?? selectedIndex) : -1;
    const next = open
      ? {
          ArrowDown: Math.min(active + 1, last),
          ArrowUp: Math.max(active - 1, 0),
          Home: 0,
          End: last,
        }[key]
      : { ArrowDown: selectedIndex, ArrowUp: selectedIndex, Home: 0, End: last }[key];
    if (open && (key === 'Enter' || key === ' ' || (key === 'ArrowUp' && altKey))) {
      event.preventDefault();
      take(active);
    } else if (next !== undefined || typed >= 0) {
      event.preventDefault();
      setActive(next ?? typed);
    }
  };

  const activeOption = options[selectedIndex];
  return (
    <>
      <Box
        ref={box}
        type="button"
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={open ? optionId(active) : undefined}
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && setActive(open ? null : selectedIndex)}
        onKeyDown={onKeyDown}
      >
        <Row as="span" gap={10}>
          {activeOption && children(activeOption)}
        </Row>
        <Icon name="chevron-down" size={12} weight={2} />
      </Box>
      {open && (
        <List ref={list} popover="manual">
          <div role="listbox" id={`${id}-list`} aria-label={label}>
            {options.map((option, index) => (
              <SelectOption
                key={option.value}
                id={optionId(index)}
                selected={index === selectedIndex}
                active={index === active}
                onActivate={() => setActive(index)}
                onChoose={() => take(index)}
              >
                {children(option)}
              </SelectOption>
            ))}
          </div>
        </List>
      )}
    </>
  );
}

interface SelectOptionProps {
  id: string;
  selected: boolean;
  active: boolean;
  onActivate: () => void;
  onChoose: () => void;
  children: ReactNode;
}

function SelectOption({ id, selected, active, onActivate, onChoose, children }: SelectOptionProps) {
  return (
    <Option
      id={id}
      role="option"
      aria-selected={selected}
      data-active={active || undefined}
      // Keeps the focus on the box.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onActivate}
      onClick={onChoose}
    >
      {children}
      {selected && (
        <span data-check="">
          <Icon name="check" size={12} weight={2.4} />
        </span>
      )}
    </Option>
  );
}
