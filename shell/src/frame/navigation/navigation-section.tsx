import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'shared/styled';
import { Icon, Panel, rove, useDismiss, useFloating } from 'shared/ui';
import { MenuLink } from './nav-link';
import { isActive, type NavGroup } from './navigation';

const Links = styled(Panel).withConfig({ componentId: 'frame-nav-panel' })`
  min-width: 220px;
  padding: 6px;
  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    min-height: var(--row-lookup);
    padding: 0 10px;
    border-radius: var(--radius-sm);
    font-weight: 500;
    color: var(--ink);
  }
  a:hover,
  a:focus-visible {
    background: var(--surface-2);
    outline-offset: -2px;
  }
  a[aria-current] {
    background: var(--accent-soft);
    color: var(--accent);
  }
`;

interface NavigationSectionProps {
  group: NavGroup;
  pathname: string;
}

/**
 * A section of the menu: a button that discloses links (not an ARIA menu: these are places, not
 * commands). Arrow keys walk through the links, Esc returns to the button.
 */
export function NavigationSection({ group, pathname }: NavigationSectionProps) {
  // Open for one address only, so that going somewhere closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [enter, setEnter] = useState<'first' | 'last' | null>(null);
  const open = openAt === pathname;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useFloating(button, panel, open);
  useDismiss(open, [button, panel], (reason) => {
    setOpenAt(null);
    if (reason === 'escape') button.current?.focus();
  });
  useEffect(() => {
    if (!open || !enter) return;
    const links = panel.current?.querySelectorAll('a');
    links?.[enter === 'first' ? 0 : links.length - 1]?.focus();
  }, [open, enter]);

  const show = (first: typeof enter) => {
    setEnter(first);
    setOpenAt(pathname);
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const onPanelKey = (event: KeyboardEvent) => {
    const links = [...(panel.current?.querySelectorAll('a') ?? [])];
    const next = rove(
      event.key,
      links.findIndex((link) => link === document.activeElement),
      links.length,
      'vertical',
    );
    if (next === null) return;
    event.preventDefault();
    links[next]?.focus();
  };

  const active = group.entries.some((entry) => isActive(entry, pathname));
  return (
    <div>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-active={active || undefined}
        onClick={() => (open ? setOpenAt(null) : show(null))}
        onKeyDown={onButtonKey}
      >
        {group.label}
        <Icon name="chevron-down" size={12} weight={2} />
      </button>
      {open && (
        <Links ref={panel} id={id} popover="manual" onKeyDown={onPanelKey}>
          <ul aria-label={group.label}>
            {group.entries.map((entry) => (
              <li key={entry.id}>
                <MenuLink
                  entry={entry}
                  active={isActive(entry, pathname)}
                  onClick={() => setOpenAt(null)}
                />
              </li>
            ))}
          </ul>
        </Links>
      )}
    </div>
  );
}
