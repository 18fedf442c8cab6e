import {
  addDetails,
  type ChunkReference,
  type Composition,
  type CompositionDetails,
} from 'shared/contract';
import { retry, type RetryOptions } from './loader/retry';

const TIMEOUT_MS = 3000;

export interface DetailsLoader {
  /**
   * Resolves once the composition is complete. A failure is not cached: the next call tries again.
   */
  load(): Promise<void>;
}

/**
 * Fetches the details that the HTML omits, once, and adds them to the composition. The browser
 * verifies the response by the hash in the HTML, so its files are those of the edge's composition.
 */
export function detailsLoader(
  composition: Composition,
  reference: ChunkReference | undefined,
  options?: RetryOptions,
): DetailsLoader {
  let loading: Promise<void> | undefined = reference ? undefined : Promise.resolve();

  async function fetchOnce({ url, integrity }: ChunkReference): Promise<void> {
    const answer = await fetch(url, { integrity, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
    // Not validated again: the edge wrote it from a validated document, and the hash matches.
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
