/** All attacks, each of them once. */
import {
  FUNCTIONS,
  newEmail,
  openCheckout,
  PASSWORD,
  payCheckout,
  portfolioOwner,
  signUp,
  transactionsCsv,
  WIRE,
} from './accounts';
import { hostileArchive, sendArchive } from './archives';
import { fieldOf, type Ask } from './ask';
import type { Attack, CallAttack, Prepared } from './attack';

/** Joiners of no width: 126 KB as UTF-8. */
const JOINERS = `a${'\u200D'.repeat(42_000)}a`;
const CSV = { 'content-type': 'text/csv' };

const MESSAGE = { name: JOINERS, email: 'a@example.com', topic: 'other', message: 'A question' };

/** Sends a file to the portfolio of the attack. */
const importFile =
  (fileOf: (turn: number) => string, query = '?dryRun=true'): CallAttack['round'] =>
  (ask, { portfolio, token }, turn) =>
    ask({ path: `${portfolio}/imports${query}`, token, headers: CSV, body: fileOf(turn) });

const oneRow = (quantity: string): string =>
  `Date,Type,Symbol,Quantity,Price,Currency\n2024-01-05,BUY,AAPL,${quantity},100,USD`;

/** Purchases of one day and sales that each name many of them. */
const salesOfManyLots = (): string =>
  [
    'Date,Type,Symbol,Quantity,Price,Currency,Lots',
    ...Array.from({ length: 1000 }, (_, i) => `2024-01-05,BUY,AAPL,1000,${100 + i},USD,`),
    ...Array.from({ length: 200 }, (_, i) => {
      const lots = Array.from({ length: 300 }, (__, lot) => `2024-01-05#${lot + 1}:1`);
      return `2024-02-05,SELL,AAPL,300,${100 + i},USD,${lots.join('; ')}`;
    }),
  ].join('\n');

const largeJson = JSON.stringify({ text: transactionsCsv('json', 40_000), dryRun: true });

async function largePortfolio(ask: Ask): Promise<Prepared> {
  const owner = await portfolioOwner(ask);
  const { portfolio, token } = owner;
  const body = transactionsCsv('polled', 20_000);
  const { status } = await ask({ path: `${portfolio}/imports`, token, headers: CSV, body });
  if (status !== 201) throw new Error(`The import of the large portfolio answered ${status}`);
  return owner;
}

const BUY = {
  type: 'BUY',
  date: '2024-01-02',
  symbol: 'AAPL.US',
  quantity: '1',
  price: '100',
  currencyCode: 'USD',
};

/** Concurrent checkouts of one user, all paid concurrently. */
const payAtOnce =
  (checkouts: number): CallAttack['round'] =>
  async (ask) => {
    const token = await signUp(ask);
    const plans = ['plus', 'pro', 'premium'];
    const opened = await Promise.all(
      Array.from({ length: checkouts }, (_, i) => openCheckout(ask, token, plans[i % 3])),
    );
    await Promise.all(opened.map((one) => payCheckout(ask, one.text)));
  };

/** Signs in twice, ends the first session and continues to use it. */
async function useEndedSession(ask: Ask, { email = '' }: Prepared): Promise<void> {
  const signIn = () =>
    ask({ path: `${WIRE}:signInWithPassword?key=local`, body: { email, password: PASSWORD } });
  const [ended, owner] = [await signIn(), await signIn()];
  if (ended.status !== 200 || owner.status !== 200) return;
  const idToken = fieldOf(ended, 'idToken');
  await ask({
    path: '/api/me/sessions?keep=current',
    method: 'DELETE',
    token: fieldOf(owner, 'idToken'),
  });
  await ask({
    path: '/securetoken.googleapis.com/v1/token?key=local',
    body: { grant_type: 'refresh_token', refresh_token: fieldOf(ended, 'refreshToken') },
  });
  await ask({ path: `${WIRE}:lookup?key=local`, body: { idToken } });
  await ask({ path: `${WIRE}:update?key=local`, body: { idToken, password: 'the thief’s' } });
  await ask({ path: '/api/me', token: idToken });
}

