/** Jobs of the worker pool. */
import { accountExportJob } from '../account/export-job';
import { portfolioJobs } from '../portfolios/figures/portfolio-jobs';
import { importJob } from '../portfolios/import/job/import-job';
import { portfolioFiles } from '../portfolios/import/native-format/portfolio-files';

/** The jobs of one thread. Each thread has a separate cache of portfolios. */
export const workJobs = () => ({
  import: importJob,
  export: accountExportJob(portfolioFiles),
  ...portfolioJobs(),
});

export type Jobs = ReturnType<typeof workJobs>;
export type ExportJob = Jobs['export'];
