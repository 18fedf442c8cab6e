import type { ReactNode } from 'react';
import { ErrorBoundary } from 'shared/remote';
import { reportRenderError } from '../failure/render-errors';

/** Error boundary of one piece of the chrome: if it throws, only that piece is missing. */
export function ChromePart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ErrorBoundary onError={(error) => reportRenderError(error, { part: name })}>
      {children}
    </ErrorBoundary>
  );
}
