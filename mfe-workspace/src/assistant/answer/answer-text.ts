import type { AnswerPart, AnswerTable, Citation } from 'shared/contract';
import { formatDate } from 'shared/market';
import { screenText } from './screen-text';

/** `31.42 (P/E ratio of Apple Inc., 6 Feb 2026)`. */
const citationText = ({ value, label, asOf }: Citation): string =>
  `${value} (${asOf === null ? label : `${label}, ${formatDate(asOf.slice(0, 10))}`})`;

function tableText({ title, columns, rows, more }: AnswerTable): string {
  const lines = rows.map((cells) =>
    cells.map((cell) => (typeof cell === 'string' ? cell : cell.value)).join('\t'),
  );
  const rest = more && more.total > rows.length ? [`${rows.length} of ${more.total} rows`] : [];
  return [title, columns.map(({ label }) => label).join('\t'), ...lines, ...rest].join('\n');
}

/** An answer as plain text, each value with its name and date. Struck text is left out. */
export function answerText(parts: readonly AnswerPart[]): string {
  return parts
    .map((part) => {
      switch (part.kind) {
        case 'text':
          return part.text;
        case 'struck':
          return '…';
        case 'citation':
          return citationText(part.citation);
        case 'screen':
          return `\n${screenText(part.screen)}\n`;
        case 'table':
          return `\n${tableText(part.table)}\n`;
      }
    })
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
