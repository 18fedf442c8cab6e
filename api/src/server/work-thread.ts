/** Entry of the threads of the worker pool. */
import { runJob } from '../worker-pool/run-job';
import type { ThreadOutcome, ThreadTask } from '../worker-pool/thread-task';
import { workJobs } from './jobs';

const jobs = workJobs();

export const run = (task: ThreadTask): Promise<ThreadOutcome> => runJob(jobs, task);
