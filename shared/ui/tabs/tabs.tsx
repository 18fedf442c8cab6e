import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'shared/styled';
import { rove } from './roving';

const List = styled.div`
  display: flex;
  border-bottom: 1px solid var(--line);
  overflow-x: auto;
  scrollbar-width: none;
  > button {
    position: relative;
    padding: 0 14px;
    height: 44px;
    font: 500 var(--text-sm) / 44px var(--font);
    color: var(--ink-2);
    white-space: nowrap;
    flex: none;
  }
  > button:hover {
    color: var(--ink);
  }
  > button[aria-selected='true'] {
    color: var(--ink);
    box-shadow: inset 0 -2px var(--accent);
  }
  > button:focus-visible {
    outline-offset: -2px;
  }
  > button > em {
    font-style: normal;
    color: var(--ink-3);
    margin-left: 4px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  &[data-flush] > button {
    padding: 0;
    margin-right: var(--space-5);
  }
`;

export interface Tab<V extends string> {
  value: V;
  label: string;
  count?: number | string;
}

export interface TabsProps<V extends string> {
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Removes the padding of a card at the start. */
  flush?: boolean;
  /** Content of the selected tab. Leave out when the panel is elsewhere with `panelId`. */
  children?: ReactNode;
  panelId?: string;
}

/** Tabs with automatic activation: the selection follows the focus. Arrows, Home and End move. */
export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  flush,
  children,
  panelId,
}: TabsProps<V>) {
  const own = useId();
  const panel = panelId ?? `${own}-panel`;
  const list = useRef<HTMLDivElement>(null);
  const isChosen = tabs.some((tab) => tab.value === value);

  useLayoutEffect(() => {
    const row = list.current;
    const tab = document.getElementById(`${own}-${value}`);
    if (!row || !tab) return;
    // Not by scrollIntoView, which scrolls the page as well.
    const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left;
    else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right;
  }, [own, value]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = rove(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
      'horizontal',
    );
    const tab = next === null ? undefined : tabs[next];
    if (!tab || next === null) return;
    event.preventDefault();
    onChange(tab.value);
    const button = list.current?.children[next];
    if (button instanceof HTMLElement) button.focus();
  };

  return (
    <>
      <List
        ref={list}
        role="tablist"
        aria-label={label}
        data-flush={flush || undefined}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab, at) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${own}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={children === undefined && !panelId ? undefined : panel}
            // Without a selection, the first tab is focusable.
            tabIndex={tab.value === value || (at === 0 && !isChosen) ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            <span>{tab.label}</span>
            {/* The space keeps name and number apart for readers of the screen. */}
            {tab.count !== undefined && <em>{` ${tab.count}`}</em>}{' '}
          </button>
        ))}
      </List>
      {children !== undefined && (
        <div role="tabpanel" id={panel} aria-labelledby={`${own}-${value}`}>
          {children}
        </div>
      )}
    </>
  );
}
