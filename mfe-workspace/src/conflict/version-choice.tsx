import { useEffect, useRef } from 'react';
import { styled } from 'shared/styled';
import { Button, Cluster, Table, TableScroll, Text } from 'shared/ui';

const Container = styled.section`
  display: grid;
  gap: var(--space-3);
  min-width: 0;
  padding: var(--space-3);
  border: 1px solid var(--loss);
  border-radius: var(--radius-sm);
  td {
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

/** Difference between two versions of one record. */
export interface Difference {
  /** Label of the field; unique among the rows. */
  label: string;
  /** The stored value; empty if missing. */
  theirs: string;
  /** The value typed here. */
  mine: string;
}

/** Both versions after a concurrent change elsewhere; the visitor must choose one. */
export function VersionChoice({
  title,
  note = 'Choose which version to keep.',
  subject = 'Field',
  differences,
  busy,
  takeStored = 'Keep the stored version',
  saveTyped = 'Save mine',
  onTakeStored,
  onSaveTyped,
}: {
  title: string;
  note?: string;
  /** Header of the label column. */
  subject?: string;
  differences: readonly Difference[];
  busy: boolean;
  /** Labels of the two buttons. */
  takeStored?: string;
  saveTyped?: string;
  onTakeStored: () => void;
  onSaveTyped: () => void;
}) {
  const sectionRef = useRef<HTMLElement>(null);
  // Scroll to it: below a long form it might not be visible.
  useEffect(() => sectionRef.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    <Container ref={sectionRef} role="alert" aria-label="Changed elsewhere">
      <b>{title}</b>
      <Text as="p" tone="ink-2" size="sm">
        {note}
      </Text>
      {differences.length > 0 && (
        <TableScroll label="Both versions">
          <Table>
            <thead>
              <tr>
                <th scope="col">{subject}</th>
                <th scope="col">Stored now</th>
                <th scope="col">Yours</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ label, theirs, mine }) => (
                <tr key={label}>
                  <td>{label}</td>
                  <td>{theirs || '–'}</td>
                  <td>{mine || '–'}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
      <Cluster>
        <Button size="sm" onClick={onTakeStored}>
          {takeStored}
        </Button>
        <Button size="sm" variant="primary" busy={busy} onClick={onSaveTyped}>
          {saveTyped}
        </Button>
      </Cluster>
    </Container>
  );
}
