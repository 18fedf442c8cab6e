import type { Question, Topic } from './questions';

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function matches({ question, answer }: Question, words: readonly string[]): boolean {
  const text = fold([question, ...answer].join(' '));
  return words.every((word) => text.includes(word));
}

/**
 * Topics with questions that contain every word of the search, in question or answer; ignores
 * accents and case.
 */
export function findQuestions(topics: readonly Topic[], search: string): Topic[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter((question) => matches(question, words)),
    }))
    .filter(({ questions }) => questions.length > 0);
}
