import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { Group, Option, Remove } from './list-styles';
import type { ComboBoxGroup, ComboBoxOption } from './option-groups';

const REMOVE_HINT = 'Delete removes it from the list';

export interface AnswerListProps<O extends ComboBoxOption> {
  /** Prefix of the ids: `…-list` of the list, `…-<option id>` of an option. */
  id: string;
  label: string;
  groups: readonly ComboBoxGroup<O>[];
  active: O | undefined;
  onActivate: (id: string) => void;
  onChoose: (option: O) => void;
  onRemove?: (option: O) => void;
  /** Renders an option. Defaults to its label. */
  children?: (option: O) => ReactNode;
}

/** The list box of a `ComboBox`. The focus stays in the input. */
export function AnswerList<O extends ComboBoxOption>({
  id,
  label,
  groups,
  active,
  onActivate,
  onChoose,
  onRemove,
  children = (option) => option.label,
}: AnswerListProps<O>) {
  const optionElement = (option: O) => {
    const removable = onRemove && option.removable;
    return (
      <Option
        key={option.id}
        id={`${id}-${option.id}`}
        role="option"
        aria-selected={option === active}
        data-active={option === active || undefined}
        aria-description={removable ? REMOVE_HINT : undefined}
        // Keeps the focus in the input.
        onPointerDown={(event) => event.preventDefault()}
        onPointerMove={() => onActivate(option.id)}
        onClick={() => onChoose(option)}
      >
        {children(option)}
        {removable && (
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
    );
  };
  return (
    <div role="listbox" id={`${id}-list`} aria-label={label}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`}>
          <Group id={`${id}-group-${group.id}`} role="presentation">
            {group.label}
          </Group>
          {group.options.map(optionElement)}
        </div>
      ))}
    </div>
  );
}
