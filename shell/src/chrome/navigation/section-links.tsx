import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import { styled } from 'shared/styled';
import { Panel, rove, useFloating } from 'shared/ui';
import { MenuLink } from './nav-link';
import type { NavGroup } from './navigation';
import type { FocusOnOpen } from './use-open-section';

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

interface SectionLinksProps {
  id: string;
  group: NavGroup;
  pathname: string;
  /** The button at which the panel opens. */
  anchor: RefObject<HTMLElement | null>;
  /** Receives the panel. */
  list: RefObject<HTMLDivElement | null>;
  /** Link with the initial focus. */
  focus: FocusOnOpen;
  onClose: () => void;
}

/** The links of an open section. Arrow keys move through them. */
export default function SectionLinks({
  id,
  group,
  pathname,
  anchor,
  list,
  focus,
  onClose,
}: SectionLinksProps) {
  useFloating(anchor, list, true);
  useEffect(() => {
    if (!focus) return;
    const links = list.current?.querySelectorAll('a');
    links?.[focus === 'first' ? 0 : links.length - 1]?.focus();
  }, [focus, list]);
  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
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
  return (
    <Links ref={list} id={id} popover="manual" onKeyDown={onKeyDown}>
      <ul aria-label={group.label}>
        {group.entries.map((entry) => (
          <li key={entry.id}>
            <MenuLink entry={entry} pathname={pathname} onClick={onClose} />
          </li>
        ))}
      </ul>
    </Links>
  );
}
