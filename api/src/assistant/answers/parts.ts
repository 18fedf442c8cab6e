import type { AnswerPart, AnswerTable, Citation } from 'shared/contract';
import { isFact, type Fact, type FactTable, type Piece } from '../facts/fact';
import type { QuestionResult, UnclearName } from '../questions/question';
import { assetFact } from '../facts/named-asset';

/** A value as a citation. */
export const citationOf = (id: string, { label, value, href, asOf }: Fact): Citation => ({
  id,
  label,
  value,
  href,
  asOf,
});

/** Parts of a sentence of ours. */
export const partsOf = (question: number, pieces: readonly Piece[]): AnswerPart[] =>
  pieces.flatMap((piece): AnswerPart[] =>
    isFact(piece)
      ? [{ kind: 'citation', citation: citationOf(`${question}.${piece.key}`, piece) }]
      : piece === ''
        ? []
        : [{ kind: 'text', text: piece }],
  );

export const tableOf = (
  question: number,
  { title, columns, rows, more }: FactTable,
): AnswerTable => ({
  title,
  columns,
  rows: rows.map((row) =>
    row.map((cell) => (isFact(cell) ? citationOf(`${question}.${cell.key}`, cell) : cell)),
  ),
  more,
});

/** Text, table and screen of a question's result. `question` counts from 1. */
export function partsOfResult(question: number, outcome: QuestionResult): AnswerPart[] {
  return [
    ...partsOf(question, outcome.says),
    ...(outcome.table ? [{ kind: 'table' as const, table: tableOf(question, outcome.table) }] : []),
    ...(outcome.screen ? [{ kind: 'screen' as const, screen: outcome.screen }] : []),
    ...outcome.unclear.flatMap((name) => partsOfUnclear(question, name)),
  ];
}

/** Asks back which asset a name is. */
export const partsOfUnclear = (question: number, { text, candidates }: UnclearName): AnswerPart[] =>
  candidates.length === 0
    ? [{ kind: 'text', text: `I know no asset called “${text}”. ` }]
    : [
        { kind: 'text', text: `Which one is “${text}”? ` },
        ...candidates.flatMap((asset, at): AnswerPart[] => {
          const one = assetFact(`candidates.${at}`, asset);
          return [
            ...(at > 0 ? [{ kind: 'text' as const, text: ', ' }] : []),
            {
              kind: 'citation',
              citation: {
                ...citationOf(`${question}.${one.key}`, one),
                value: `${asset.name} (${asset.ticker})`,
              },
            },
          ];
        }),
        { kind: 'text', text: '. Ask again with its ticker. ' },
      ];
