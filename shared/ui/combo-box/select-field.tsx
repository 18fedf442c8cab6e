import {
  Suspense,
  useId,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { styled } from 'shared/styled';
import { controlStyles } from '../field/field-styles';
import { Icon } from '../icon/icon';
import { useDismiss } from '../overlay/use-dismiss';
import type { SelectBoxProps } from './select-box-props';
import type { SelectPanelProps } from './select-panel';
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
    display: flex;
    align-items: center;
    gap: 10px;
    min-width: 0;
  }
  /* A short wait does not change the colour. */
  &[aria-disabled='true'] {
    cursor: default;
    color: var(--ink-3);
    transition: color 0s 400ms;
  }
`;

export interface SelectFieldProps<V extends string> extends SelectBoxProps<V> {
  /** The open list, e.g. `SelectPanel`. Its code may load on the first opening. */
  panel: ComponentType<SelectPanelProps<V>>;
}

/** The box of a `SelectBox`, without the code of its list. */
export function SelectField<V extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
  children = (option) => option.label,
  panel: Panel,
}: SelectFieldProps<V>) {
  const id = useId();
  const box = useRef<HTMLButtonElement>(null);
  const list: RefObject<HTMLDivElement | null> = useRef(null);
  const [active, setActive] = useState<number | null>(null);
  const findTyped = useTypeAhead(options.map((option) => option.label));
  const open = active !== null && !disabled;
  const selectedIndex = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  const close = () => setActive(null);
  useDismiss(open, [box, list], close);

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
        aria-activedescendant={open ? `${id}-${active}` : undefined}
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && setActive(open ? null : selectedIndex)}
        onKeyDown={onKeyDown}
      >
        <span>{activeOption && children(activeOption)}</span>
        <Icon name="chevron-down" size={12} weight={2} />
      </Box>
      {open && (
        <Suspense>
          <Panel
            {...{ id, label, options, selectedIndex, active, list }}
            anchor={box}
            onActivate={setActive}
            onChoose={take}
            onClose={close}
          >
            {children}
          </Panel>
        </Suspense>
      )}
    </>
  );
}
