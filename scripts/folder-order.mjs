/**
 * The order of each package's folders in `src`, from the bottom up: a folder may import from those
 * before it. `.` means the files of `src` itself. `limit` is the number of allowed imports in the
 * other direction; lower it when you fix some. An unlisted remote has a limit of 0: some order of
 * its folders must have no such imports. `node scripts/folder-directions.mjs --suggest api` prints
 * the best order.
 */
export const FOLDER_ORDER = {
  api: {
    limit: 0,
    order:
      'coordination http worker-pool database status mail configuration feedback contact plans app-check market logos news identity push batch callables billing settings screens brokers senate benchmarks asset-resolver pro-filters track-record thirteen-f ingest live watchlists alerts icalendar dividends calendar sessions earnings price-move-explanation fundamentals explain components coverage firebase-wire currencies portfolios user-assets dashboards assistant account email metrics logs traces server .',
  },
  'market-model': {
    limit: 0,
    order: 'dates dataset derive sessions ports',
  },
  'market-simulator': {
    limit: 0,
    order:
      'tables profiles random prices live indices-currencies-coins fundamentals dividends companies funds calendar senate thirteen-f world news collections shares .',
  },
  edge: {
    limit: 0,
    order:
      'testing guards release database discovery composition telemetry rollout server behaviour fleet development .',
  },
  shell: {
    limit: 0,
    order:
      '. timing bottom-bars router postback firebase consent telemetry failure installation session chrome settings configuration app-check prefetch starter pages composition start server',
  },
  'mfe-screeners': {
    limit: 0,
    order:
      'lookup asset-api asset-history co-movement explanation compare listing market-sessions heat-tiles heatmap screens screener movers overview pages widgets slots .',
  },
  'mfe-pro-filters': {
    limit: 0,
    order: 'facts plans listing track-record score assets thirteen-f senate pages slots .',
  },
  'mfe-workspace': {
    limit: 0,
    order:
      'failed-calls conflict account email-subscriptions time-zones watchlists portfolios star alerts assistant pages widgets slots .',
  },
  'mfe-content': {
    limit: 0,
    order: 'figures home faq articles contact billing pricing slots pages static-pages .',
  },
  'mfe-console': { limit: 0, order: 'fleet pages .' },
};
