import type { ReactNode, RefObject } from 'react';
import { Icon } from '../icon/icon';
import { useFloating } from '../overlay/use-floating';
import { List, Option } from './list-styles';
import type { SelectBoxOption } from './select-box-props';
import { useScrolledIntoView } from './use-scrolled-into-view';

export interface SelectPanelProps<V extends string> {
  /** Prefix of the ids: `…-list` of the list, `…-<index>` of an option. */
  id: string;
  label: string;
  options: readonly SelectBoxOption<V>[];
  selectedIndex: number;
  active: number;
  /** The box at which the panel opens. */
  anchor: RefObject<HTMLElement | null>;
  /** Receives the panel. */
  list: RefObject<HTMLDivElement | null>;
  onActivate: (index: number) => void;
  onChoose: (index: number) => void;
  /** Closes the list without a choice, e.g. if its code did not load. */
  onClose: () => void;
  /** Renders an option. */
  children: (option: SelectBoxOption<V>) => ReactNode;
}

/** The open list of a `SelectField`. The focus stays on the box. */
export function SelectPanel<V extends string>({
  id,
  label,
  options,
  selectedIndex,
  active,
  anchor,
  list,
  onActivate,
  onChoose,
  children,
}: SelectPanelProps<V>) {
  const optionId = (index: number) => `${id}-${index}`;
  useFloating(anchor, list, true, { matchWidth: true });
  useScrolledIntoView(optionId(active));
  return (
    <List ref={list} popover="manual">
      <div role="listbox" id={`${id}-list`} aria-label={label}>
        {options.map((option, index) => (
          <SelectOption
            key={option.value}
            id={optionId(index)}
            selected={index === selectedIndex}
            active={index === active}
            onActivate={() => onActivate(index)}
            onChoose={() => onChoose(index)}
          >
            {children(option)}
          </SelectOption>
        ))}
      </div>
    </List>
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
