import type { AnswerPart } from 'shared/contract';

/** Questions that the grammar answers on every installation. */
const EXAMPLES = [
  'P/E of Apple',
  'Compare KO and PEP on margins',
  'When does MSFT pay its dividend?',
] as const;

/** Why a question has no answer, and what works. */
export function notUnderstoodParts(
  words: readonly string[],
  model: 'none' | 'failed' | 'unclear',
): AnswerPart[] {
  const reason = {
    none: 'Free questions need a language model, and this one is beyond the rules that work without.',
    failed:
      'The language model is not available at the moment, and this question is beyond the rules that work without.',
    unclear: 'The language model found no question of ours that answers this.',
  }[model];
  const unknown =
    words.length === 0
      ? ''
      : ` Not understood: ${words
          .slice(0, 8)
          .map((word) => `“${word.slice(0, 60)}”`)
          .join(', ')}.`;
  return [
    {
      kind: 'text',
      text: `${reason}${unknown} These work: ${EXAMPLES.map((one) => `“${one}”`).join(', ')}.`,
    },
  ];
}
