/**
 * The rooms of each package (folders of its `src`) from the ground up: a room imports from those before it.
 * `.` stands for the files of `src` itself. `limit` is the number of imports that may point the other way;
 * lower it when you mend some. A remote that is not listed has no limit to spend: some order of its rooms must
 * do without such imports. `node scripts/room-directions.mjs --suggest api` prints the best order.
 */
export const ROOMS = {
  api: {
    limit: 0,
    order:
      'http worker-pool status database mail configuration feedback contact plans dates app-check market logos news identity callables billing settings screens brokers senate benchmarks derive asset-resolver pro-filters track-record ingest live thirteen-f watchlists alerts icalendar dividends calendar sessions earnings price-move-explanation fundamentals explain components coverage firebase-wire currencies portfolios own-assets dashboards account email server .',
  },
  'market-simulator': {
    limit: 0,
    order:
      'profiles random prices live indices-currencies-coins fundamentals dividends companies funds calendar senate thirteen-f world news collections shares .',
  },
  edge: {
    limit: 0,
    order:
      'testing guards release discovery composition telemetry rollout server behaviour fleet development .',
  },
  shell: {
    limit: 0,
    order:
      '. timing router postback firebase consent telemetry failure installation session chrome settings configuration app-check prefetch pages composition start server',
  },
  'mfe-screeners': {
    limit: 0,
    order:
      'lookup listing market-sessions heat-tiles heatmap screens screener movers overview pages widgets slots .',
  },
  'mfe-pro-filters': {
    limit: 0,
    order: 'facts plans track-record score assets thirteen-f senate pages slots .',
  },
  'mfe-workspace': {
    limit: 0,
    order:
      'failed-calls conflict email-subscriptions time-zones watchlists portfolios star alerts pages widgets slots .',
  },
  'mfe-content': {
    limit: 0,
    order: 'figures home faq articles contact billing pricing slots pages static-pages .',
  },
};
