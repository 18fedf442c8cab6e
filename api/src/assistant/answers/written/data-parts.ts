import { ASSISTANT_LIMITS } from 'shared/contract/schemas';
import type { AnswerPart } from 'shared/contract';
import type { QuestionResult } from '../../questions/question';
import { citationOf, partsOfResult } from '../parts';

/** The values alone, with one sentence of ours: the answer when a model fails twice. */
export function dataParts(results: readonly QuestionResult[]): AnswerPart[] {
  return [
    { kind: 'text', text: 'The language model gave no usable text. Here are the values: ' },
    ...results.flatMap((outcome, at): AnswerPart[] => {
      const number = at + 1;
      const isSmall = outcome.table === null && outcome.facts.length > 0;
      return [
        ...partsOfResult(number, isSmall ? { ...outcome, says: [] } : outcome),
        ...(isSmall
          ? [
              {
                kind: 'table' as const,
                table: {
                  title: 'Values',
                  columns: [
                    { label: 'Value of', align: 'start' as const },
                    { label: 'Value', align: 'end' as const },
                  ],
                  rows: outcome.facts
                    .slice(0, ASSISTANT_LIMITS.rowsOfTable)
                    .map((one) => [one.label, citationOf(`${number}.${one.key}`, one)]),
                  more: null,
                },
              },
            ]
          : []),
      ];
    }),
  ];
}
