import { describe, expect, it } from '@jest/globals';
import { screenerQuerySchema } from 'shared/contract/schemas';
import type { ExchangeSessions } from 'shared/contract';
import { catalogueOf, MAJOR_INDICES } from 'shared/market';
import { decodeState, encodeState } from '../../listing/state/address';
import { indexHeat, indexRowsOf, inRegion, leadersOf, splitMajors } from './index-row';
import { indexSession } from './index-session-messages';
import { decodeIndices, DEFAULT_STATE, encodeIndices, indicesQuery } from './indices-state';
import { countriesOf, regionOf, REGIONS, sessionExchangeOf } from './regions';
import { screenerAddress } from './screener-address';

describe('the address of the page', () => {
  it('is empty for the default state, and comes back as it was', () => {
    expect(encodeIndices(DEFAULT_STATE)).toBe('');
    for (const search of ['r=europe', 't=1Y', 'r=asia&t=YTD'])
      expect(encodeIndices(decodeIndices(search))).toBe(search);
    for (const search of ['r=moon', 't=5Y', 'utm_source=x'])
      expect(decodeIndices(search)).toEqual(DEFAULT_STATE);
  });

  it('asks what the API understands', () => {
    expect(screenerQuerySchema.safeParse(indicesQuery()).success).toBe(true);
  });
});

describe('regions', () => {
  it('hold every country once, and all majors', () => {
    const all = REGIONS.flatMap((region) => (region === 'all' ? [] : countriesOf(region)));
    expect(new Set(all).size).toBe(all.length);
    for (const { countryCode } of MAJOR_INDICES) expect(regionOf(countryCode)).not.toBeNull();
    expect(regionOf('ZZ')).toBeNull();
    expect(regionOf(null)).toBeNull();
  });

  it('know the exchange of every major, and none where hours are not known', () => {
    for (const { countryCode } of MAJOR_INDICES)
      expect(sessionExchangeOf(countryCode)).not.toBeNull();
    expect(sessionExchangeOf('JP')).toBe('TSE');
    expect(sessionExchangeOf('EU')).toBe('F');
    expect(sessionExchangeOf('BR')).toBeNull();
    expect(sessionExchangeOf(null)).toBeNull();
  });
});

const rows = indexRowsOf({
  columns: ['symbol', 'name', 'countryCode', 'price', 'day1ChangePercent'],
  rows: [
    ['MDAXI.INDX', 'MDAX', 'DE', 29850, -1.2],
    ['GDAXI.INDX', 'DAX', 'DE', 23950, 0.4],
    ['GSPC.INDX', null, 'US', 6840, null],
    ['XYZ.INDX', 'Nowhere', null, null, null],
  ],
  total: 4,
  universe: 4,
  asOf: '2026-11-20T21:00:00Z',
  facets: {},
});

describe('rows', () => {
  it('put majors first in the order of the table; unknown stays unknown', () => {
    const { majors, others } = splitMajors(rows);
    expect(majors.map(({ symbol }) => symbol)).toEqual(['GSPC.INDX', 'GDAXI.INDX']);
    expect(others.map(({ symbol }) => symbol)).toEqual(['MDAXI.INDX', 'XYZ.INDX']);
    expect(majors[0]).toMatchObject({ name: 'GSPC', changes: { '1D': null, '1Y': null } });
  });

  it('choose a region and one index for each country', () => {
    expect(inRegion(rows, 'europe').map(({ symbol }) => symbol)).toEqual([
      'MDAXI.INDX',
      'GDAXI.INDX',
    ]);
    expect(inRegion(rows, 'all')).toHaveLength(4);
    expect(leadersOf(rows).map(({ symbol }) => symbol)).toEqual(['MDAXI.INDX', 'GSPC.INDX']);
  });

  it('tint by the scale of the lists, and not at all without a change', () => {
    expect(indexHeat(3, '1D')).toBe(9);
    expect(indexHeat(0, '1D')).toBe(5);
    expect(indexHeat(null, '1D')).toBeUndefined();
  });

  it('lead to the screener as it writes its address', () => {
    expect(screenerAddress(rows, 'all')).toBe('/indices/screener');
    const address = screenerAddress(inRegion(rows, 'europe'), 'europe');
    const search = address.split('?')[1] ?? '';
    const catalogue = catalogueOf('indices');
    expect(decodeState(catalogue, search).filters).toEqual({
      countryCode: { kind: 'options', values: ['DE'] },
    });
    expect(encodeState(catalogue, decodeState(catalogue, search))).toBe(search);
  });
});

const FRIDAY = {
  date: '2026-11-20',
  opens: '2026-11-20T08:00:00.000Z',
  closes: '2026-11-20T16:30:00.000Z',
  halfDay: false,
};
const MONDAY = {
  date: '2026-11-23',
  opens: '2026-11-23T08:00:00.000Z',
  closes: '2026-11-23T16:30:00.000Z',
  halfDay: false,
};
const frankfurt = (more: Partial<ExchangeSessions>): ExchangeSessions => ({
  exchange: 'F',
  name: 'Frankfurt Exchange',
  timeZone: 'Europe/Berlin',
  day: '2026-11-20',
  state: 'open',
  session: FRIDAY,
  last: { ...FRIDAY, date: '2026-11-19', closes: '2026-11-19T16:30:00.000Z' },
  next: MONDAY,
  ...more,
});

describe('sessions in words, on both clocks', () => {
  it.each<[Partial<ExchangeSessions>, string, string, string]>([
    [{}, 'Open', 'Closes 17:30 Berlin', 'Closes at 16:30 your time'],
    [
      { session: { ...FRIDAY, closes: '2026-11-20T13:00:00.000Z', halfDay: true } },
      'Open',
      'Closes 14:00 Berlin, half day',
      'Closes at 13:00 your time',
    ],
    [
      { state: 'after-close', last: FRIDAY },
      'Closed',
      'Closed 17:30 Berlin',
      'Opens Mon 23 Nov at 08:00 your time',
    ],
    [
      { state: 'before-open', next: FRIDAY },
      'Closed',
      'Opens 09:00 Berlin',
      'Opens Fri 20 Nov at 08:00 your time',
    ],
    [
      { state: 'holiday', session: null },
      'Holiday',
      'Opens Mon 23 Nov, 09:00 Berlin',
      'Opens Mon 23 Nov at 08:00 your time',
    ],
    [
      { state: 'weekend', session: null, day: '2026-11-21', last: FRIDAY },
      'Weekend',
      'Opens Mon 23 Nov, 09:00 Berlin',
      'Opens Mon 23 Nov at 08:00 your time',
    ],
  ])('%j is %s: %s', (more, state, line, here) => {
    expect(indexSession(frankfurt(more), 'Europe/London')).toMatchObject({ state, line, here });
  });
});
