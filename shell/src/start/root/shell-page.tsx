import { createElement, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary, PageMounted } from 'shared/remote';
import { pageReadiness } from 'shared/router';
import { Button, Notice } from 'shared/ui';
import { useRetryWhenOnline } from 'shared/ui/lazy-piece';
import { reportRenderError } from '../../failure/render-errors';
import { firstPage } from '../../chrome/first-page';
import { telemetry } from '../../telemetry/telemetry';
import { prepareShellPage, shellPage } from './shell-pages';

/** Replaces a page of the shell that could not be loaded or threw. */
function Failed({ code, onRetry }: { code: string; onRetry: () => void }): ReactNode {
  useEffect(() => pageReadiness.mounted(), []);
  useRetryWhenOnline(onRetry);
  return (
    <Notice
      urgent
      level={1}
      icon="warning"
      title="This page could not start"
      code={`${code} · shell`}
      actions={
        <Button icon="retry" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      The rest of the site works. We have a report; you can try this page again.
    </Notice>
  );
}

/** A page of the shell; its code may still be loading if the site opens with it. */
export function ShellPage({ page }: { page: string }): ReactNode {
  const [state, setState] = useState<'loading' | 'here' | 'failed'>('loading');
  const Page = shellPage(page);
  useEffect(() => {
    if (Page || state !== 'loading') return undefined;
    let gone = false;
    prepareShellPage(page).then(
      () => !gone && setState('here'),
      (error: unknown) => {
        if (gone) return;
        telemetry.error(error, { part: page, phase: 'load' });
        setState('failed');
      },
    );
    return () => {
      gone = true;
    };
  }, [page, Page, state]);
  const stands = Page !== undefined || state === 'failed';
  useLayoutEffect(() => {
    if (stands) firstPage.drawn();
  }, [stands]);
  if (!Page) {
    return state === 'failed' ? (
      <Failed code="PART-LOAD-FAILED" onRetry={() => setState('loading')} />
    ) : null;
  }
  return (
    <ErrorBoundary
      onError={(error) => reportRenderError(error, { part: page })}
      renderInstead={(again) => <Failed code="PART-RENDER" onRetry={again} />}
    >
      <PageMounted>{createElement(Page)}</PageMounted>
    </ErrorBoundary>
  );
}
