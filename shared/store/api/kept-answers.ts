import type { UnknownAction } from '@reduxjs/toolkit';
import { KEPT_ANSWERS_ID, type KeptAnswer } from 'shared/contract';
import type { PlatformStore } from '../store';
import { productApi } from './product-api';
import { visitorQueries } from './visitor-queries';

/** The answers in the store of a server's rendering, in the form in which the page carries them. */
export function keptAnswers(store: PlatformStore): KeptAnswer[] {
  const { queries } = store.getState()[productApi.reducerPath];
  return Object.entries(queries).flatMap(([key, query]) =>
    query?.status === 'fulfilled'
      ? [
          {
            endpoint: query.endpointName,
            argument: query.originalArgs,
            data: query.data,
            ...(visitorQueries.has(key) && { perVisitor: true as const }),
          },
        ]
      : [],
  );
}

/** Its entries are typed by endpoint; those of a document are known at run time only. */
const upserted = productApi.util.upsertQueryEntries as unknown as (
  entries: readonly { endpointName: string; arg: unknown; value: unknown }[],
) => UnknownAction;

/**
 * Moves the answers that the document carries into the store, so that its page renders without
 * another call. Answers that depend on the visitor are dropped if a user is signed in. Call it once
 * the endpoints of the page are defined.
 */
export function takeKeptAnswers(store: PlatformStore): void {
  const element = document.getElementById(KEPT_ANSWERS_ID);
  if (!element) return;
  element.remove();
  const isSignedIn = window.__EARLY_UID__ !== undefined;
  try {
    const answers = JSON.parse(element.textContent) as KeptAnswer[];
    store.dispatch(
      upserted(
        answers
          .filter(({ perVisitor }) => !(perVisitor && isSignedIn))
          .map(({ endpoint, argument, data }) => ({
            endpointName: endpoint,
            arg: argument,
            value: data,
          })),
      ),
    );
  } catch {
    // This page cannot use the answer, so it requests its own data.
  }
}
