import type { PartFailure } from 'shared/contract';
import type { PageDataStatus } from 'shared/remote';
import { pageFailure } from '../failure/page-failure';
import { FAILURE_PAGES } from './page-failure-view';
import { prepareShellPage } from './shell-pages';

/** Puts the shell's page for missing data in the place of a page; null when its code does not come. */
export async function showPageFailure(
  status: PageDataStatus,
  { remote, version, message }: PartFailure,
  onRetry: () => Promise<void>,
): Promise<(() => void) | null> {
  try {
    await prepareShellPage(FAILURE_PAGES[status].page);
  } catch {
    return null;
  }
  const answered = /\d{3}$/.exec(message)?.[0] ?? String(status);
  return pageFailure.show({ status, code: `DATA-${answered} · ${remote} ${version}`, onRetry });
}
