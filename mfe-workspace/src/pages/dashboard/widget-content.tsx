import { createElement, lazy, Suspense, type ComponentType } from 'react';
import type { SlotInputs } from 'shared/contract';
import { ErrorBoundary, reportContribution } from 'shared/remote';
import {
  platformServices,
  useOwnAnswersOwner,
  writeOwnAnswer,
  type SlotContribution,
} from 'shared/store';
import { WidgetFailure, WidgetSkeleton } from 'shared/ui/dashboard-widget';

export type WidgetContribution = SlotContribution<'dashboard-widget'>;
type WidgetInput = SlotInputs['dashboard-widget'];
type Content = ComponentType<WidgetInput>;

const contents = new Map<WidgetContribution, Content>();
/** Loads that began before their widget was rendered. */
const preloads = new Map<WidgetContribution, Preload>();

interface Preload {
  code: Promise<{ default: Content }>;
  /** Undefined while the code loads. */
  content?: Content;
}

/** The component of a widget, shared by all of its instances. Lazy unless its code has loaded. */
function contentOf(contribution: WidgetContribution): Content {
  let content = contents.get(contribution);
  if (!content) {
    const preload = preloads.get(contribution);
    content = preload?.content ?? lazy(() => preload?.code ?? loadContribution(contribution));
    contents.set(contribution, content);
  }
  return content;
}

/**
 * Loads the code of a widget that is about to be rendered. With a lazy component React shows the
 * placeholder for 300 ms, even if the code is already there.
 */
export function preloadContent(contribution: WidgetContribution): void {
  if (contents.has(contribution) || preloads.has(contribution)) return;
  const preload: Preload = {
    code: loadContribution(contribution),
  };
  preloads.set(contribution, preload);
  preload.code.then(
    (module) => {
      preload.content = module.default;
    },
    // The widget shows the failure.
    () => {},
  );
}

/** The shell reports load failures: the card shows them and does not report them again. */
class WidgetLoadError extends Error {}

async function loadContribution(from: WidgetContribution): Promise<{ default: Content }> {
  const services = platformServices();
  if (!services) throw new Error('Widgets come from the shell.');
  try {
    return { default: await services.loadContribution(from) };
  } catch (error) {
    throw new WidgetLoadError('The code of a widget did not load', { cause: error });
  }
}

interface WidgetContentProps {
  contribution: WidgetContribution;
  input: WidgetInput;
}

/** Looks up the content in each render: the boundary renders it again after a failed load. */
const Loaded = ({ contribution, input }: WidgetContentProps) =>
  createElement(contentOf(contribution), input);

/** Content of a card: loads the code of its widget and isolates its failure. */
export function WidgetContent({ contribution, input }: WidgetContentProps) {
  const owner = useOwnAnswersOwner();
  const { id, title, skeleton } = contribution;
  return (
    <ErrorBoundary
      // A retry requests the code again, and drops a cached response that may have caused the
      // failure.
      onError={(error) => {
        contents.delete(contribution);
        preloads.delete(contribution);
        if (owner !== null) writeOwnAnswer(owner, `widget:${input.instance}`, null);
        if (!(error instanceof WidgetLoadError)) reportContribution(contribution, error);
      }}
      renderInstead={(again) => (
        <WidgetFailure what={title} code={`PART-${id.toUpperCase()}`} onRetry={again} />
      )}
    >
      <Suspense fallback={<WidgetSkeleton shape={skeleton} height={input.height} />}>
        <Loaded contribution={contribution} input={input} />
      </Suspense>
    </ErrorBoundary>
  );
}
