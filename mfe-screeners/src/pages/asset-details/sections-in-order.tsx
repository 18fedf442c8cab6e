import { memo, useCallback, useState, type ReactNode } from 'react';
import type { Asset } from 'shared/contract';
import { About } from './blocks/about';
import { Performance } from './blocks/performance';
import { Week52 } from './blocks/week-52';
import { KeyStatistics } from './statistics/key-statistics';
import { noteOf } from './page/page-messages';
import { LazySection } from './lazy-section';
import type { Section } from './page/sections';

/** Sections that stand in the data of the page itself. */
function ownContent(id: string, asset: Asset): ReactNode {
  switch (id) {
    case 'statistics':
      return <KeyStatistics asset={asset} />;
    case 'range':
      return <Week52 asset={asset} />;
    case 'performance':
      return <Performance asset={asset} />;
    case 'about':
      return <About asset={asset} />;
    default:
      return undefined;
  }
}

/**
 * Sections one below the other. What stands above a section that is near is loaded with it: only then
 * its own place is known. Drawn anew when something of it changes, and not with every range of the chart,
 * which stands in the address too.
 */
export const SectionsColumn = memo(function SectionsColumn({
  sections,
  asset,
  onEmpty,
  folds,
  named,
}: {
  sections: readonly Section[];
  asset: Asset;
  onEmpty: (id: string) => void;
  folds: boolean;
  /** Id of the section that the address names; empty when it names none. */
  named: string;
}) {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const onNear = useCallback(
    (id: string) => setNear((before) => (before.has(id) ? before : new Set([...before, id]))),
    [],
  );
  const last = sections.findLastIndex(({ id }) => near.has(id) || id === named);
  return sections.map((section, at) => (
    <LazySection
      key={section.id}
      section={section}
      asset={asset}
      onEmpty={onEmpty}
      onNear={onNear}
      wanted={at <= last}
      folds={folds}
      named={section.id === named}
      note={folds ? noteOf(section.id, asset) : section.note}
    >
      {ownContent(section.id, asset)}
    </LazySection>
  ));
});
