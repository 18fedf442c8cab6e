/**
 * A malicious supplier of market data: its texts and numbers are either displayed safely or
 * rejected.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { csvText } from 'shared/market';
import { openMarketStore } from '../market/market-store';
import { describeAsset } from '../market/routes/describe-asset';
import { ingestManifest } from './ingest-manifest';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'hostile-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Ingests one file in the product's own format and reads the names and figures back. */
async function ingest(text: string) {
  await writeFile(join(folder, 'records.json'), text);
  const manifestFile = join(folder, 'manifest.json');
  const sources = [{ format: 'normalised-json', file: 'records.json' }];
  await writeFile(manifestFile, JSON.stringify({ asOf: '2026-04-13', sources }));
  const dataDir = join(folder, 'data');
  const { id, reports } = await ingestManifest({ manifestFile, dataDir });
  const store = await openMarketStore(dataDir);
  const market = store.current();
  const read = (symbol: string) => {
    const row = market.find(symbol);
    return row ? describeAsset(row, market.asOf) : null;
  };
  return { id, reports, read, market, close: () => store.close() };
}
const record = (symbol: string, name: string, fields: object = {}) => ({
  symbol,
  assetType: 'stock',
  name,
  fields,
});

it('shows names as text that neither runs, counts, hides nor turns around', async () => {
  const names: [symbol: string, sent: string, stored: string][] = [
    ['AAA.US', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['BBB.US', '=HYPERLINK("http://evil.example","x")', '=HYPERLINK("http://evil.example","x")'],
    ['CCC.US', 'Apple\u202E.cnI', 'Apple.cnI'],
    ['DDD.US', 'Ap\u200Bple\u0000 Inc', 'Apple Inc'],
    ['EEE.US', 'Nestle\u0301\nSA', 'Nestlé SA'],
    ['FFF.US', '__proto__', '__proto__'],
    ['GGG.US', 'constructor', 'constructor'],
    ['HHH.US', '\uD800broken', 'broken'],
  ];
  const { read, close } = await ingest(
    JSON.stringify(names.map(([symbol, sent]) => record(symbol, sent))),
  );
  for (const [symbol, , stored] of names)
    expect([symbol, read(symbol)?.name]).toEqual([symbol, stored]);
  // Formulas are made inert where a spreadsheet could run them.
  expect(csvText([], [[read('BBB.US')?.name ?? '']])).toContain(`'=HYPERLINK`);
  await close();
});

it('bounds the length of a text', async () => {
  const { read, close } = await ingest(JSON.stringify([record('AAA.US', 'x'.repeat(1_000_000))]));
  expect(read('AAA.US')?.name.length).toBeLessThanOrEqual(10_000);
  await close();
});

it('rejects invalid numbers and treats them as unknown', async () => {
  const fields = ['1e999', '-1e999', '"1"', '[1]', '{"a":1}', 'true'].map(
    (number, at) =>
      `{"symbol":"N${at}X.US","assetType":"stock","name":"N","fields":{"beta":${number}}}`,
  );
  const { read, reports, close } = await ingest(`[${fields.join(',')}]`);
  for (let at = 0; at < fields.length; at += 1)
    expect(read(`N${at}X.US`)?.fields['beta']).toBeNull();
  expect(reports[0]?.refused.length).toBeGreaterThanOrEqual(fields.length);
  await close();
});

it('reads names of prototypes as no fields, and changes no object of ours', async () => {
  const fields =
    '{"__proto__":{"beta":5,"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1}';
  const { read, close } = await ingest(
    `[{"symbol":"AAA.US","assetType":"stock","name":"A","__proto__":{"polluted":1},"fields":${fields}},` +
      `{"symbol":"__proto__.US","assetType":"stock","name":"B","fields":{}},` +
      `{"symbol":"constructor.US","assetType":"stock","name":"C","fields":{}}]`,
  );
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect(Reflect.get([], 'polluted')).toBeUndefined();
  expect(read('AAA.US')?.fields['beta']).toBeNull();
  expect(read('AAA.US')?.name).toBe('A');
  expect(read('CONSTRUCTOR.US')?.name).toBe('C');
  await close();
});

it('creates no asset for an invalid symbol', async () => {
  const symbols = [
    '../../etc.US',
    'A B.US',
    'A\u202EB.US',
    'A\u0000.US',
    '<b>.US',
    '"A".US',
    '',
    '.',
    'A.US/../B.US',
    'А.US',
    `${'A'.repeat(60)}.US`,
  ];
  const { market, reports, close } = await ingest(
    JSON.stringify([record('GOOD.US', 'Good'), ...symbols.map((symbol) => record(symbol, 'Bad'))]),
  );
  expect(market.find('GOOD.US')).toBeTruthy();
  expect(reports[0]?.refused.length).toBe(symbols.length);
  await close();
});
