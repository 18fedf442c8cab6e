import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  portfolioImportSchema,
  portfolioImportsSchema,
  transactionsSchema,
} from 'shared/contract/schemas';
import { openTestApi, type TestApi } from '../server/api.fixture';
import { portfolioOwner } from './portfolio-owner.fixture';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
}, 180_000);
afterAll(() => api.close());
const someone = () => portfolioOwner(api);

const DAMAGED_FILES = process.env['DEEP_TESTS'] ? 200 : 50;

describe('imports', () => {
  const file = `Date,Type,Symbol,Quantity,Price,Currency
2026-04-01,BUY,AAPL,10,90.5,USD
2026-04-02,BUY,MSFT,5,100,USD`;

  it('are previewed, executed once and undone', async () => {
    const { send, overview, token, url } = await someone();
    const tried = portfolioImportSchema.parse(await (await send(file, '?dryRun=true')).json());
    expect(tried.rows.map(({ line, action }) => [line, action])).toEqual([
      [2, 'add'],
      [3, 'add'],
    ]);
    expect((await overview()).holdings).toEqual([]);
    const response = await send(file, '?broker=generic');
    expect(response.status).toBe(201);
    const { importId } = portfolioImportSchema.parse(await response.json());
    expect((await overview()).holdings).toHaveLength(2);
    const imports = await api.call('GET', `${url}/imports`, { token });
    expect(portfolioImportsSchema.parse(imports.json).items).toMatchObject([
      { id: importId, broker: 'generic', transactions: 2 },
    ]);
    const again = portfolioImportSchema.parse(await (await send(file)).json());
    expect([again.importId, ...again.rows.map(({ action }) => action)]).toEqual([
      undefined,
      'duplicate',
      'duplicate',
    ]);
    const exported = await api.call('GET', `${url}/transactions.csv`, { token });
    expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8');
    const same = portfolioImportSchema.parse(await (await send(exported.text)).json());
    expect(same.rows.map(({ action }) => action)).toEqual(['duplicate', 'duplicate']);
    expect((await api.call('DELETE', `${url}/imports/${importId}`, { token })).status).toBe(204);
    expect((await overview()).holdings).toEqual([]);
    expect((await api.call('DELETE', `${url}/imports/${importId}`, { token })).status).toBe(404);
    const copy = portfolioImportSchema.parse(await (await send(exported.text)).json());
    const second = await api.call('GET', `${url}/transactions.csv`, { token });
    expect([copy.importId, second.text]).toEqual([expect.any(String), exported.text]);
  });

  it('need no file while it is kept for its sender', async () => {
    const { send, token, url, overview } = await someone();
    const other = await someone();
    const asking = file.replaceAll('BUY', 'Erwxrb');
    const question = portfolioImportSchema.parse(
      await (await send(asking, '?dryRun=true&decimalSign=.')).json(),
    );
    expect(question.rows.map(({ action }) => action)).toEqual(['error', 'error']);
    const query = (id: string | undefined, more = '') => `/imports?keptFile=${id}${more}`;
    const body = { words: { Erwxrb: 'BUY' } };
    const answered = await api.call('POST', `${url}${query(question.keptFile, '&dryRun=true')}`, {
      token,
      body,
    });
    const { keptFile, rows } = portfolioImportSchema.parse(answered.json);
    expect([keptFile, ...rows.map(({ action }) => action)]).toEqual([
      question.keptFile,
      'add',
      'add',
    ]);
    const ofOther = await api.call('POST', `${other.url}${query(keptFile)}`, {
      token: other.token,
      body,
    });
    expect(ofOther).toMatchObject({ status: 410, json: { title: 'Gone' } });
    expect((await send(file, `?keptFile=${keptFile}`)).status).toBe(400);
    const stored = await api.call('POST', `${url}${query(keptFile)}`, { token, body });
    expect(stored.status).toBe(201);
    expect((await overview()).holdings).toHaveLength(2);
    const next = portfolioImportSchema.parse(await (await send(file, '?dryRun=true')).json());
    expect(next.keptFile).not.toBe(keptFile);
    const old = await api.call('POST', `${url}${query(keptFile)}`, { token, body });
    expect(old.status).toBe(410);
  });

  it.each([
    [
      'more than 50 currencies',
      (i: number) => `2026-04-01,DEPOSIT,,,,${Intl.supportedValuesOf('currency')[i]},1`,
    ],
    ['more than 50 splits of a symbol', () => '2026-04-01,SPLIT,AAPL,2,,USD,'],
  ])('are refused with %s, before anything is replayed', async (_, rowOf) => {
    const { send, overview } = await someone();
    const rows = Array.from({ length: 51 }, (__, i) => rowOf(i));
    const refused = await send(
      ['Date,Type,Symbol,Quantity,Price,Currency,Amount', ...rows].join('\n'),
    );
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('at most 50'),
    ]);
    expect((await overview()).holdings).toEqual([]);
  });

  it('accept JSON with columns of the user’s choice', async () => {
    const { token, url } = await someone();
    const text = 'When;What;Which;Number;Each;Until\n13.04.2026;Acquired;XXXX;2;90,5;13.04.2026';
    const sent = async (body: object, query = '') => {
      const { status, json } = await api.call('POST', `${url}/imports${query}`, { token, body });
      return [status, json] as const;
    };
    const [, first] = await sent({ text }, '?dryRun=true');
    expect(portfolioImportSchema.parse(first)).toMatchObject({
      rows: [],
      columns: {
        header: ['When', 'What', 'Which', 'Number', 'Each', 'Until'],
        map: {},
        missing: ['date', 'type'],
        examples: [['13.04.2026', 'Acquired', 'XXXX', '2', '90,5', '13.04.2026']],
      },
    });
    expect((await sent({ text }))[0]).toBe(400);
    const columns = {
      date: 'When',
      type: 'What',
      symbol: 'Which',
      quantity: 'Number',
      price: 'Each',
    };
    const words = { Acquired: 'BUY' };
    const answered = { text, columns, words, choices: { XXXX: 'KO.US' } };
    const [, mapped] = await sent(answered, '?dryRun=true');
    expect(portfolioImportSchema.parse(mapped)).toMatchObject({
      rows: [
        { action: 'add', transaction: { symbol: 'KO.US', price: '90.5', currencyCode: 'USD' } },
      ],
      format: { delimiter: ';', decimalSign: ',', dateOrder: 'dmy' },
      columns: { map: columns, missing: [] },
    });
    expect((await sent({ text, columns, broker: 'nobody' }))[0]).toBe(400);
    expect((await sent(answered))[0]).toBe(201);
  });

  it('add nothing when a row is invalid, and name it', async () => {
    const { send, token, url } = await someone();
    const wrong = `${file}\n2026-04-03,SELL,AAPL,11,95,USD`;
    const tried = portfolioImportSchema.parse(await (await send(wrong, '?dryRun=true')).json());
    expect(tried.rows[2]).toMatchObject({
      line: 4,
      action: 'error',
      errors: [
        { field: 'quantity', message: expect.stringContaining('11 shares leave, 10 are held') },
      ],
    });
    const refused = await send(wrong);
    expect(refused.status).toBe(400);
    const unclear = await send(
      'Date,Type,Symbol,Quantity,Price,Currency\n2026-04-01,BUY,XXXX,1,1,USD',
    );
    expect([unclear.status, await unclear.text()]).toEqual([
      400,
      expect.stringContaining('line 2: symbol'),
    ]);
    expect((await send('')).status).toBe(400);
    expect((await send('Date,Type\n"')).status).toBe(400);
    const { items } = transactionsSchema.parse(
      (await api.call('GET', `${url}/transactions`, { token })).json,
    );
    expect(items).toEqual([]);
    const resolved = await send(
      'Date,Type,Symbol,Quantity,Price,Currency\n2026-04-01,BUY,XXXX,1,1,USD',
      `?choices=${encodeURIComponent('{"XXXX":"KO.US"}')}`,
    );
    expect(resolved.status).toBe(201);
  });

  it('name all rows that cannot have happened, once no question is open', async () => {
    const { token, url } = await someone();
    const text = `Date,Type,Symbol,Quantity,Price,Currency
2026-04-01,Obtained,AAPL,10,90.5,USD
2026-04-02,SELL,AAPL,11,95,USD
2026-04-03,SELL,AAPL,4,95,USD
2026-04-04,SELL,MSFT,1,95,USD`;
    const actionsOf = async (body: object) => {
      const path = `${url}/imports?dryRun=true`;
      const { json } = await api.call('POST', path, { token, body: { text, ...body } });
      return portfolioImportSchema.parse(json).rows.map(({ action }) => action);
    };
    expect(await actionsOf({})).toEqual(['error', 'add', 'add', 'add']);
    const words = { Obtained: 'BUY' };
    expect(await actionsOf({ words })).toEqual(['add', 'error', 'add', 'error']);
    expect(await actionsOf({ words, leaveOut: [3, 5] })).toEqual([
      'add',
      'left-out',
      'add',
      'left-out',
    ]);
  });

  it('leave out the rows that the user names, and import all others or none', async () => {
    const { send, overview, token, url } = await someone();
    const text = `${file}
2026-04-03,SELL,AAPL,11,95,USD
2026-04-03,LEND,XXXX,1,1,USD`;
    const sent = async (leaveOut: number[], query = '') => {
      const { status, json } = await api.call('POST', `${url}/imports${query}`, {
        token,
        body: { text, leaveOut },
      });
      return { status, json };
    };
    expect((await sent([5])).json).toMatchObject({
      status: 400,
      errors: [{ field: 'line 4: quantity' }],
    });
    expect((await overview()).holdings).toEqual([]);
    const tried = portfolioImportSchema.parse((await sent([4, 5], '?dryRun=true')).json);
    expect(tried.rows.map(({ line, action }) => [line, action])).toEqual([
      [2, 'add'],
      [3, 'add'],
      [4, 'left-out'],
      [5, 'left-out'],
    ]);
    expect(tried.rows[3]?.errors?.[0]?.field).toBe('type');
    expect(tried.unresolved).toEqual([]);
    expect((await sent([4, 5])).status).toBe(201);
    expect((await overview()).holdings).toHaveLength(2);
    expect((await send(file)).status).toBe(200);
  });

  it('give the same result in any order of independent files', async () => {
    const header = 'Date,Type,Symbol,Quantity,Price,Amount,Currency';
    const files = [
      '2026-04-01,BUY,AAPL,10,90.5,,USD\n2026-04-03,SELL,AAPL,4,95,,USD',
      '2026-04-02,BUY,MSFT,5,100,,USD\n2026-04-02,DIVIDEND,MSFT,,,3.20,USD',
      '2026-04-01,DEPOSIT,,,,5000,USD\n2026-04-03,FEE,,,,2.50,USD',
    ];
    const figures = [];
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]) {
      const { send, overview } = await someone();
      for (const at of order) {
        const { status } = await send(`${header}\n${files[at] ?? ''}`);
        expect(status).toBe(201);
      }
      const { value, cost, realised, income, fees, netFlows, xirr, twr, cash } = await overview();
      figures.push({ value, cost, realised, income, fees, netFlows, xirr, twr, cash });
    }
    expect(figures[1]).toEqual(figures[0]);
    expect(figures[2]).toEqual(figures[0]);
  });

  it('import damaged files completely or not at all, with a reason', async () => {
    const { send, get } = await someone();
    const good = `${file}\n2026-04-03,SELL,AAPL,2,95,USD`;
    const damaged = (seed: number): string => {
      const at = (seed * 7919) % good.length;
      const put = ['', '"', '\n', ';', '-', 'NaN', '\u0000', '9'.repeat(30), '€', '2024-02-30'];
      return good.slice(0, at) + (put[seed % put.length] ?? '') + good.slice(at + (seed % 3));
    };
    let refused = 0;
    for (let seed = 0; seed < DAMAGED_FILES; seed++) {
      const before = await get('/transactions');
      const response = await send(damaged(seed));
      const answer = (await response.json()) as { errors?: { message: string }[]; rows?: object[] };
      const after = (await get('/transactions')) as { items: object[] };
      if (response.status === 201) continue;
      expect(after).toEqual(before);
      if (response.status === 200) continue;
      refused++;
      expect([seed, response.status]).toEqual([seed, 400]);
      expect(answer.errors?.length).toBeGreaterThan(0);
      for (const { message } of answer.errors ?? []) expect(message.length).toBeGreaterThan(8);
    }
    expect(refused).toBeGreaterThan(DAMAGED_FILES / 2);
  });
});
