import type { FastifyInstance } from 'fastify';
import { currentPrices } from '../../live/current-prices';
import { QuoteHub } from '../../live/quote-hub';
import type { MarketStore } from '../../market/market-store';
import { userAssets } from '../../user-assets/user-assets';
import type { UserHoldings } from '../../alerts/holding-members';
import { userHoldings } from '../../user-assets/user-holdings';
import { userAssetsRoutes } from '../../user-assets/routes';
import { PortfolioAccounts } from '../../portfolios/accounts';
import { PortfolioWork } from '../../portfolios/figures/portfolio-work';
import { combinedPortfolioRoutes } from '../../portfolios/combined-routes';
import { portfolioTradeRoutes } from '../../portfolios/trade-routes';
import { portfolioFigureRoutes } from '../../portfolios/figure-routes';
import { portfolioRoutes } from '../../portfolios/routes';
import { portfolioShareRoutes, sharedPortfolioRoutes } from '../../portfolios/share/share-routes';
import { ShareRepository } from '../../portfolios/share/share-repository';
import type { importJob } from '../../portfolios/import/job/import-job';
import { portfolioImportRoutes } from '../../portfolios/import-routes';
import { PortfolioRepository } from '../../portfolios/store/portfolio-repository';
import { portfolioTransactionRoutes } from '../../portfolios/transaction-routes';
import { UserWeightsRepository } from '../../pro-filters/score/user-weights-repository';
import { userWeightsRoutes } from '../../pro-filters/score/user-weights-routes';
import { screenRoutes } from '../../screens/routes';
import { ScreenRepository } from '../../screens/screen-repository';
import { settingsRoutes } from '../../settings/routes';
import { SettingsRepository } from '../../settings/settings-repository';
import { assetDirectory, assetResolver } from '../../watchlists/asset-directory';
import { ImportProfileRepository } from '../../portfolios/import-profiles/import-profile-repository';
import { importProfileRoutes } from '../../portfolios/import-profiles/routes';
import { DashboardRepository } from '../../dashboards/dashboard-repository';
import { dashboardRoutes } from '../../dashboards/routes';
import { watchlistRoutes } from '../../watchlists/routes';
import { WatchlistRepository } from '../../watchlists/watchlist-repository';
import type { RunJob } from '../../worker-pool/job';
import type { Database } from '../../database/open-database';
import type { EntitlementsOf } from '../../plans/entitlements-of';

export interface UserDataOptions extends Pick<
  ConstructorParameters<typeof PortfolioWork>[0],
  'runFigures' | 'runEdit'
> {
  market: MarketStore;
  db: Database;
  hub: QuoteHub;
  entitlementsOf: EntitlementsOf;
  runImport: RunJob<typeof importJob>;
  /** Transactions from which portfolios count as large. */
  largePortfolio?: number;
  now: () => Date;
}

/** Parts of the user data that notifications and accounts need. */
export interface UserData {
  portfolios: PortfolioRepository;
  screens: ScreenRepository;
  watchlists: WatchlistRepository;
  /** Answers questions about portfolios. */
  work: PortfolioWork;
  /** Symbols that a user holds or watches. */
  userSymbols: (uid: string) => Promise<string[]>;
  holdings: UserHoldings;
}

/** Registers watchlists, dashboards, portfolios, screens, settings and weights of users. */
export async function registerUserData(
  api: FastifyInstance,
  {
    market,
    db,
    hub,
    entitlementsOf,
    runImport,
    runFigures,
    runEdit,
    largePortfolio,
    now,
  }: UserDataOptions,
): Promise<UserData> {
  await api.register(userWeightsRoutes, {
    userWeights: new UserWeightsRepository(db),
    entitlementsOf,
  });
  const watchlists = new WatchlistRepository(db);
  await api.register(watchlistRoutes, {
    watchlists,
    findAsset: assetDirectory(market),
    resolveAsset: assetResolver(market),
    currentPrices: currentPrices(market, hub),
  });
  await api.register(dashboardRoutes, { dashboards: new DashboardRepository(db) });
  const portfolios = new PortfolioRepository(db);
  const settings = new SettingsRepository(db);
  const accounts = new PortfolioAccounts(
    portfolios,
    market,
    now,
    async (uid) => (await settings.find(uid)).settings.timeZone,
  );
  const work = new PortfolioWork({ accounts, runFigures, runEdit, largeFrom: largePortfolio });
  await api.register(portfolioRoutes, { accounts });
  await api.register(combinedPortfolioRoutes, { accounts, work });
  await api.register(portfolioFigureRoutes, { work });
  await api.register(portfolioTradeRoutes, { work });
  const userAssetsSource = { work, watchlists, market };
  await api.register(userAssetsRoutes, userAssetsSource);
  const userSymbols = async (uid: string) =>
    (await userAssets(userAssetsSource, uid)).map(({ symbol }) => symbol);
  await api.register(portfolioTransactionRoutes, { accounts, work });
  await api.register(portfolioImportRoutes, { accounts, work, runImport });
  await api.register(importProfileRoutes, {
    importProfiles: new ImportProfileRepository(db),
  });
  const shares = new ShareRepository(db);
  await api.register(portfolioShareRoutes, { shares });
  await api.register(sharedPortfolioRoutes, { work, shares });
  const screens = new ScreenRepository(db);
  await api.register(screenRoutes, { screens });
  await api.register(settingsRoutes, { settings });
  return { portfolios, screens, watchlists, work, userSymbols, holdings: userHoldings(work) };
}
