import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { styled } from 'shared/styled';
import { Link } from 'shared/router';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/glyphs';
import { rove } from '../tabs/roving';
import { media } from '../theme/breakpoints';
import { Panel } from './panel';
import { useDismiss } from './use-dismiss';
import { useFloating } from './use-floating';

export interface MenuItem {
  id: string;
  label: string;
  icon?: IconName;
  /** Link target. Otherwise set `onSelect`. */
  to?: string;
  /** Opens the link in a new tab. */
  newTab?: boolean;
  onSelect?: () => void;
  /** For items with an on/off state. */
  checked?: boolean;
  /** Adjacent items of the same group share a heading. Those with `checked` are radio items. */
  group?: string;
  danger?: boolean;
  disabled?: boolean;
}

const List = styled.div`
  min-width: 200px;
  padding: 6px;
  [role^='menuitem'] {
    display: flex;
    align-items: center;
    gap: 10px;
    width: 100%;
    min-height: var(--row-lookup);
    padding: 0 10px;
    border-radius: var(--radius-sm);
    font: 400 var(--text-md) / 20px var(--font);
    color: var(--ink);
    text-align: left;
  }
  [role^='menuitem'] > svg {
    color: var(--ink-2);
  }
  [role^='menuitem']:hover,
  [role^='menuitem']:focus-visible {
    background: var(--accent-soft);
    color: var(--accent);
    outline-offset: -2px;
  }
  [data-danger] {
    color: var(--loss);
  }
  [aria-disabled='true'] {
    color: var(--ink-3);
    background: none;
  }
  [role^='menuitem'] > span {
    flex: 1;
  }
  [role='group'] > span {
    display: block;
    padding: 6px 10px 4px;
    font-size: var(--text-xs);
    line-height: 16px;
    color: var(--ink-3);
  }
  [role='group'] + *,
  * + [role='group'] {
    margin-top: 6px;
    box-shadow: 0 -4px 0 -3px var(--line);
  }
  ${media.mobile} {
    [role^='menuitem'] {
      min-height: var(--touch);
    }
  }
`;

const entriesOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

/** Merges adjacent items of the same group. */
function grouped(items: readonly MenuItem[]): { group?: string; items: MenuItem[] }[] {
  const groups: { group?: string; items: MenuItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.group === item.group) last.items.push(item);
    else groups.push({ group: item.group, items: [item] });
  }
  return groups;
}

function Item({ item, close }: { item: MenuItem; close: (reason?: 'outside') => void }) {
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span>{item.label}</span>
      {item.checked && <Icon name="check" size={12} weight={2.4} />}
    </>
  );
  if (item.to !== undefined) {
    return (
      <Link
        role="menuitem"
        tabIndex={-1}
        to={item.to}
        target={item.newTab ? '_blank' : undefined}
        rel={item.newTab ? 'noopener' : undefined}
        onClick={() => close('outside')}
      >
        {content}
      </Link>
    );
  }
  const state = item.group === undefined ? 'menuitemcheckbox' : 'menuitemradio';
  return (
    <button
      type="button"
      role={item.checked === undefined ? 'menuitem' : state}
      aria-checked={item.checked}
      aria-disabled={item.disabled || undefined}
      data-danger={item.danger || undefined}
      tabIndex={-1}
      onClick={() => {
        if (item.disabled) return;
        close();
        item.onSelect?.();
      }}
    >
      {content}
    </button>
  );
}

export interface MenuPanelProps {
  /** The button that opened the menu. The menu is positioned at it, and the focus returns to it. */
  anchor: RefObject<HTMLElement | null>;
  id?: string;
  label: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** Item with the initial focus. */
  start?: 'first' | 'last';
  onClose: () => void;
}

/** An open menu. Arrows, Home, End and first letters move, Esc returns to the button. */
export function MenuPanel({
  anchor,
  id,
  label,
  items,
  align = 'start',
  start = 'first',
  onClose,
}: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useFloating(anchor, panel, true, { align });

  useLayoutEffect(() => {
    entriesOf(list.current)
      .at(start === 'first' ? 0 : -1)
      ?.focus();
  }, [start]);

  const close = (reason?: 'escape' | 'outside') => {
    onClose();
    if (reason !== 'outside') anchor.current?.focus();
  };
  useDismiss(true, [anchor, panel], close);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = entriesOf(list.current);
    const current = all.findIndex((entry) => entry === document.activeElement);
    if (event.key === 'Tab') {
      close('outside');
      return;
    }
    let next = rove(event.key, current, all.length, 'vertical');
    if (next === null && /^[\p{L}\p{N}]$/u.test(event.key)) {
      const letter = event.key.toLowerCase();
      const after = [...all.slice(current + 1), ...all.slice(0, current + 1)];
      const matchingEntry = after.find((entry) =>
        entry.textContent?.trim().toLowerCase().startsWith(letter),
      );
      next = matchingEntry ? all.indexOf(matchingEntry) : null;
    }
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return (
    <Panel ref={panel} popover="manual">
      <List ref={list} id={id} role="menu" aria-label={label} onKeyDown={onKeyDown}>
        {grouped(items).map(({ group, items: rows }) => {
          const items = rows.map((item) => <Item key={item.id} item={item} close={close} />);
          return group === undefined ? (
            items
          ) : (
            <div key={group} role="group" aria-label={group}>
              <span aria-hidden="true">{group}</span>
              {items}
            </div>
          );
        })}
      </List>
    </Panel>
  );
}
