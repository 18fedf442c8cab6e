import {
  createElement,
  lazy,
  Suspense,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { Asset } from 'shared/contract';
import { ErrorBoundary } from 'shared/remote';
import { Card, CardHead, Icon } from 'shared/ui';
import { usePrinting } from 'shared/ui/print';
import { SECTION_LOADERS, type SectionProps } from './section-loaders';
import type { Section, SectionId } from './sections';
import { SectionBones, SectionFailure } from './section-states';
import { useNearWindow } from './use-near-window';

const contents = new Map<SectionId, ComponentType<SectionProps>>();

/** The lazy component of a section; the same one for every page. */
function contentOf(id: SectionId): ComponentType<SectionProps> | null {
  const load = SECTION_LOADERS[id];
  if (load === undefined) return null;
  let content = contents.get(id);
  if (!content) contents.set(id, (content = lazy(load)));
  return content;
}

export interface SectionFrameProps {
  section: Section;
  asset: Asset;
  /** Told when the section has nothing to say. */
  onEmpty: (id: SectionId) => void;
  /** Told when it comes near the window. */
  onNear: (id: SectionId) => void;
  /** It, or something below it, is near the window: it loads. */
  wanted: boolean;
  /** A word at the end of its line. */
  note?: ReactNode;
  /** Folds to one line; else it is a card that is always open. */
  folds: boolean;
  /** The address names this section: it opens. */
  named: boolean;
  /** Content that is drawn with the page; left out where the section is loaded. */
  children?: ReactNode;
}

/** The place of a section: keeps its height free, loads it when it is near, survives its failure. */
export function SectionFrame({
  section,
  asset,
  onEmpty,
  onNear,
  wanted,
  note,
  folds,
  named,
  children,
}: SectionFrameProps) {
  const { id, title, height, open: openAtFirst = false } = section;
  const place = useRef<HTMLElement>(null);
  const printing = usePrinting();
  const [chosen, setChosen] = useState<boolean | null>(null);
  // What an address has opened stays open when the address goes on to another section.
  const [wasNamed, setWasNamed] = useState(named);
  if (named && !wasNamed) setWasNamed(true);
  const open = !folds || printing || (chosen ?? (openAtFirst || wasNamed));
  useNearWindow(place, () => onNear(id));
  const heading = `section-${id}`;
  return (
    <Card ref={place} id={id} data-section={id} aria-labelledby={heading}>
      {folds ? (
        <h2 className="fold" id={heading}>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={`${id}-content`}
            onClick={() => setChosen(!open)}
          >
            <span>{title}</span>
            {!open && note !== undefined && <small>{note}</small>}
            <Icon name={open ? 'chevron-up' : 'chevron-down'} size={12} weight={2} />
          </button>
        </h2>
      ) : (
        <CardHead id={heading} title={title} note={note} />
      )}
      <div id={`${id}-content`} className="content" hidden={!open}>
        {open &&
          (children ?? (
            <Loaded near={wanted || printing} {...{ id, title, height, asset, onEmpty }} />
          ))}
      </div>
    </Card>
  );
}

interface LoadedProps {
  id: SectionId;
  title: string;
  height: number;
  near: boolean;
  asset: Asset;
  onEmpty: (id: SectionId) => void;
}

function Loaded({ id, title, height, near, asset, onEmpty }: LoadedProps) {
  const content = near ? contentOf(id) : null;
  if (content === null) return <SectionBones height={height} far />;
  return (
    <ErrorBoundary
      // Another attempt asks for the chunk anew.
      onError={() => contents.delete(id)}
      renderInstead={(again) => (
        <SectionFailure what={title} code={`PART-${id.toUpperCase()}`} onRetry={again} />
      )}
    >
      <Suspense fallback={<SectionBones height={height} />}>
        {createElement(content, { asset, height, onEmpty: () => onEmpty(id) })}
      </Suspense>
    </ErrorBoundary>
  );
}
