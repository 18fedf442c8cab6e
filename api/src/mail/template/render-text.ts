import { plainLine } from './plain-line';
import type { MailBlock, MailContent, MailFoot, MailRow } from './mail-content';

const TICKER_WIDTH = 7;
const VALUE_WIDTH = 9;

function rowLines({ lead, label, note, values, url }: MailRow): string[] {
  const parts = [
    plainLine(lead),
    plainLine(label).padEnd(TICKER_WIDTH),
    ...values.map(({ text }) => plainLine(text).padStart(VALUE_WIDTH)),
    plainLine(note),
  ];
  const line = `  ${parts.filter((part) => part !== '').join('  ')}`;
  return url === null ? [line] : [line, `    ${plainLine(url)}`];
}

const blockLines = ({ title, paragraphs, rows }: MailBlock): string[] => [
  ...(title === null ? [] : [plainLine(title)]),
  ...paragraphs.map(plainLine),
  ...rows.flatMap(rowLines),
  '',
];

/** The mail as plain text, which is also what the outbox stores. */
export const renderText = ({ blocks, action }: MailContent): string =>
  [
    ...blocks.flatMap(blockLines),
    ...(action === null ? [] : [`${plainLine(action.label)}: ${plainLine(action.url)}`]),
  ]
    .join('\n')
    .trimEnd();

/** Footer below the line that mail programs treat as the start of a signature. */
export const renderTextFoot = ({ reason, links }: MailFoot): string =>
  [
    '',
    '-- ',
    plainLine(reason),
    ...links.map(({ label, url }) => `${label}: ${url}`),
    'Nothing here is financial advice.',
    '',
  ].join('\n');
