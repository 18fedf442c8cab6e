import { Suspense, useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import { Icon, useDismiss } from 'shared/ui';
import { lazyPanel } from '../opened/lazy-panel';
import { onIntent } from '../opened/on-intent';
import { currentOf, type NavGroup } from './navigation';
import type { OpenSection } from './use-open-section';

const SectionLinks = lazyPanel(
  'The menu',
  () => import(/* webpackChunkName: "opened" */ './section-links'),
);

interface NavigationSectionProps {
  group: NavGroup;
  pathname: string;
  sections: OpenSection;
}

/**
 * A section of the menu: a button that discloses links. It is not an ARIA menu, because links are
 * not commands. It opens by press, arrow key or mouse hover, and Esc returns to the button.
 */
export function NavigationSection({ group, pathname, sections }: NavigationSectionProps) {
  const { section } = group;
  const open = sections.open?.section === section ? sections.open : null;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel: RefObject<HTMLDivElement | null> = useRef(null);
  useDismiss(open !== null, [button, panel], (reason) => {
    const focusWithin = panel.current?.contains(document.activeElement);
    sections.close();
    // If opened by hover only, it does not move the focus.
    if (reason === 'escape' && focusWithin) button.current?.focus();
  });
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    sections.show(section, event.key === 'ArrowDown' ? 'first' : 'last');
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
        {...onIntent(SectionLinks.preload)}
        onClick={() => sections.press(section)}
        onKeyDown={onButtonKey}
      >
        {group.label}
        <Icon name="chevron-down" size={12} weight={2} />
      </button>
      {open && (
        <Suspense>
          <SectionLinks
            id={id}
            group={group}
            pathname={pathname}
            anchor={button}
            list={panel}
            focus={open.focus}
            onClose={sections.close}
          />
        </Suspense>
      )}
    </div>
  );
}