const telemetry = (turn: number) => ({
  schema: 1,
  composition: 'forged',
  token: `forged-${turn}`,
  shell: '1.0.0',
  records: Array.from({ length: 50 }, (_, i) => ({
    age: i,
    remote: 'mfe-content',
    version: '1.0.0',
    page: '/',
    kind: 'error',
    part: 'search',
    phase: 'render',
    name: 'Error',
    message: `${turn} ${'x'.repeat(250)}`,
    frames: [],
    count: 1000,
  })),
});

const POST_HEAD = 'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

export const ATTACKS: readonly Attack[] = [
  {
    name: '126 KB of U+200D to /api/contact',
    group: 'text',
    clients: 1,
    round: (ask) => ask({ path: '/api/contact', body: MESSAGE }),
  },
  {
    name: 'the same, 8 at once',
    group: 'text',
    clients: 8,
    round: (ask) => ask({ path: '/api/contact', body: MESSAGE }),
  },
  {
    name: 'the same as a callable function, 8 at once',
    group: 'text',
    clients: 8,
    round: (ask) => ask({ path: `${FUNCTIONS}/sendContactMessage`, body: { data: MESSAGE } }),
  },
  {
    name: 'the same as a broker of feedback, 8 at once',
    group: 'text',
    clients: 8,
    round: (ask) => ask({ path: '/api/feedback/brokers', body: { broker: JOINERS } }),
  },
  {
    name: 'the same as a display name, 8 at once',
    group: 'text',
    clients: 8,
    round: (ask) =>
      ask({
        path: `${WIRE}:signUp?key=local`,
        body: { email: newEmail(), password: PASSWORD, displayName: JOINERS },
      }),
  },
  {
    name: 'a CSV row with 60 KB of spaces in a number',
    group: 'text',
    clients: 1,
    prepare: portfolioOwner,
    round: importFile(() => oneRow(`1${' '.repeat(60_000)}1`)),
  },
  {
    name: 'a CSV row with 60 KB of digits',
    group: 'text',
    clients: 1,
    prepare: portfolioOwner,
    round: importFile(() => oneRow('7'.repeat(60_000))),
  },
  {
    name: '200 sales that name 300 lots each',
    group: 'figures',
    clients: 1,
    prepare: portfolioOwner,
    round: importFile(salesOfManyLots),
  },
  {
    name: 'three imports of 20 000 rows of one account',
    group: 'figures',
    clients: 3,
    prepare: portfolioOwner,
    round: importFile((turn) => transactionsCsv(`file ${turn}`, 20_000)),
  },
  {
    name: 'an import of 40 000 rows as JSON',
    group: 'figures',
    clients: 1,
    prepare: portfolioOwner,
    round: (ask, { portfolio, token }) =>
      ask({
        path: `${portfolio}/imports?dryRun=true`,
        token,
        headers: { 'content-type': 'application/json' },
        body: largeJson,
      }),
  },
  {
    name: 'polls and edits of a portfolio of 20 000 rows',
    group: 'figures',
    clients: 6,
    prepare: largePortfolio,
    round: (ask, { portfolio = '', token }, turn) => {
      const polls = ['', '/performance', '/transactions', '/transactions.csv', '/allocation'];
      const poll = polls[turn % (polls.length + 1)];
      return poll === undefined
        ? ask({ path: `${portfolio}/transactions`, token, body: BUY })
        : ask({ path: `${portfolio}${poll}`, token });
    },
  },
  {
    name: '32 clients that leave screens with 20 facets after 30 ms',
    group: 'figures',
    clients: 32,
    round: (ask, _, turn) =>
      ask({
        path: '/api/screeners/stocks/query',
        leaveMs: 30,
        body: {
          where: [{ field: 'peRatio', gte: turn / 10_000 }],
          facets: ['peRatio', 'sector', 'marketCap', 'price', 'industry', 'countryCode'],
          pageSize: 100,
        },
      }),
  },
  {
    name: '300 connections to the quote stream',
    group: 'pages',
    program: 'attacker',
    settings: {
      bytes: 'GET /api/quotes/stream?symbols=AAPL.US HTTP/1.1\r\nHost: a\r\n\r\n',
      reads: true,
      connections: 300,
    },
  },
  {
    name: '260 connections with 40 pipelined pages',
    group: 'pages',
    program: 'page-attacker',
    settings: { connections: 260, pipelined: 40, reads: true },
  },
  {
    name: 'one connection with 5 000 pipelined pages',
    group: 'pages',
    program: 'page-attacker',
    settings: { connections: 1, pipelined: 5000, reads: true },
  },
  {
    name: '200 connections that read no answer',
    group: 'pages',
    program: 'page-attacker',
    settings: { connections: 200, pipelined: 400, reads: false },
  },
  {
    name: 'pages with unsigned versions, 50 clients',
    group: 'releases',
    clients: 50,
    round: (ask, _, turn) => ask({ path: `/?remote.mfe-content=1.0.${turn}` }),
  },
  {
    name: '300 heads that never end',
    group: 'pages',
    program: 'attacker',
    settings: { bytes: 'GET / HTTP/1.1\r\nHost: a\r\n', reads: true, connections: 300 },
  },
  {
    name: '300 bodies that never end',
    group: 'pages',
    program: 'attacker',
    settings: { bytes: `${POST_HEAD}Content-Length: 4000\r\n\r\n{`, reads: true, connections: 300 },
  },
  {
    name: '50 connections with heads of 40 KB',
    group: 'pages',
    program: 'attacker',
    settings: {
      bytes: `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`,
      reads: true,
      connections: 50,
    },
  },
  {
    name: 'two checkouts of a user, paid at once',
    group: 'money',
    clients: 1,
    round: payAtOnce(2),
  },
  {
    name: '100 checkouts of a user, paid at once',
    group: 'money',
    clients: 1,
    round: payAtOnce(100),
  },
  {
    name: '20 presses of “change plan” at once',
    group: 'money',
    clients: 1,
    prepare: async (ask) => {
      const token = await signUp(ask);
      await payCheckout(ask, (await openCheckout(ask, token)).text);
      return { token };
    },
    round: (ask, { token }, turn) =>
      Promise.all(
        Array.from({ length: 20 }, () =>
          ask({
            path: `${FUNCTIONS}/changeSubscription`,
            token,
            body: { data: { plan: turn % 2 ? 'pro' : 'plus', interval: 'year' } },
          }),
        ),
      ),
  },
  {
    name: 'forged webhooks, 16 clients',
    group: 'money',
    clients: 16,
    round: (ask, _, turn) =>
      ask({
        path: '/api/billing/webhook',
        headers: { 'stripe-signature': `t=${turn},v1=${'0'.repeat(64)}` },
        body: { id: `evt_${turn}`, created: 1e15, type: 'invoice.paid' },
      }),
  },
  {
    name: 'wrong passwords, 60 at once of one address',
    group: 'accounts',
    program: 'sign-in-attacker',
    settings: { addresses: 1, each: 60 },
  },
  {
    name: 'wrong passwords, 4 at once of 60 addresses',
    group: 'accounts',
    program: 'sign-in-attacker',
    settings: { addresses: 60, each: 4 },
  },
  {
    name: 'sign-ups, 16 at once of 4 addresses',
    group: 'accounts',
    clients: 16,
    addresses: 4,
    round: (ask) =>
      ask({ path: `${WIRE}:signUp?key=local`, body: { email: newEmail(), password: PASSWORD } }),
  },
  {
    name: 'ended sessions that go on, 4 clients',
    group: 'accounts',
    clients: 4,
    prepare: async (ask) => {
      const email = newEmail();
      await signUp(ask, email);
      return { email };
    },
    round: useEndedSession,
  },
  {
    name: 'forged telemetry, 16 clients',
    group: 'releases',
    clients: 16,
    addresses: 16,
    round: (ask, _, turn) => ask({ path: '/telemetry', body: telemetry(turn) }),
  },
  {
    name: 'hostile archives as releases, 4 clients',
    group: 'releases',
    clients: 4,
    round: (ask, _, turn) => sendArchive(ask, hostileArchive(turn)),
  },
];
