import { expect, it } from '@jest/globals';
import { parseHolderQuestion } from './parse-holder-question';

it.each([
  ['NVDA holders', { name: 'NVDA', tab: null }],
  ['who holds nvidia corp?', { name: 'nvidia corp', tab: null }],
  ['Owners of  Berkshire Hathaway', { name: 'Berkshire Hathaway', tab: null }],
  ['Who bought NVDA', { name: 'NVDA', tab: 'buyers' }],
  ['buyers of NVDA', { name: 'NVDA', tab: 'buyers' }],
  ['NVDA sellers', { name: 'NVDA', tab: 'sellers' }],
  ['NVDA', null],
  ['holders', null],
  ['holders of', null],
  ['who holds', null],
  ['who is NVDA', null],
  ['Bank of America', null],
  [`${'A'.repeat(61)} holders`, null],
  [`${'A'.repeat(200)} holders`, null],
])('%s', (query, question) => {
  expect(parseHolderQuestion(query)).toEqual(question);
});
