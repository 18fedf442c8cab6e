import type { ReactNode } from 'react';
import type { Asset } from 'shared/contract';
import { useLocation } from 'shared/router';
import { About } from '../blocks/about';
import { Performance } from '../blocks/performance';
import { Week52 } from '../blocks/week-52';
import { KeyStatistics } from '../statistics/key-statistics';
import { noteOf } from './page-words';
import { SectionFrame } from './section-frame';
import type { Section, SectionId } from './sections';

/** Sections that stand in the data of the page itself. */
function ownContent(id: SectionId, asset: Asset): ReactNode {
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

/** Sections one below the other. */
export function PlacedSections({
  sections,
  asset,
  onEmpty,
  folds,
}: {
  sections: readonly Section[];
  asset: Asset;
  onEmpty: (id: SectionId) => void;
  folds: boolean;
}) {
  const { hash } = useLocation();
  return sections.map((section) => (
    <SectionFrame
      key={section.id}
      section={section}
      asset={asset}
      onEmpty={onEmpty}
      folds={folds}
      named={hash === `#${section.id}`}
      note={folds ? noteOf(section.id, asset) : section.note}
    >
      {ownContent(section.id, asset)}
    </SectionFrame>
  ));
}
