import { describe, expect, it } from '@jest/globals';
import { findQuestions } from './find-questions';
import { TOPICS } from './questions';

const idsOf = (search: string) =>
  findQuestions(TOPICS, search).flatMap((topic) => topic.questions.map(({ id }) => id));

describe('the questions', () => {
  const all = TOPICS.flatMap((topic) => topic.questions);

  it('have unique anchors, a question mark and an answer', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id, question, answer } of all) {
      expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
      expect(question).toMatch(/\?$/);
      expect(answer.join(' ').length).toBeGreaterThan(60);
    }
  });

  it('are complete without a search', () => {
    expect(idsOf('  ')).toHaveLength(all.length);
  });

  it('match every word in question or answer, ignoring case and accents', () => {
    expect(idsOf('STREAK')).toContain('streak');
    expect(idsOf('pence london')).toEqual(['pence']);
    expect(idsOf('péncé')).toContain('pence');
    expect(idsOf('pence unicorn')).toEqual([]);
  });

  it.each([
    ['13F', 'thirteen-f'],
    ['hedge fund', 'thirteen-f'],
    ['hedge funds', 'thirteen-f'],
    ['cancel', 'cancel'],
    ['cancel subscription', 'cancel'],
    ['ETFs', 'what-is-it'],
  ])('answer a search for %s', (search, id) => {
    expect(idsOf(search)).toContain(id);
  });
});
