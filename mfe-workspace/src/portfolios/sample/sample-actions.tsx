import { useNavigate } from 'shared/router';
import { notified, useAppDispatch } from 'shared/store';
import { Badge, Button } from 'shared/ui';
import { errorText } from '../../failed-calls/error-messages';
import { usePortfolioSampleMutation } from '../api/portfolios';

/** Adds the sample portfolio and opens it. */
export function AddSampleButton() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [add, { isLoading }] = usePortfolioSampleMutation();
  return (
    <Button
      icon="eye"
      busy={isLoading}
      onClick={() =>
        void add()
          .unwrap()
          .then(
            ({ id }) => void navigate(`/portfolios/${id}`),
            (error: unknown) =>
              dispatch(
                notified({ kind: 'error', title: 'Sample portfolio', text: errorText(error) }),
              ),
          )
      }
    >
      See a sample
    </Button>
  );
}

/** Marks a sample portfolio. */
export const SampleBadge = () => <Badge tone="info">Sample</Badge>;
