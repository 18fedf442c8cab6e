import { useNavigate } from 'shared/router';
import { Badge, Button } from 'shared/ui';
import { useFailureToast } from '../../failed-calls/use-failure-toast';
import { usePortfolioSampleMutation } from '../api/portfolios';

/** Adds the sample portfolio and opens it. */
export function AddSampleButton() {
  const failed = useFailureToast('Sample portfolio');
  const navigate = useNavigate();
  const [add, { isLoading }] = usePortfolioSampleMutation();
  return (
    <Button
      icon="eye"
      busy={isLoading}
      onClick={() =>
        void add()
          .unwrap()
          .then(({ id }) => void navigate(`/portfolios/${id}`), failed)
      }
    >
      See a sample
    </Button>
  );
}

/** Marks a sample portfolio. */
export const SampleBadge = () => <Badge tone="info">Sample</Badge>;
