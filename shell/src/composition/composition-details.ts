import {
  addDetails,
  type ChunkReference,
  type Composition,
  type CompositionDetails,
} from 'shared/contract';
import { retry, type RetryOptions } from './retry';

/** Longest wait for an answer, in ms. */
const PATIENCE = 3000;

export interface DetailsLoader {
  /** Resolves once the composition is whole. A failure is forgotten: the next call tries again. */
  load(): Promise<void>;
}

/**
 * Fetches what the HTML leaves out of the composition, once, and completes it. The browser compares the answer
 * with the hash in the HTML, so the files that it names are those of the edge's composition.
 */
export function detailsLoader(
  composition: Composition,
  reference: ChunkReference | undefined,
  options?: RetryOptions,
): DetailsLoader {
  let loading: Promise<void> | undefined = reference ? undefined : Promise.resolve();

  async function fetchOnce({ url, integrity }: ChunkReference): Promise<void> {
    const answer = await fetch(url, { integrity, signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
    // Written by our own edge from a validated document, and not changed since.
    addDetails(composition, (await answer.json()) as CompositionDetails);
  }

  return {
    load() {
      if (!loading && reference) {
        loading = retry(() => fetchOnce(reference), options);
        loading.catch(() => {
          loading = undefined;
        });
      }
      return loading ?? Promise.resolve();
    },
  };
}
