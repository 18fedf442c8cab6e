import { useRef, useState, type DragEvent } from 'react';
import { styled } from 'shared/styled';
import { Button, Cluster, Icon } from 'shared/ui';
import { readFileContent, type FileContent } from './read-file';

const Zone = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  padding: var(--space-5) var(--space-4);
  border: 1px dashed var(--line-strong);
  border-radius: var(--radius-sm);
  color: var(--ink-2);
  text-align: center;
  &[data-over] {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  > input {
    display: none;
  }
`;
const Paste = styled.div`
  display: grid;
  gap: var(--space-2);
  width: 100%;
  > textarea {
    width: 100%;
    min-height: 140px;
    padding: 8px 10px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-sm);
    background: var(--surface);
    color: var(--ink);
    font: 400 12px/18px var(--mono);
  }
  > button {
    justify-self: end;
  }
`;

/** Opens a file, dropped or selected, or pasted text. */
export function ImportSourceChoice({
  onOpen,
}: {
  onOpen: (content: FileContent, fileName: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [pastes, setPastes] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const take = (file: File | undefined) => {
    if (!file) return;
    setError(null);
    readFileContent(file).then(
      (content) => onOpen(content, file.name),
      (reason: unknown) =>
        setError(reason instanceof Error ? reason.message : 'The file could not be read.'),
    );
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <Zone
      data-over={over ? '' : undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files[0]);
      }}
    >
      <Icon name="upload" size={24} weight={1.2} />
      <p>
        Drop a CSV file or an Excel workbook here. Nothing is stored before you have seen every row.
      </p>
      <Cluster justify="center">
        <Button variant="primary" onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <Button aria-expanded={pastes} onClick={() => setPastes(!pastes)}>
          Paste text
        </Button>
      </Cluster>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
        aria-label="File to import"
        onChange={(event) => {
          take(event.target.files?.[0]);
          // Allow selecting the same file again after a change.
          event.target.value = '';
        }}
      />
      {error !== null && <p role="alert">{error}</p>}
      {pastes && (
        <Paste>
          <textarea
            aria-label="Text of the file"
            value={text}
            spellCheck={false}
            placeholder={
              'Date,Type,Symbol,Quantity,Price,Currency\n2026-04-01,BUY,AAPL,10,90.50,USD'
            }
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            variant="primary"
            size="sm"
            onClick={() => {
              if (text.trim() === '') setError('Paste the rows of a file first.');
              else onOpen({ text }, 'Pasted text');
            }}
          >
            Read it
          </Button>
        </Paste>
      )}
    </Zone>
  );
}
