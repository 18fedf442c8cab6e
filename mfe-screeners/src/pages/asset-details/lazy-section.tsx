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
import { ErrorBoundary, reportContribution } from 'shared/remote';
import { platformServices } from 'shared/store';
import { Card, CardHead, Icon } from 'shared/ui';
import { usePrinting } from 'shared/ui/print';
import { SectionFailure, SectionSkeleton } from 'shared/ui/asset-section';
import { importWithRetries } from 'shared/ui/lazy-piece';
import { SECTION_LOADERS } from './section-loaders';
import type { SectionProps } from './page/section-props';
import type { OwnSectionId, Section, SectionContribution } from './page/sections';
import { useNearWindow } from './page/use-near-window';

type Loadable = ComponentType<SectionProps>;

const contents = new Map<string | SectionContribution, Loadable>();

/** Loader of a section's code; null if it has none. The shell retries contributions itself. */
function loaderOf({ id, contribution }: Section): (() => Promise<{ default: Loadable }>) | null {
  if (contribution) return () => loadContribution(contribution);
  const load = SECTION_LOADERS[id as OwnSectionId];
  return load ? () => importWithRetries(load) : null;
}

/** The lazy component of a section, shared by all pages. */
function contentOf(section: Section): Loadable | null {
  const load = loaderOf(section);
  if (load === null) return null;
  const key = section.contribution ?? section.id;
  let content = contents.get(key);
  if (!content) contents.set(key, (content = lazy(load)));
  return content;
}

/**
 * The shell reports load failures of contributions: the page shows them and does not report them
 * again.
 */
class ContributionLoadError extends Error {}

async function loadContribution(from: SectionContribution): Promise<{ default: Loadable }> {
  const services = platformServices();
  if (!services) throw new Error('Contributions come from the shell.');
  try {
    return { default: await services.loadContribution(from) };
  } catch (error) {
    throw new ContributionLoadError('The code of a section did not load', { cause: error });
  }
}

export interface LazySectionProps {
  section: Section;
  asset: Asset;
  /** Called if the section has no content. */
  onEmpty: (id: string) => void;
  /** Called when the section comes near the viewport. */
  onNear: (id: string) => void;
  /** The section, or one below it, is near the viewport: load it. */
  isEnabled: boolean;
  /** Text at the end of the title line. */
  note?: ReactNode;
  /** Collapsible to one line; otherwise a card that is always open. */
  folds: boolean;
  /** The address names this section, so it opens. */
  named: boolean;
  /** Content rendered with the page; omitted if the section is lazy-loaded. */
  children?: ReactNode;
}

/** Reserves the height of a section, loads it near the viewport, and isolates its failure. */
export function LazySection({
  section,
  asset,
  onEmpty,
  onNear,
  isEnabled,
  note,
  folds,
  named,
  children,
}: LazySectionProps) {
  const { id, title, open: openAtFirst = false } = section;
  const box = useRef<HTMLElement>(null);
  const printing = usePrinting();
  const [openOverride, setOpenOverride] = useState<boolean | null>(null);
  // A section opened by the address stays open when the address changes to another section.
  const [wasNamed, setWasNamed] = useState(named);
  if (named && !wasNamed) setWasNamed(true);
  const open = !folds || printing || (openOverride ?? (openAtFirst || wasNamed));
  useNearWindow(box, () => onNear(id));
  const heading = `section-${id}`;
  return (
    <Card ref={box} id={id} data-section={id} aria-labelledby={heading}>
      {folds ? (
        <h2 className="fold" id={heading}>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={`${id}-content`}
            onClick={() => setOpenOverride(!open)}
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
          (children ?? <Loaded near={isEnabled || printing} {...{ section, asset, onEmpty }} />)}
      </div>
    </Card>
  );
}

interface LoadedProps {
  section: Section;
  near: boolean;
  asset: Asset;
  onEmpty: (id: string) => void;
}

/** Looks up the content in each render: the boundary renders it again after a failed load. */
function Content({ section, ...props }: SectionProps & { section: Section }): ReactNode {
  const content = contentOf(section);
  return content && createElement(content, props);
}

function Loaded({ section, near, asset, onEmpty }: LoadedProps) {
  const { id, title, minHeight: height, contribution } = section;
  if (!near || loaderOf(section) === null) return <SectionSkeleton height={height} far />;
  return (
    <ErrorBoundary
      // A retry requests the chunk again.
      onError={(error) => {
        contents.delete(contribution ?? id);
        if (contribution && !(error instanceof ContributionLoadError))
          reportContribution(contribution, error);
      }}
      renderInstead={(again) => (
        <SectionFailure what={title} code={`PART-${id.toUpperCase()}`} onRetry={again} />
      )}
    >
      <Suspense fallback={<SectionSkeleton height={height} />}>
        <Content {...{ section, asset, height }} onEmpty={() => onEmpty(id)} />
      </Suspense>
    </ErrorBoundary>
  );
}
