import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy } from '../../portfolios/portfolio-owner.fixture';
import { PortfolioAccounts } from '../../portfolios/accounts';
import { PortfolioWork } from '../../portfolios/figures/portfolio-work';
import { PortfolioRepository } from '../../portfolios/store/portfolio-repository';
import { WatchlistRepository } from '../../watchlists/watchlist-repository';
import { openMarketStore, type MarketStore } from '../../market/market-store';
import { openTestApi, type TestApi } from '../../server/api.fixture';
import { createAnswer } from '../answers/create-answer';
import { NOW, readAnswer, scriptedModel } from '../testing.fixture';

let api: TestApi;
let market: MarketStore;
let ask: (uid: string, text: string, plan?: object) => Promise<string>;

async function own(uid: string, name: string, symbol: string): Promise<string> {
  const token = await api.tokenFor(uid);
  const created = await api.call('POST', '/api/portfolios', {
    token,
    body: { name: `${name} portfolio`, currencyCode: 'USD' },
  });
  const { id } = created.json as { id: string };
  await api.call('POST', `/api/portfolios/${id}/transactions`, { token, body: buy({ symbol }) });
  await api.call('POST', '/api/watchlists', {
    token,
    body: { name: `${name} list`, items: [{ symbol }] },
  });
  return id;
}

beforeAll(async () => {
  api = await openTestApi();
  await own('ann', 'Ann', 'AAPL.US');
  await own('ben', 'Ben', 'MSFT.US');
  market = await openMarketStore(api.dataDir);
  const unused = () => Promise.reject(new Error('Portfolios of tests are small'));
  const work = new PortfolioWork({
    accounts: new PortfolioAccounts(
      new PortfolioRepository(api.database.db),
      market,
      () => NOW,
      async () => null,
    ),
    runFigures: unused,
    runEdit: unused,
  });
  const answer = createAnswer({
    market,
    work,
    watchlists: new WatchlistRepository(api.database.db),
    now: () => NOW,
  });
  ask = async (uid, text, plan) => {
    const { parts } = await readAnswer(
      answer({
        text,
        context: null,
        earlier: [],
        asker: { uid, tier: 'free', broker: null },
        model: plan ? scriptedModel([JSON.stringify(plan), 'See {1.name}.']) : null,
        signal: new AbortController().signal,
      }),
    );
    return JSON.stringify(parts);
  };
}, 180_000);
afterAll(async () => {
  await market.close();
  await api.close();
});

const QUESTIONS = ['what is in my portfolio', 'my holdings', 'my largest position', 'my watchlist'];

describe('questions about own data', () => {
  it.each(QUESTIONS)('read data of the asker alone: %s', async (text) => {
    const [ann, ben] = [await ask('ann', text), await ask('ben', text)];
    expect(ann).toMatch(/AAPL|Apple|Ann/);
    expect(ann).not.toMatch(/MSFT|Microsoft|Ben/);
    expect(ben).toMatch(/MSFT|Microsoft|Ben/);
    expect(ben).not.toMatch(/AAPL|Apple|Ann/);
  });

  it('find nothing of another user by name, nor for a new user', async () => {
    const plan = { calls: [{ ask: 'portfolios', args: { name: 'Ben portfolio' } }] };
    expect(await ask('ann', 'Tell me how zzqq does', plan)).not.toMatch(/MSFT|Microsoft/);
    for (const text of QUESTIONS) expect(await ask('eve', text)).not.toMatch(/AAPL|MSFT|Ann|Ben/);
  });

  it('never take the id of a user from a plan', async () => {
    const plan = { calls: [{ ask: 'portfolios', args: { uid: 'ben' } }] };
    expect(await ask('ann', 'Tell me how zzqq does', plan)).not.toMatch(/Microsoft|Ben /);
  });
});
