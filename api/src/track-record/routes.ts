/** Track records: a rule filter, the score or a screen run back over the years, as jobs. Mount it below `/api`. */
import type { FastifyPluginAsync } from 'fastify';
import { cacheAs } from '../http/cache-policy';
import type { MarketStore } from '../market/market-store';
import type { ScreenRepository } from '../screens/screen-repository';
import { jobRoutes } from './routes/job-routes';
import { startRoute } from './routes/start-route';
import { JobQueue, type JobLimits } from './jobs/job-queue';
import type { RecordThread, ThreadInput } from './jobs/record-thread';

export interface TrackRecordRouteOptions {
  market: Pick<MarketStore, 'current'>;
  thread: RecordThread;
  screens: Pick<ScreenRepository, 'one'>;
  limits?: Partial<JobLimits>;
}

export const trackRecordRoutes: FastifyPluginAsync<TrackRecordRouteOptions> = async (
  app,
  { market, thread, screens, limits = {} },
) => {
  cacheAs(app, 'never');
  const queue = new JobQueue<ThreadInput>({
    compute: thread.compute,
    onFailure: (error) => app.log.error(error),
    limits,
  });
  app.addHook('onClose', async () => {
    queue.close();
    await thread.close();
  });
  await app.register(startRoute, { market, screens, queue });
  await app.register(jobRoutes, { queue });
};
