import { useEffect, useState } from 'react';
import { Link, useLocation } from 'shared/router';
import { Row } from 'shared/ui';
import type { Section } from './sections';

/** Area of the viewport, from its top, that counts as being read. */
const READING = '-80px 0px -60% 0px';

/**
 * Links to the sections of the page, with the one being read marked. The address names the selected
 * one.
 */
export function SectionStrip({ sections }: { sections: readonly Section[] }) {
  const tabs = sections.filter(({ tab }) => tab !== undefined);
  const read = useSectionRead(sections);
  const { search } = useLocation();
  // Sections without a tab count as part of the last one with a tab.
  const current = tabs.findLast(
    ({ id }) => sections.findIndex((s) => s.id === id) <= sections.findIndex((s) => s.id === read),
  )?.id;
  return (
    <Row as="nav" className="strip" gap={0} align="stretch" aria-label="Sections of this page">
      <Link
        to={{ search, hash: '#overview' }}
        replace
        aria-current={current ? undefined : 'location'}
      >
        Overview
      </Link>
      {tabs.map(({ id, tab }) => (
        <Link
          key={id}
          to={{ search, hash: `#${id}` }}
          replace
          aria-current={id === current ? 'location' : undefined}
        >
          {tab}
        </Link>
      ))}
    </Row>
  );
}

/** The section in the upper part of the viewport; null at the top of the page. */
function useSectionRead(sections: readonly Section[]): string | null {
  const [read, setRead] = useState<string | null>(null);
  const ids = sections
    .filter(({ column }) => column === 'main')
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const sectionIds = new Set<string>();
    const order = ids.split(',');
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) sectionIds.add(target.id);
          else sectionIds.delete(target.id);
        }
        setRead(order.find((id) => sectionIds.has(id)) ?? null);
      },
      { rootMargin: READING },
    );
    for (const id of order) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids]);
  return read;
}
