import { describe, expect, it } from 'vitest';
import { asksForAdvice, givesAdvice } from './advice';

describe('asksForAdvice', () => {
  it.each([
    'Should I buy Tesla?',
    'should i invest in apple or microsoft',
    'Is Tesla a good investment?',
    'what will the price of NVDA be next year',
    'Will bitcoin go up this month?',
    'Which is the better buy: Apple or Google?',
    'What stocks should I buy?',
    'is it time to sell KO',
    'Where will AMD be in five years?',
    'Is Microsoft undervalued or overvalued?',
    'price target of Meta',
    'best stocks to buy now',
    'What do you think of Tesla',
    'Predict price of TCS',
  ])('%s', (text) => expect(asksForAdvice(text)).toBe(true));

  it.each([
    'P/E of Apple',
    'did politicians buy NVDA',
    'when does MSFT pay its dividend',
    'what is on the calendar this week',
    'is AAPL above its 200 day average',
    'What is a good P/E ratio?',
    'my best holding',
    'largest holders of KO',
    'profitable small caps under 15 times earnings',
    'Does Apple buy back shares',
  ])('is not: %s', (text) => expect(asksForAdvice(text)).toBe(false));
});

describe('givesAdvice', () => {
  it.each([
    'You should buy KO.',
    'Investors should consider selling now.',
    'I recommend Apple.',
    'It is a strong buy.',
    'Now is a good time to invest.',
    'The price will rise next year.',
    'Buy it now.',
    'It looks undervalued.',
  ])('%s', (text) => expect(givesAdvice(text)).toBe(true));

  it.each([
    'The dividend yield of Apple is high for its sector.',
    'Senators reported purchases of Apple.',
    'Coca-Cola pays its dividend each quarter.',
  ])('is not: %s', (text) => expect(givesAdvice(text)).toBe(false));
});
