import { useState, type KeyboardEvent } from 'react';
import type { ComboBoxProps } from './combo-box-props';
import { comboBoxAction, type ComboBoxAction } from './combo-box-keys';
import { optionsOf, type ComboBoxOption } from './option-groups';
import { useQueuedEnter } from './use-queued-enter';

/** Open state, active option and actions of a combo box. */
export function useComboBox<O extends ComboBoxOption>(props: ComboBoxProps<O>) {
  const { value, onType, groups, loading = false, openEmpty, emptyText, failure, onRemove } = props;
  const [isRequested, setIsRequested] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);

  const options = optionsOf(groups);
  const typed = value.trim() !== '';
  const filled = options.length > 0 || (typed && (failure != null || emptyText !== null));
  const open = isRequested && (typed || openEmpty === true) && !loading && filled;
  // The first answer is the most likely: Enter selects it without an arrow key.
  const active = options.find((option) => option.id === activeId) ?? options[0];

  const choose = (option: O | undefined) => {
    if (!option) return;
    setIsRequested(false);
    setActiveId(null);
    props.onChoose(option);
  };
  const queuedEnter = useQueuedEnter(loading, () => typed && choose(options[0]));

  const index = active ? options.indexOf(active) : -1;
  const actions: Record<ComboBoxAction, () => void> = {
    open: () => setIsRequested(true),
    next: () => setActiveId(options[(index + 1) % options.length]?.id ?? null),
    previous: () => setActiveId(options.at(index - 1)?.id ?? null),
    choose: () => choose(active),
    remove() {
      setActiveId((options[index + 1] ?? options[index - 1])?.id ?? null);
      if (active) onRemove?.(active);
    },
    clear: () => onType(''),
    chooseFirstWhenLoaded: queuedEnter.queue,
  };
  return {
    open,
    count: options.length,
    typed,
    active,
    activate: setActiveId,
    choose,
    show: actions.open,
    hide: () => setIsRequested(false),
    onType(text: string) {
      queuedEnter.cancel();
      setIsRequested(true);
      setActiveId(null);
      onType(text);
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      const removable = onRemove !== undefined && active?.removable === true;
      const state = { open, loading, hasOptions: options.length > 0, removable };
      const action = comboBoxAction(event, state);
      if (!action) return;
      if (action !== 'open') event.preventDefault();
      actions[action]();
    },
  };
}
