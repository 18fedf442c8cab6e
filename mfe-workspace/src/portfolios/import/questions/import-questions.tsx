import { useState, type RefObject } from 'react';
import type { ImportQuestion, PortfolioImport } from 'shared/contract';
import { styled } from 'shared/styled';
import { Badge, Button, Cluster, media, type Tone } from 'shared/ui';
import { FileRow } from '../file/file-row';
import { ImportAnswer } from './import-answer';
import type { ImportAnswers } from '../import-settings';
import { linesText } from '../file/lines-text';
import { alike, answerTo, type ItemState, type OpenItem } from './open-items';

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2);
    padding: var(--space-3);
    border: 1px solid var(--line);
    border-left: 3px solid var(--warn);
    border-radius: var(--radius-sm);
    scroll-margin: 80px;
  }
  > li:not([data-state='open']) {
    border-left-color: var(--line);
  }
  > li[data-state='answered'] > [data-rows] {
    display: none;
  }
  > li:focus-visible {
    outline-offset: 2px;
  }
  > li > [data-head] > h4 {
    flex: 1 1 240px;
    min-width: 0;
    font-size: var(--text-sm);
    line-height: 20px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  > li > [data-rows] {
    display: grid;
    gap: 6px;
    padding: 8px 10px;
    border-radius: var(--radius-sm);
    background: var(--surface-2);
  }
  > li > [data-rows] > li {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    gap: var(--space-2);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  > li > [data-rows] > li > span {
    color: var(--ink-3);
  }
  > li > [data-actions] > [data-answer] {
    flex: 0 1 auto;
    min-width: 0;
  }
  ${media.phone} {
    > li > [data-rows] > li {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
    > li > [data-actions] > [data-answer] {
      flex-basis: 100%;
    }
  }
`;

const ROWS_SHOWN = 3;
const ITEMS_SHOWN = 50;
const STATES: Readonly<Record<ItemState, { tone: Tone; label: string }>> = {
  open: { tone: 'warning', label: 'Open' },
  answered: { tone: 'success', label: 'Answered' },
  'left-out': { tone: 'neutral', label: 'Left out' },
};

type Row = PortfolioImport['rows'][number];

export interface ImportQuestionsProps {
  items: readonly OpenItem[];
  states: ReadonlyMap<string, ItemState>;
  /** Rows of the file by line number. */
  rows: ReadonlyMap<number, Row>;
  header: readonly string[];
  answers: ImportAnswers;
  onAnswer: (questions: readonly ImportQuestion[], value: string | undefined) => void;
  onLeaveOut: (lines: readonly number[], isOut: boolean) => void;
  onShowRows: (item: OpenItem) => void;
  /** For moving the focus to its open items. */
  listRef: RefObject<HTMLOListElement | null>;
}

/**
 * Questions of a file, each with its unparsed rows, its possible answers, and the option to exclude
 * the rows. Rows with an error that no answer fixes come last.
 */
export function ImportQuestions({ items, listRef, ...rest }: ImportQuestionsProps) {
  const [limit, setLimit] = useState(ITEMS_SHOWN);
  return (
    <>
      <List ref={listRef}>
        {items.slice(0, limit).map((item) => (
          <Question key={item.id} item={item} items={items} {...rest} />
        ))}
      </List>
      {items.length > limit && (
        <Button size="sm" onClick={() => setLimit(limit + ITEMS_SHOWN)}>
          Show {Math.min(ITEMS_SHOWN, items.length - limit)} more of {items.length}
        </Button>
      )}
    </>
  );
}

function Question({
  item,
  items,
  states,
  rows,
  header,
  answers,
  onAnswer,
  onLeaveOut,
  onShowRows,
}: Omit<ImportQuestionsProps, 'listRef'> & { item: OpenItem }) {
  const { question, text, lines } = item;
  const state = states.get(item.id) ?? 'open';
  const value = question ? answerTo(answers, question) : undefined;
  const similar = alike(item, items, states);
  const isOut = state === 'left-out';
  const rowsText = lines.length === 1 ? linesText(lines) : `${lines.length} rows`;
  return (
    <li data-state={state} tabIndex={-1}>
      <Cluster align="baseline" data-head="">
        <h4>{text}</h4>
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      </Cluster>
      <ul data-rows="" aria-label="Rows of the file">
        {lines.slice(0, ROWS_SHOWN).map((line) => (
          <li key={line}>
            <span>Line {line}</span>
            <FileRow header={header} cells={rows.get(line)?.cells} />
          </li>
        ))}
      </ul>
      <Cluster gap={[8, 12]} align="end" data-actions="">
        {question && !isOut && (
          <div data-answer="">
            <ImportAnswer
              question={question}
              value={value}
              onAnswer={(next) => onAnswer([question], next)}
            />
          </div>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-label={`${isOut ? `Take ${rowsText} again` : `Leave out ${rowsText}`}: ${text}`}
          onClick={() => onLeaveOut(lines, !isOut)}
        >
          {isOut ? `Take ${rowsText} again` : `Leave out ${rowsText}`}
        </Button>
        {lines.length > ROWS_SHOWN && (
          <Button size="sm" variant="quiet" onClick={() => onShowRows(item)}>
            Show all {lines.length} rows
          </Button>
        )}
        {question && value !== undefined && similar.length > 0 && (
          <Button
            size="sm"
            onClick={() =>
              onAnswer(
                similar.flatMap((other) => other.question ?? []),
                value,
              )
            }
          >
            {similar.length === 1
              ? 'Answer the other one alike'
              : `Answer the other ${similar.length} alike`}
          </Button>
        )}
      </Cluster>
    </li>
  );
}
