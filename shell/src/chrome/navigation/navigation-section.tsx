import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { styled } from 'shared/styled';
import { Icon, Panel, rove, useDismiss, useFloating } from 'shared/ui';
import { MenuLink } from './nav-link';
import { currentOf, type NavGroup } from './navigation';
import type { OpenSection } from './use-open-section';

const Links = styled(Panel)`
  min-width: 220px;
  padding: 6px;
  li > a,
  li > span {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--row-lookup);
    padding: 0 10px;
    border-radius: var(--radius-sm);
    font-weight: 500;
    color: var(--ink);
  }
  li > span {
    color: var(--ink-3);
  }
  a > svg:last-child {
    margin-left: auto;
    color: var(--ink-3);
  }
  small + span + svg:last-child {
    margin-left: 0;
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
  .high-contrast & a[aria-current] {
    box-shadow: inset 0 0 0 2px var(--accent);
  }
  @media (forced-colors: active) {
    a[aria-current] {
      border: 2px solid Highlight;
    }
  }
`;

interface NavigationSectionProps {
  group: NavGroup;
  pathname: string;
  sections: OpenSection;
}

/**
 * A section of the menu: a button that discloses links. It is not an ARIA menu, because links are
 * not commands. It opens by press, arrow key or mouse hover. Arrow keys move through the links, and
 * Esc returns to the button.
 */
export function NavigationSection({ group, pathname, sections }: NavigationSectionProps) {
  const { section } = group;
  const open = sections.open?.section === section ? sections.open : null;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useFloating(button, panel, open !== null);
  useDismiss(open !== null, [button, panel], (reason) => {
    const focusWithin = panel.current?.contains(document.activeElement);
    sections.close();
    // If opened by hover only, it does not move the focus.
    if (reason === 'escape' && focusWithin) button.current?.focus();
  });
  const enter = open?.focus ?? null;
  useEffect(() => {
    if (!enter) return;
    const links = panel.current?.querySelectorAll('a');
    links?.[enter === 'first' ? 0 : links.length - 1]?.focus();
  }, [enter]);

  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    sections.show(section, event.key === 'ArrowDown' ? 'first' : 'last');
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

  const active = group.entries.some((entry) => currentOf(entry, pathname));
  return (
    <div
      onPointerEnter={(event) => sections.onPointerEnter(section, event)}
      onPointerLeave={sections.onPointerLeave}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open !== null}
        aria-controls={open ? id : undefined}
        aria-current={active || undefined}
        onClick={() => sections.press(section)}
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
                <MenuLink entry={entry} pathname={pathname} onClick={sections.close} />
              </li>
            ))}
          </ul>
        </Links>
      )}
    </div>
  );
}
