import { ASSISTANT_LIMITS } from 'shared/contract/schemas';
import type { AnswerPart } from 'shared/contract';
import type { QuestionResult } from '../../questions/question';
import { citationOf, partsOfResult } from '../parts';

/** The values alone, with one sentence of ours: the answer when a model fails twice. */
export function dataParts(results: readonly QuestionResult[]): AnswerPart[] {
  return [
    { kind: 'text', text: 'The language model gave no usable text. Here are the values: ' },
    ...results.flatMap((found, at): AnswerPart[] => {
      const number = at + 1;
      const isSmall = found.table === null && found.facts.length > 0;
      return [
        ...partsOfResult(number, isSmall ? { ...found, says: [] } : found),
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
                  rows: found.facts
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
