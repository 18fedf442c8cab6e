import type { PortfolioImport } from 'shared/contract';
import { styled } from 'shared/styled';
import { Button, Disclosure } from 'shared/ui';
import { linesText } from '../file/lines-text';
import { leftOutTexts, skippedByReason } from './not-stored';

const LeftOut = styled.section`
  display: grid;
  gap: 4px;
  padding: var(--space-3);
  border: 1px solid var(--line);
  border-left: 3px solid var(--warn);
  border-radius: var(--radius-sm);
  > p {
    font-size: var(--text-sm);
    color: var(--ink-2);
  }
  > div {
    margin-top: 4px;
  }
`;
const List = styled.ul`
  display: grid;
  gap: 4px;
  padding: 0 var(--space-4) var(--space-4);
  font-size: var(--text-sm);
  color: var(--ink-2);
  > li > b {
    color: var(--ink);
    font-weight: 500;
  }
`;

/** Excluded rows by asset, with their effect on cash and income. */
export function ImportLeftOut({
  answer,
  onTakeAgain,
}: {
  answer: PortfolioImport;
  onTakeAgain: () => void;
}) {
  const lines = answer.rows.flatMap(({ line, action }) => (action === 'left-out' ? [line] : []));
  if (lines.length === 0) return null;
  return (
    <LeftOut aria-label="Left out">
      <h3>Left out: {linesText(lines)}</h3>
      {leftOutTexts(answer).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div>
        <Button size="sm" onClick={onTakeAgain}>
          Take all rows again
        </Button>
      </div>
    </LeftOut>
  );
}

/** Unused columns, and skipped rows with their reason. */
export function ImportNotRead({ answer }: { answer: PortfolioImport }) {
  const { unread = [] } = answer.columns;
  const skipped = skippedByReason(answer);
  if (unread.length === 0 && skipped.length === 0) return null;
  const rows = skipped.reduce((sum, { lines }) => sum + lines.length, 0);
  const notes = [
    unread.length > 0 && `${unread.length} ${unread.length === 1 ? 'column' : 'columns'}`,
    rows > 0 && `${rows} ${rows === 1 ? 'row' : 'rows'}`,
  ].filter(Boolean);
  return (
    <Disclosure label="Not read from this file" note={notes.join(', ')}>
      <List>
        {unread.length > 0 && (
          <li>
            <b>Columns:</b> {unread.join(', ')}
          </li>
        )}
        {skipped.map(({ reason, lines }) => (
          <li key={reason}>
            <b>{reason}:</b> {linesText(lines)}
          </li>
        ))}
      </List>
    </Disclosure>
  );
}
