/** Track records: a rule filter, the score or a screen run back over the years, as jobs. Mount it below `/api`. */
import type { FastifyPluginAsync } from 'fastify';
import type { Messages } from '../coordination/messages/messages';
import type { Database } from '../database/open-database';
import { cacheAs } from '../http/cache-policy';
import type { MarketStore } from '../market/market-store';
import type { ScreenRepository } from '../screens/screen-repository';
import { jobRoutes } from './routes/job-routes';
import { startRoute } from './routes/start-route';
import { JobQueue, type JobLimits } from './jobs/job-queue';
import type { RecordThread, ThreadInput } from './jobs/record-thread';
import { SharedJobs } from './jobs/shared-jobs';
import { StoredJobs } from './jobs/stored-jobs';

export interface TrackRecordRouteOptions {
  market: Pick<MarketStore, 'current'>;
  thread: RecordThread;
  screens: Pick<ScreenRepository, 'one'>;
  db: Database;
  messages: Messages;
  limits?: Partial<JobLimits>;
}

export const trackRecordRoutes: FastifyPluginAsync<TrackRecordRouteOptions> = async (
  app,
  { market, thread, screens, db, messages, limits = {} },
) => {
  cacheAs(app, 'never');
  const onFailure = (error: unknown) => app.log.error(error);
  const queue = new JobQueue<ThreadInput>({ compute: thread.compute, onFailure, limits });
  const jobs = new SharedJobs({ queue, stored: new StoredJobs(db), messages, onFailure });
  app.addHook('onClose', async () => {
    jobs.close();
    await thread.close();
  });
  await app.register(startRoute, { market, screens, jobs });
  await app.register(jobRoutes, { jobs });
};
