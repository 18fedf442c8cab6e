import { describe, expect, it, jest } from '@jest/globals';
import { answerOf, filter, microsoft, netEase, rowOf, visa } from '../answers.fixture';
import { listCsv, listFileName, wholeList } from './export-list';

describe('the list as a file', () => {
  it('has raw numbers and results, with unknown ones empty', () => {
    const [header, first, second] = listCsv(filter, [netEase, microsoft]).slice(1).split('\r\n');
    expect(header).toMatch(
      /^Ticker,Company,Sector,List,Rules passed,Rules judged,Return on equity,Return on equity: result,/,
    );
    expect(first).toBe(
      'NTES.US,NetEase,Technology,passes every rule,8,8,38.1,pass,26,pass,35.6,pass,88.9,pass,0.43,pass,3.01,pass,,no-data,19.8,pass,222100000000,pass',
    );
    expect(second).toContain('closest miss,8,9');
    const cells = (line: string | undefined) => line?.match(/"[^"]*"|[^,]+|(?<=,)(?=,)/g)?.length;
    expect(cells(header)).toBe(cells(first));
  });

  it('is named after filter and day', () => {
    expect(listFileName(filter, new Date('2026-11-20T23:59:00Z'))).toBe(
      'warren-buffett-2026-11-20.csv',
    );
  });

  it('reads every page once', async () => {
    const rows = Array.from({ length: 450 }, (_, index) =>
      rowOf(`S${index}.US`, `Company ${index}`),
    );
    const fetchPage = jest.fn(async (page: number, size: number) =>
      answerOf(rows.slice((page - 1) * size, page * size), { total: rows.length }),
    );
    expect(await wholeList(fetchPage)).toEqual(rows);
    expect(fetchPage).toHaveBeenCalledTimes(3);
  });

  it('ends when the list has become shorter during the export', async () => {
    const fetchPage = async (page: number) => answerOf(page === 1 ? [visa] : [], { total: 5 });
    expect(await wholeList(fetchPage)).toEqual([visa]);
  });
});
