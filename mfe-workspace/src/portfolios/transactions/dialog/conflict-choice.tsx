import type { PortfolioTransaction } from 'shared/contract';
import { styled } from 'shared/styled';
import { Button, Table } from 'shared/ui';
import { draftOf, type TransactionDraft } from './transaction-draft';
import { FIELD_LABELS } from './field-labels';

const Frame = styled.section.withConfig({ componentId: 'ws-conflict' })`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-3);
  border: 1px solid var(--loss);
  border-radius: var(--radius-sm);
  > p {
    color: var(--ink-2);
    font-size: var(--text-sm);
    line-height: 18px;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
`;

const FIELDS = Object.keys(FIELD_LABELS) as (keyof typeof FIELD_LABELS)[];

/** Fields in which two versions differ. */
export function differences(stored: TransactionDraft, typed: TransactionDraft) {
  return FIELDS.flatMap((field) => {
    const [theirs, mine] = [stored[field] ?? '', typed[field] ?? ''];
    const isSame =
      theirs === mine || (theirs !== '' && mine !== '' && Number(theirs) === Number(mine));
    return isSame ? [] : [{ field, theirs, mine }];
  });
}

/** Both versions of a transaction that was changed from elsewhere meanwhile; one of them has to be chosen. */
export function ConflictChoice({
  stored,
  typed,
  busy,
  onTakeStored,
  onSaveTyped,
}: {
  /** As it is stored now; null when it was deleted. */
  stored: PortfolioTransaction | null;
  typed: TransactionDraft;
  busy: boolean;
  onTakeStored: () => void;
  onSaveTyped: () => void;
}) {
  const rows = stored ? differences(draftOf(stored), typed) : [];
  return (
    <Frame role="alert" aria-label="Changed meanwhile">
      <b>{stored ? 'Changed from elsewhere meanwhile' : 'Deleted from elsewhere meanwhile'}</b>
      <p>
        {stored
          ? 'Both versions are here. Choose which one to keep.'
          : 'What you typed is still here. Save it as a new transaction, or let it go.'}
      </p>
      {rows.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Stored now</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, theirs, mine }) => (
              <tr key={field}>
                <td>{FIELD_LABELS[field]}</td>
                <td>{theirs || '–'}</td>
                <td>{mine || '–'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <div>
        <Button size="sm" onClick={onTakeStored}>
          {stored ? 'Keep the stored one' : 'Let it go'}
        </Button>
        <Button size="sm" variant="primary" busy={busy} onClick={onSaveTyped}>
          {stored ? 'Save mine' : 'Save as new'}
        </Button>
      </div>
    </Frame>
  );
}
