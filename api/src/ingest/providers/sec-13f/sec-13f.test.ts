import { afterEach, describe, expect, it } from 'vitest';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentProgress } from '../../progress';
import { UnreadableSource } from '../../source';
import { createSec13f } from './sec-13f';
import {
  openSecDouble,
  type DoubleFiler,
  type DoubleHolding,
  type SecDouble,
} from './sec-double.fixture';

const holding = (cusip: string, shares: number, price: number, unit = 1): DoubleHolding => ({
  issuer: `ISSUER ${cusip}`,
  cusip,
  shares,
  value: Math.round((shares * price) / unit),
});
const PORTFOLIO = [
  holding('111111111', 10_000, 50),
  holding('222222222', 20_000, 120),
  holding('333333333', 5_000, 300),
];
const THOUSANDS = PORTFOLIO.map((each) => ({ ...each, value: each.value / 1000 }));

const FIRST: DoubleFiler = {
  cik: '0000000007',
  name: 'FIRST CAPITAL LP',
  recent: [
    { accession: '0000000007-26-000009', form: '10-K', filed: '2026-08-20', period: '2026-06-30' },
    {
      accession: '0000000007-26-000003',
      form: '13F-HR/A',
      filed: '2026-06-20',
      period: '2026-03-31',
      amendment: { type: 'NEW HOLDINGS', number: 2 },
      holdings: [holding('444444444', 100, 10)],
    },
    {
      accession: '0000000007-26-000002',
      form: '13F-HR/A',
      filed: '2026-06-01',
      period: '2026-03-31',
      amendment: { type: 'RESTATEMENT', number: 1 },
      holdings: PORTFOLIO.slice(1),
    },
    {
      accession: '0000000007-26-000001',
      form: '13F-HR',
      filed: '2026-05-15',
      period: '2026-03-31',
      holdings: PORTFOLIO,
    },
  ],
  older: [
    {
      accession: '0000000007-22-000001',
      form: '13F-HR',
      filed: '2022-11-14',
      period: '2022-09-30',
      holdings: THOUSANDS,
    },
    {
      accession: '0000000007-12-000001',
      form: '13F-HR',
      filed: '2012-11-14',
      period: '2012-09-30',
      style: 'text',
    },
  ],
};

