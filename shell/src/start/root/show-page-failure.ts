import type { PartFailure } from 'shared/contract';
import type { PageDataStatus } from 'shared/remote';
import { platformStore, productApi } from 'shared/store';
import { pageFailure } from '../../failure/page-failure';
import { FAILURE_PAGES } from './page-failure-view';
import { prepareShellPage } from './shell-pages';

/** Drops cached failures, which would fail the page again before it can refetch. */
function forgetFailedAnswers(): void {
  const { dispatch, getState } = platformStore();
  const { queries } = getState()[productApi.reducerPath];
  for (const [queryCacheKey, query] of Object.entries(queries)) {
    if (query?.status === 'rejected')
      dispatch(
        productApi.internalActions.removeQueryResult({
          queryCacheKey: queryCacheKey as Parameters<
            typeof productApi.internalActions.removeQueryResult
          >[0]['queryCacheKey'],
        }),
      );
  }
}

/** Shows the shell's page for missing data instead of a page; null if its code cannot be loaded. */
export async function showPageFailure(
  status: PageDataStatus,
  { remote, version, message }: PartFailure,
  onRetry: () => Promise<void>,
): Promise<(() => void) | null> {
  forgetFailedAnswers();
  try {
    await prepareShellPage(FAILURE_PAGES[status].page);
  } catch {
    return null;
  }
  const answered = /\d{3}$/.exec(message)?.[0] ?? String(status);
  return pageFailure.show({ status, code: `DATA-${answered} · ${remote} ${version}`, onRetry });
}
