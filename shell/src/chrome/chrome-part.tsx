import type { ReactNode } from 'react';
import { ErrorBoundary } from 'shared/remote';
import { reportRenderError } from '../failure/render-errors';

/** One part of the frame: when it throws, it alone is missing, and the page stays usable. */
export function ChromePart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ErrorBoundary onError={(error) => reportRenderError(error, { part: name })}>
      {children}
    </ErrorBoundary>
  );
}
