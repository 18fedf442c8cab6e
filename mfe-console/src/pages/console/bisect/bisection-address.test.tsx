import { describe, expect, it } from '@jest/globals';
import { isPage, pageAddress, readBisection, withAnswer, withBisection } from './bisection-address';

const [GOOD, BAD] = ['aaaaaaaaaaa0', 'aaaaaaaaaaa3'];
const read = (text: string) => readBisection(new URLSearchParams(text));

describe('a bisection in the address', () => {
  it('survives a reload, beside other parameters', () => {
    const bisection = {
      good: GOOD,
      bad: BAD,
      page: '/stocks/screener?tab=2',
      answers: [
        { id: BAD, verdict: 'bad' },
        { id: GOOD, verdict: 'skip' },
      ],
    } as const;
    const parameters = withBisection(new URLSearchParams('view=bisect'), bisection);
    expect(parameters.get('view')).toBe('bisect');
    expect(read(parameters.toString())).toEqual(bisection);
    expect(parameters.get('answers')).toBe(`${BAD}-bad.${GOOD}-skip`);
  });

  it('leaves out what is invalid', () => {
    expect(read(`good=${GOOD}`)).toBeNull();
    expect(read(`good=${GOOD}&bad=now`)).toBeNull();
    expect(
      read(`good=${GOOD}&bad=${BAD}&answers=${BAD}-broken.x-bad..${GOOD}-good&page=//evil.example`),
    ).toEqual({ good: GOOD, bad: BAD, page: '/', answers: [{ id: GOOD, verdict: 'good' }] });
  });

  it('keeps the page when it ends', () => {
    const parameters = new URLSearchParams(
      `view=bisect&good=${GOOD}&bad=${BAD}&answers=${BAD}-bad&page=/faq`,
    );
    expect(withBisection(parameters, null).toString()).toBe('view=bisect&page=%2Ffaq');
  });

  it('has one answer for each composition, the latest', () => {
    const first = [
      { id: BAD, verdict: 'bad' },
      { id: GOOD, verdict: 'good' },
    ] as const;
    expect(withAnswer(first, { id: BAD, verdict: 'skip' })).toEqual([
      { id: GOOD, verdict: 'good' },
      { id: BAD, verdict: 'skip' },
    ]);
  });
});

// The link carries a signature, so it must never lead to another site.
it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'faq',
  '',
  '/\t/evil.example',
])('takes no page %j', (page) => {
  expect(isPage(page)).toBe(false);
});

it('puts the composition into the address of the page', () => {
  expect(isPage('/stocks/screener?tab=2')).toBe(true);
  expect(pageAddress('/stocks/screener?tab=2&composition=old#top', 'composition=new')).toBe(
    '/stocks/screener?tab=2&composition=new#top',
  );
});
