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

/** The lazy component of a widget, shared by all of its instances. */
function contentOf(contribution: WidgetContribution): Content {
  let content = contents.get(contribution);
  if (!content) contents.set(contribution, (content = lazy(() => loadContribution(contribution))));
  return content;
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
