import { describe, expect, it } from '@jest/globals';
import { BROKER_KEYS, BROKERS, brokerOf, isBrokerKey } from './brokers';
import { countryCodeOf, countryOf, flagOf, listCountries } from './countries';
import { currencyOf, currencySymbol, listCurrencies, mainCurrencyOf } from './currencies';
import {
  COUNTRY_OF_MIC,
  exchangeCountry,
  exchangeOf,
  EXCHANGES,
  US_EXCHANGE_NAMES,
} from './exchanges';
import { ownIndexOf } from './benchmarks';
import { MAJOR_CURRENCY_PAIRS, MAJOR_INDICES, TICKER_SYMBOLS } from './majors';
import { SECTORS, sectorOf } from './sectors';

describe('indices of exchanges', () => {
  it('exist for every exchange', () => {
    for (const { code } of EXCHANGES) expect(ownIndexOf(`X.${code}`)).toMatch(/^\w+\.INDX$/);
    expect(ownIndexOf('BRK-B.US')).toBe('GSPC.INDX');
    expect(ownIndexOf('X.constructor')).toBeNull();
    expect(ownIndexOf('BTC-USD.CC')).toBeNull();
  });
});

describe('countries', () => {
  it('hold about 250 entries with names and flags', () => {
    const countries = listCountries();
    expect(countries.length).toBeGreaterThanOrEqual(249);
    expect(new Set(countries.map((c) => c.name)).size).toBe(countries.length);
    for (const { code, name, flag } of countries) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(name).not.toBe(code);
      expect([...flag]).toHaveLength(2);
    }
  });

  it('are found only by code and by name', () => {
    expect(countryOf('gb')).toEqual({ code: 'GB', name: 'United Kingdom', flag: '🇬🇧' });
    expect(countryCodeOf('United States')).toBe('US');
    expect(countryCodeOf(' USA ')).toBe('US');
    expect(countryCodeOf('South Korea')).toBe('KR');
    expect(countryCodeOf('Atlantis')).toBeNull();
    expect(countryCodeOf('')).toBeNull();
    expect(countryOf('constructor')).toBeUndefined();
    // The platform has names for more than countries.
    expect(countryOf('UN')).toBeUndefined();
    expect(flagOf('U5')).toBe('');
  });
});

describe('currencies', () => {
  it('hold about 160 entries, pence among them', () => {
    const all = listCurrencies();
    expect(all.length).toBeGreaterThanOrEqual(155);
    for (const currency of all) {
      expect(currency.symbol).not.toBe('');
      expect(countryOf(currency.countryCode)).toBeDefined();
    }
    expect(currencyOf('GBX')).toEqual({
      code: 'GBX',
      name: 'Penny Sterling',
      symbol: 'p',
      countryCode: 'GB',
    });
    expect(mainCurrencyOf('gbx')).toBe('GBP');
  });

  it('have the names of the product where those of the platform differ', () => {
    const names = ['HK', 'MO', 'MM', 'PS', 'CD', 'CG'].map((code) => countryOf(code)?.name);
    expect(names).toEqual([
      'Hong Kong',
      'Macao',
      'Myanmar',
      'Palestine',
      'Congo (Democratic Republic)',
      'Congo (Republic)',
    ]);
    expect(countryOf('BL')?.name).toBe('St Barthélemy');
    expect(currencyOf('AED')?.name).toBe('United Arab Emirates Dirham');
    expect(currencyOf('BYN')?.name).toBe('Belarusian Rouble');
    expect(['GBX', 'GGP', 'IMP', 'JEP'].map((code) => currencyOf(code)?.name)).toEqual([
      'Penny Sterling',
      'Guernsey Pound',
      'Isle of Man Pound',
      'Jersey Pound',
    ]);
    for (const { code, name } of [...listCurrencies(), ...listCountries()])
      expect(name).not.toBe(code);
    expect(currencyOf('EUR')?.countryCode).toBe('EU');
    expect(currencyOf('XOF')?.countryCode).toMatch(/^[A-Z]{2}$/);
  });

  it('have no sign when unknown', () => {
    expect(currencySymbol('XXQ')).toBe('');
    expect(currencySymbol(null)).toBe('');
  });
});

describe('exchanges', () => {
  it('are the 17 supported codes, each with a known country and currency', () => {
    expect(EXCHANGES.map((e) => e.code)).toEqual(
      'US AS HK MC MI F BR LS OL PA LSE CO HE ST SW SR AU'.split(' '),
    );
    for (const exchange of EXCHANGES) {
      expect(countryOf(exchange.countryCode)).toBeDefined();
      expect(currencyOf(exchange.currencyCode)).toBeDefined();
      expect(COUNTRY_OF_MIC[exchange.mic]).toBe(exchange.countryCode);
    }
  });

  it('give the flag of 20 market identifiers and of every suffix', () => {
    expect(Object.keys(COUNTRY_OF_MIC)).toHaveLength(20);
    expect(exchangeCountry('XLON')).toBe('GB');
    expect(exchangeCountry('LSE')).toBe('GB');
    expect(exchangeCountry('??')).toBeNull();
    expect(exchangeOf('lse')?.currencyCode).toBe('GBX');
    expect(US_EXCHANGE_NAMES).toHaveLength(13);
  });
});

describe('brokers', () => {
  it('are the five supported ones', () => {
    expect(BROKERS.map((b) => b.key)).toEqual([...BROKER_KEYS]);
    expect(brokerOf('cmeg')?.name).toBe('Capital Markets Elite Group');
    expect(brokerOf('any-broker')).toBeUndefined();
    expect(isBrokerKey('not-existing')).toBe(false);
  });
});

describe('majors', () => {
  it('are 15 indices, 10 pairs and 28 ticker symbols, without duplicates', () => {
    expect(new Set(MAJOR_INDICES.map((i) => i.symbol)).size).toBe(15);
    expect(new Set(MAJOR_CURRENCY_PAIRS).size).toBe(10);
    expect(new Set(TICKER_SYMBOLS).size).toBe(28);
    expect(TICKER_SYMBOLS.every((symbol) => symbol.endsWith('.US'))).toBe(true);
    expect(MAJOR_INDICES.map((i) => i.symbol)).toEqual(
      expect.arrayContaining(
        ['GSPC', 'NDX', 'DJI', 'GDAXI', 'N225', 'HSI'].map((t) => `${t}.INDX`),
      ),
    );
  });
});

describe('sectors', () => {
  it('know the names of other sources', () => {
    expect(SECTORS).toHaveLength(11);
    expect(sectorOf('Information Technology')).toBe('Technology');
    expect(sectorOf('health care')).toBe('Healthcare');
    expect(sectorOf('Financials')).toBe('Financial Services');
    expect(sectorOf('Real Estate')).toBe('Real Estate');
    expect(sectorOf('Alchemy')).toBeNull();
    expect(sectorOf(null)).toBeNull();
  });
});
