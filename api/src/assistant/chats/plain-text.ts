import type { AnswerPart, AnswerTable, Citation } from 'shared/contract';

const cellText = (cell: string | Citation): string =>
  typeof cell === 'string' ? cell : cell.value;

const tableText = ({ title, columns, rows }: AnswerTable): string =>
  [
    title,
    columns.map(({ label }) => label).join(' | '),
    ...rows.map((row) => row.map(cellText).join(' | ')),
  ].join('\n');

/**
 * An answer as plain text, for the search and as an earlier exchange of a later question. Struck
 * texts are left out: they were wrong or without a source.
 */
export function answerText(parts: readonly AnswerPart[]): string {
  return parts
    .map((part) => {
      switch (part.kind) {
        case 'text':
          return part.text;
        case 'struck':
          return '';
        case 'citation':
          return part.citation.value;
        case 'screen':
          return `Screen: ${part.screen.understood.join(', ')}`;
        case 'table':
          return `\n${tableText(part.table)}\n`;
      }
    })
    .join('')
    .trim();
}
