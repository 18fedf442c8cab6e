import { formatDateTime } from 'shared/market';
import { styled } from 'shared/styled';
import { Button, Card, CardHead, Row } from 'shared/ui';
import { useFailureToast } from '../../failed-calls/use-failure-toast';
import { usePortfolioImportsQuery, usePortfolioImportUndoMutation } from '../api/imports';
import { BROKER_OPTIONS } from './import-settings';

const Container = styled.div`
  margin-top: var(--space-4);
  ul {
    border-top: 1px solid var(--line);
  }
  li {
    padding: 8px var(--space-4);
    font-size: var(--text-sm);
  }
  li + li {
    border-top: 1px solid var(--line-soft);
  }
  li > span {
    color: var(--ink-2);
  }
  li > span > b {
    color: var(--ink);
  }
`;

/** Imported files, each with undo; renders nothing if empty. */
export function ImportList({ portfolioId }: { portfolioId: string }) {
  const failed = useFailureToast('Import');
  const { data } = usePortfolioImportsQuery(portfolioId);
  const [undo, { isLoading, originalArgs }] = usePortfolioImportUndoMutation();
  if (!data || data.items.length === 0) return null;
  return (
    <Container>
      <Card>
        <CardHead title="Imports" />
        <ul>
          {data.items.map(({ id, broker, createdAt, transactions }) => (
            <Row as="li" key={id} gap={12} justify="space-between">
              <span>
                <b>{formatDateTime(createdAt)}</b> ·{' '}
                {BROKER_OPTIONS.find(({ value }) => value === broker)?.label} ·{' '}
                {transactions === 1 ? '1 transaction' : `${transactions} transactions`}
              </span>
              <Button
                size="sm"
                busy={isLoading && originalArgs?.importId === id}
                aria-label={`Undo the import of ${formatDateTime(createdAt)}`}
                onClick={() => void undo({ id: portfolioId, importId: id }).unwrap().catch(failed)}
              >
                Undo
              </Button>
            </Row>
          ))}
        </ul>
      </Card>
    </Container>
  );
}
