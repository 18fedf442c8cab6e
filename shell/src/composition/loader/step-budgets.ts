import { RemoteError } from '../../failure/remote-error';

/**
 * Time limit in ms of each step of a remote's start. Including the last good release, which is
 * tried afterwards, a visitor has the page or its card within 12 seconds.
 */
export const STEP_BUDGETS = {
  /** All attempts at the entry, until its module has loaded. */
  load: 7500,
  /** From the arrival of the entry until its module is evaluated. */
  init: 6000,
  /** Code of one page or contribution. */
  page: 7500,
  /** Rendering a page, for remotes that render asynchronously. */
  mount: 7500,
  /** Module and page of the last good release. */
  lastGood: 3500,
} as const;

export type StartStep = keyof typeof STEP_BUDGETS;

/**
 * Outcome of a step. A step that exceeds its budget rejects with `PART-HUNG`.
 * @param release name and version, for the message
 */
export async function withinBudget<T>(
  step: StartStep,
  release: string,
  work: Promise<T>,
  budget: number = STEP_BUDGETS[step],
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new RemoteError('PART-HUNG', `${release} did not end its step "${step}" in ${budget} ms`),
        ),
      budget,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
