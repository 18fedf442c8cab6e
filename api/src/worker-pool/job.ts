/** A function that runs in a thread of the pool. `Source` are methods of the API that it calls on the way. */
export type Job<Input, Output, Source = object> = (input: Input, source: Source) => Promise<Output>;

/** Who a job runs for, and what it may ask the API. */
export interface JobCall<Source> {
  /** Jobs of one account wait for one another; accounts take turns. */
  account: string;
  /** Aborted when the client has given up. */
  signal?: AbortSignal | undefined;
  /** Answers the job's calls on the main thread. Arguments and answers are copied. */
  source: Source;
}

/** Runs a job and resolves with its output. Rejects with a problem that a client may read. */
export type RunJob<OneJob> =
  OneJob extends Job<infer Input, infer Output, infer Source>
    ? (input: Input, call: JobCall<Source>) => Promise<Output>
    : never;
