import { describe, expect, it } from 'vitest';
import { categoryOf, isHoliday } from './categories';
import { polarityOf } from './polarity';
import { seriesIdOf, seriesName } from './series';

describe('classification of events by name', () => {
  it.each([
    ['Unemployment Rate', 'labour', 'lower-is-better'],
    ['Initial Jobless Claims', 'labour', 'lower-is-better'],
    ['Challenger Job Cuts', 'labour', 'lower-is-better'],
    ['Non Farm Payrolls', 'labour', 'higher-is-better'],
    ['ADP Employment Change', 'labour', 'higher-is-better'],
    ['Average Hourly Earnings m/m', 'labour', 'neutral'],
    ['CPI y/y', 'inflation', 'neutral'],
    ['Core PCE Price Index MoM', 'inflation', 'neutral'],
    ['GDP Growth Rate QoQ', 'growth', 'higher-is-better'],
    ['Industrial Production m/m', 'growth', 'higher-is-better'],
    ['Durable Goods Orders', 'growth', 'higher-is-better'],
    ['ISM Manufacturing PMI', 'business', 'higher-is-better'],
    ['German ifo Business Climate', 'business', 'higher-is-better'],
    ['Retail Sales MoM', 'consumer', 'higher-is-better'],
    ['Michigan Consumer Sentiment', 'consumer', 'higher-is-better'],
    ['Building Permits', 'housing', 'higher-is-better'],
    ['Existing Home Sales', 'housing', 'higher-is-better'],
    ['Balance of Trade', 'trade', 'higher-is-better'],
    ['Fed Interest Rate Decision', 'interest-rates', 'neutral'],
    ['FOMC Minutes', 'speeches', 'neutral'],
    ['ECB President Lagarde Speech', 'speeches', 'neutral'],
    ['EIA Crude Oil Stocks Change', 'energy', 'neutral'],
    ['10-Year Note Auction', 'government', 'neutral'],
    ['M3 Money Supply y/y', 'money', 'neutral'],
    ['Something new', 'other', 'neutral'],
  ] as const)('%s: %s, %s', (event, category, polarity) => {
    expect(categoryOf(event)).toBe(category);
    expect(polarityOf(event)).toBe(polarity);
  });

  it.each([
    ['Bank Holiday', true],
    ['Thanksgiving Day', true],
    ['Early market close', true],
    ['Christmas Day', true],
    ['Retail Sales MoM', false],
    ['Holidaymakers abroad', false],
  ])('%s is a holiday: %s', (event, expected) => {
    expect(isHoliday(event)).toBe(expected);
  });
});

describe('the series of an event', () => {
  it.each([
    ['CPI m/m (Mar)', 'cpi m/m'],
    ['CPI m/m (Mar 2026)', 'cpi m/m'],
    ['GDP Growth Rate QoQ (Q1)', 'gdp growth rate qoq'],
    ['GDP Q1', 'gdp'],
    ['Inflation Rate YoY MAR', 'inflation rate yoy'],
    ['Initial Jobless Claims Mar/14', 'initial jobless claims'],
    ['Michigan Consumer Sentiment Prel APR', 'michigan consumer sentiment prel'],
    ['GDP (Final)', 'gdp (final)'],
    ['May', 'may'],
    ['BoE Gov Bailey Speaks in March', 'boe gov bailey speaks in'],
  ])('%s is %s', (event, name) => {
    expect(seriesName(event)).toBe(name);
  });

  it('is one of its country', () => {
    expect(seriesIdOf('US', 'CPI m/m (Mar)')).toBe(seriesIdOf('US', 'CPI M/M  (Apr)'));
    expect(seriesIdOf('US', 'CPI m/m')).not.toBe(seriesIdOf('GB', 'CPI m/m'));
    expect(seriesIdOf('US', 'CPI m/m')).not.toBe(seriesIdOf('US', 'CPI y/y'));
  });
});
