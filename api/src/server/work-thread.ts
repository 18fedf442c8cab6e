/** Jobs of the worker pool, as its threads load them. */
import { portfolioJobs } from '../portfolios/figures/portfolio-jobs';
import { importJob } from '../portfolios/import/import-job';
import { runJob } from '../worker-pool/run-job';
import type { ThreadOutcome, ThreadTask } from '../worker-pool/thread-task';

export const JOBS = { import: importJob, ...portfolioJobs() };

export const run = (task: ThreadTask): Promise<ThreadOutcome> => runJob(JOBS, task);