describe('the SEC as a source', () => {
  const open: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
  });

  async function setUp(filers: DoubleFiler[]) {
    const double = await openSecDouble(filers);
    const workDir = await mkdtemp(join(tmpdir(), 'sec-13f-'));
    open.push(double, { close: () => rm(workDir, { recursive: true, force: true }) });
    return { double, workDir };
  }

  const read = (
    { double, workDir }: { double: SecDouble; workDir: string },
    options: Record<string, string> = { cik: '7' },
    environment: Record<string, string> = { SEC_USER_AGENT: 'Example admin@example.com' },
  ) =>
    createSec13f({ requestsPerSecond: 1000, backoffMs: 1 }).read({
      asOf: '2026-10-01',
      options,
      environment: { SEC_BASE_URL: double.url, ...environment },
      workDir,
      progress: silentProgress,
      signal: new AbortController().signal,
    });

  it('reads filings with their amendments, register numbers and links', async () => {
    const content = await read(await setUp([FIRST]), { cik: '7', quarters: '1' });
    expect(content.refused).toEqual([]);
    expect(content.accepted).toBe(6);
    const filings = content.collections['13f-filings'] ?? [];
    expect(
      filings.map(({ form, amendment, holdings }) => [form, amendment?.type, holdings.length]),
    ).toEqual([
      ['13F-HR/A', 'NEW HOLDINGS', 1],
      ['13F-HR/A', 'RESTATEMENT', 2],
      ['13F-HR', undefined, 3],
    ]);
    expect(filings[2]).toMatchObject({
      cik: '0000000007',
      manager: 'FIRST CAPITAL LP',
      quarter: '2026Q1',
      periodEnd: '2026-03-31',
      filedDate: '2026-05-15',
      accession: '0000000007-26-000001',
      url: 'https://www.sec.gov/Archives/edgar/data/7/000000000726000001/0000000007-26-000001-index.htm',
      stated: { entries: 3, valueUSD: 4_400_000 },
    });
    expect(filings[2]?.holdings[0]).toMatchObject({
      cusip: '111111111',
      valueUSD: 500_000,
      amount: 10_000,
      investmentDiscretion: 'SOLE',
      votingAuthority: { sole: 10_000, shared: 0, none: 0 },
    });
  });

  it('continues with older lists, reads thousands before 2023, rejects text tables by name', async () => {
    const content = await read(await setUp([FIRST]));
    const old = content.collections['13f-filings']?.find(({ quarter }) => quarter === '2022Q3');
    expect(old?.holdings.map(({ valueUSD }) => valueUSD)).toEqual([500_000, 2_400_000, 1_500_000]);
    expect(old?.stated?.valueUSD).toBe(4_400_000);
    expect(content.refused).toEqual([
      { row: null, reason: expect.stringContaining('(0000000007-12-000001): a text table') },
    ]);
    expect(content.notes).toEqual(['FIRST CAPITAL LP: 3 of 8 quarters exist']);
  });

  it('does not request older lists when the newest is sufficient', async () => {
    const site = await setUp([FIRST]);
    await read(site, { cik: '7', quarters: '1' });
    expect(site.double.requests.filter((path) => path.includes('submissions-001'))).toEqual([]);
  });

  it('detects a filing in the other unit by implied prices', async () => {
    const wrong: DoubleFiler = {
      cik: '0000000008',
      name: 'OTHER UNIT LLC',
      recent: [
        {
          accession: '0000000008-26-000001',
          form: '13F-HR',
          filed: '2026-05-15',
          period: '2026-03-31',
          holdings: THOUSANDS,
        },
        {
          accession: '0000000008-22-000001',
          form: '13F-HR',
          filed: '2022-05-15',
          period: '2022-03-31',
          holdings: PORTFOLIO,
        },
      ],
    };
    const content = await read(await setUp([wrong]), { cik: '8' });
    for (const filing of content.collections['13f-filings'] ?? []) {
      expect(filing.holdings[0]?.valueUSD).toBe(500_000);
      expect(filing.stated?.valueUSD).toBe(4_400_000);
    }
    expect(content.notes.filter((note) => note.includes('values are in'))).toHaveLength(2);
  });

  it('outlives errors, throttling, half pages, malformed answers and broken connections', async () => {
    const calm = await read(await setUp([FIRST]));
    const stormy = await setUp([FIRST]);
    stormy.double.faults.push(
      { path: '/submissions/CIK0000000007.json', kind: 'half' },
      { path: '/submissions/CIK0000000007.json', kind: 'malformed' },
      { path: 'submissions-001', kind: 'throttle' },
      { path: 'index.json', kind: 'error' },
      { path: 'index.json', kind: 'malformed' },
      { path: 'primary_doc.xml', kind: 'hang-up' },
      { path: 'form13fInfoTable.xml', kind: 'half' },
      { path: 'form13fInfoTable.xml', kind: 'error' },
    );
    expect(await read(stormy)).toEqual(calm);
    expect(stormy.double.faults).toEqual([]);
  });

  it('rejects missing and damaged filings one by one, with reasons', async () => {
    const odd: DoubleFiler = {
      cik: '0000000009',
      name: 'ODD LP',
      recent: [
        {
          accession: '0000000009-26-000001',
          form: '13F-HR',
          filed: '2026-05-15',
          period: '2026-03-31',
          holdings: PORTFOLIO,
          style: 'no-table',
        },
        {
          accession: '0000000009-25-000004',
          form: '13F-HR',
          filed: '2026-02-15',
          period: '2025-12-31',
          holdings: PORTFOLIO,
          style: 'damaged',
        },
        {
          accession: '0000000009-25-000003',
          form: '13F-NT',
          filed: '2025-11-14',
          period: '2025-09-30',
        },
        {
          accession: '0000000009-25-000002',
          form: '13F-HR',
          filed: '2025-08-14',
          period: '2025-06-30',
          holdings: PORTFOLIO,
          stated: { entries: 4, value: 5_000_000 },
        },
        {
          accession: '0000000009-25-000001',
          form: '13F-HR',
          filed: '2025-05-14',
          period: '2025-03-31',
          holdings: PORTFOLIO,
        },
      ],
    };
    const site = await setUp([odd]);
    site.double.faults.push({ path: '000000000925000001/index.json', kind: 'missing' });
    const content = await read(site, { cik: '9,12' });
    expect(content.refused.map(({ reason }) => reason)).toEqual([
      'the SEC knows no filer with the CIK 0000000012',
      expect.stringMatching(/0000000009-26-000001\): the information table is missing/),
      expect.stringMatching(/0000000009-25-000004\): form13fInfoTable.xml: not well-formed XML/),
      expect.stringMatching(/0000000009-25-000001\): .*answered 404/),
    ]);
    const filings = content.collections['13f-filings'] ?? [];
    expect(filings.map(({ quarter, form, holdings }) => [quarter, form, holdings.length])).toEqual([
      ['2026Q1', '13F-HR', 0],
      ['2025Q3', '13F-NT', 0],
      ['2025Q2', '13F-HR', 3],
    ]);
    expect(filings[2]?.notes).toHaveLength(2);
  });

  it('resumes an interrupted run', async () => {
    const site = await setUp([FIRST]);
    // The last document fails for good.
    const faults = Array.from({ length: 8 }, () => ({
      path: '000000000722000001/form13fInfoTable.xml',
      kind: 'error' as const,
    }));
    site.double.faults.push(...faults.slice(0, 7));
    await expect(read(site)).rejects.toThrow(UnreadableSource);
    expect((await readdir(site.workDir)).some((name) => name.endsWith('.tmp'))).toBe(false);
    const before = site.double.requests.length;
    const content = await read(site);
    const again = site.double.requests.slice(before);
    expect(again.every((path) => path.includes('000000000722000001'))).toBe(true);
    expect(content).toEqual(await read(await setUp([FIRST])));
  });

  it.each([
    ['no CIK', {}, undefined, '--cik is missing'],
    ['a wrong CIK', { cik: 'abc' }, undefined, '--cik: "abc"'],
    ['a wrong number of quarters', { cik: '7', quarters: '0' }, undefined, '--quarters: "0"'],
    ['no user agent', { cik: '7' }, {}, 'SEC_USER_AGENT'],
    ['one without a contact', { cik: '7' }, { SEC_USER_AGENT: 'curl' }, 'SEC_USER_AGENT'],
  ])('reports the error in %s', async (_, options, environment, message) => {
    const site = await setUp([FIRST]);
    await expect(read(site, options as Record<string, string>, environment)).rejects.toThrow(
      message,
    );
    expect(site.double.requests).toEqual([]);
  });

  it.each(['submissions', 'index.json'])('stops at once when %s is forbidden', async (path) => {
    const site = await setUp([FIRST]);
    site.double.faults.push(
      ...Array.from({ length: 9 }, () => ({ path, kind: 'forbidden' as const })),
    );
    await expect(read(site)).rejects.toThrow(/answered 403 "Undeclared Automated Tool/);
    expect(site.double.requests.length).toBeLessThan(7);
  });

  it('cannot be read when no manager is known', async () => {
    await expect(read(await setUp([FIRST]), { cik: '12' })).rejects.toThrow(
      'the SEC knows no filer with the CIK 0000000012',
    );
  });
});
