import type { PartFailure } from 'shared/contract';
import { pageDataStatus, type PageDataStatus } from 'shared/remote';
import type { RouteHandle } from 'shared/router';
import { showFailureCard } from '../failure/card';
import { toFailure } from '../failure/remote-error';
import { CONNECTION_ERRORS } from './connection-errors';
import { needsNewComposition } from './loader/failure-kinds';
import type { CommittedLocation, RemotesOptions } from './remotes-options';
import type { StaticPageElement } from './static-page';

export interface PageFailures {
  /** Shows a failure in place of the page of a route. */
  fail(route: RouteHandle, error: unknown, otherwise: PartFailure['code']): void;
  /** Removes what is shown in place of a page. */
  clear(): void;
  /** How often the connection has returned. */
  connectionReturns(): number;
}

/**
 * Failure cards, and the shell's own page in place of one that lacks its data.
 *
 * @param show shows the page of a route, on a retry
 */
export function pageFailures(
  { compositionId, loader, outlet, onStatus, onError, ...options }: RemotesOptions,
  { isShown }: CommittedLocation,
  staticPage: StaticPageElement,
  show: (route: RouteHandle) => Promise<void>,
): PageFailures {
  const { showInstead, onRetry, reload, onAttempt, onShown } = options;
  let removeCard: (() => void) | null = null;
  /** Retries the page behind the shown card, if a returned connection may help. */
  let retryWhenOnline: (() => void) | null = null;
  let connectionReturns = 0;
  window.addEventListener('online', () => {
    connectionReturns += 1;
    retryWhenOnline?.();
  });

  function clear(): void {
    retryWhenOnline = null;
    removeCard?.();
    removeCard = null;
  }

  async function again(route: RouteHandle, { code }: PartFailure): Promise<void> {
    if (reload && needsNewComposition(code)) return reload();
    onRetry?.();
    return show(route);
  }

  /** Retries the page when the connection returns next. */
  function retryOnce(route: RouteHandle, failure: PartFailure): void {
    retryWhenOnline = () => {
      retryWhenOnline = null;
      void again(route, failure);
    };
  }

  function showCard(route: RouteHandle, failure: PartFailure): void {
    if (!isShown(route)) return;
    clear();
    // The HTML of a killed remote already has a card.
    staticPage.remove();
    removeCard = showFailureCard(outlet, {
      failure,
      compositionId,
      onRetry: () => again(route, failure),
    });
    if (CONNECTION_ERRORS.includes(failure.code)) retryOnce(route, failure);
    onShown(route, 0);
  }

  /** The remote works, but the page has no data. */
  async function missing(
    route: RouteHandle,
    status: PageDataStatus,
    failure: PartFailure,
  ): Promise<void> {
    const remove = await showInstead?.(status, failure, () => again(route, failure));
    if (!remove) return showCard(route, failure);
    if (!isShown(route)) return remove();
    onAttempt?.(route, failure.version, true);
    clear();
    removeCard = remove;
    if (status === 500) retryOnce(route, failure);
    onShown(route, 0);
  }

  function fail(route: RouteHandle, error: unknown, otherwise: PartFailure['code']): void {
    const failure = toFailure(error, route.owner, loader.version(route.owner), otherwise);
    const status = pageDataStatus(error);
    // Operators know that it is switched off.
    if (failure.code !== 'PART-KILLED') onError?.(error, failure);
    if (status !== null && showInstead) return void missing(route, status, failure);
    if (failure.code !== 'PART-KILLED') onAttempt?.(route, failure.version, false);
    onStatus(route.owner, 'failed', failure);
    showCard(route, failure);
  }

  return { fail, clear, connectionReturns: () => connectionReturns };
}
