import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readScreensFile, screensFileName, screensFileText } from './screen-file';
import { savedScreen, screenLists } from '../saved-screen.fixture';

const now = new Date('2026-11-20T21:00:00Z');

describe('screens as a file', () => {
  it('say their criteria in words as well', () => {
    const text = screensFileText([savedScreen('1', 'A', [{ field: 'peRatio', lte: 12 }])], now);
    expect(JSON.parse(text)).toMatchObject({
      format: 'plumbline-screens',
      version: 1,
      screens: [{ name: 'A', type: 'stocks', inWords: ['P/E at most 12'] }],
    });
    expect(screensFileName('stocks', now)).toBe('stocks-screens-2026-11-20.json');
  });

  it('come back as they went, and a second time not at all', () => {
    fc.assert(
      fc.property(screenLists('x'), (screens) => {
        const text = screensFileText(screens, now);
        const { entries = [] } = readScreensFile(`\uFEFF${text}`, []);
        expect(entries.map(({ state, screen }) => [state, screen])).toEqual(
          screens.map(({ type, name, criteria }) => ['new', { type, name, criteria }]),
        );
        const again = readScreensFile(text, screens).entries ?? [];
        expect(again.every(({ state }) => state === 'present')).toBe(true);
      }),
    );
  });

  it('get a free name beside other screens', () => {
    const text = screensFileText([savedScreen('1', 'A', [{ field: 'beta', gte: 1 }])], now);
    const [entry] = readScreensFile(text, [savedScreen('2', 'a')]).entries ?? [];
    expect(entry).toMatchObject({ title: 'A', state: 'new', screen: { name: 'A (2)' } });
  });

  it.each([
    ['', /not JSON/],
    ['{}', /holds no screens/],
    ['{"format":"plumbline-screens","version":2}', /another version/],
    ['{"format":"plumbline-screens","version":1}', /no list/],
    [' '.repeat(1_000_001), /larger than 1 MB/],
  ])('refuse the file %#', (text, reason) => {
    expect(readScreensFile(text, []).refused).toMatch(reason);
  });

  it('name what is wrong with an entry and take the others', () => {
    const file = JSON.parse(screensFileText([savedScreen('1', 'Good')], now)) as {
      screens: unknown[];
    };
    file.screens.push({ name: 'Bad', type: 'stocks', criteria: { where: [{ field: 'nope' }] } });
    file.screens.push({ type: 'bonds' });
    const { entries = [] } = readScreensFile(JSON.stringify(file), []);
    expect(entries.map(({ title, state, mistakes }) => [title, state, mistakes[0]?.field])).toEqual(
      [
        ['Good', 'new', undefined],
        ['Bad', 'wrong', 'criteria.where[0].field'],
        ['Screen 3', 'wrong', 'name'],
      ],
    );
  });
});
