import type { Portfolio } from 'shared/contract';
import { useNavigate } from 'shared/router';
import { styled } from 'shared/styled';
import { Button, Cluster } from 'shared/ui';
import { useDeletePortfolio } from '../head/use-delete-portfolio';
import { SampleBadge } from './sample-actions';

const Container = styled(Cluster)`
  gap: var(--space-2) var(--space-3);
  margin-top: var(--space-4);
  padding: 10px var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--accent-soft);
  font-size: var(--text-sm);
  line-height: 18px;
  > p {
    flex: 1 1 260px;
  }
`;

/** Notice of a sample portfolio, with its removal. */
export function SampleNotice({ portfolio }: { portfolio: Portfolio }) {
  const navigate = useNavigate();
  const remove = useDeletePortfolio();
  if (!portfolio.isSample) return null;
  return (
    <Container role="note">
      <SampleBadge />
      <p>
        These are not your transactions: the largest assets of the market, bought at the prices of
        their days. It does not count towards your plan.
      </p>
      <Button
        size="sm"
        icon="trash"
        onClick={() => remove(portfolio, () => void navigate('/portfolios'))}
      >
        Remove the sample
      </Button>
    </Container>
  );
}
