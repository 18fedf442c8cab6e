import { memo, useCallback, useState, type ReactNode } from 'react';
import type { Asset } from 'shared/contract';
import { About } from './blocks/about';
import { Performance } from './blocks/performance';
import { Week52 } from './blocks/week-52';
import { KeyStatistics } from './statistics/key-statistics';
import { noteOf } from './page/page-messages';
import { LazySection } from './lazy-section';
import type { Section } from './page/sections';

/** Content of sections that need only the page's own data. */
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
 * Column of sections. Sections above one that is near the viewport load with it, because its
 * position depends on them. Memoised, so that a chart range in the address does not re-render it.
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
  /** Id of the section in the address; empty if it names no section. */
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
      isEnabled={at <= last}
      folds={folds}
      named={section.id === named}
      note={folds ? noteOf(section.id, asset) : section.note}
    >
      {ownContent(section.id, asset)}
    </LazySection>
  ));
});
