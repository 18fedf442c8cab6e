import { useState } from 'react';
import { usePageReady, usePageTitle } from 'shared/remote';
import { useNavigate } from 'shared/router';
import { selectSession, skipToken, useAppSelector } from 'shared/store';
import { Button, Card, ErrorState, PageHead, SignedOutState } from 'shared/ui';
import { usePortfoliosQuery } from '../../portfolios/api';
import { FirstPortfolio } from '../../portfolios/list/first-portfolio';
import { PortfolioDialog } from '../../portfolios/list/portfolio-dialog';
import { AddSampleButton } from '../../portfolios/sample/sample-actions';
import { errorCode, errorText } from '../../watchlists/error-messages';
import { Link } from 'shared/router';

/** Where a new portfolio opens. */
const FIRST_STEPS = {
  overview: '',
  transaction: '?tab=transactions&add=1',
  import: '?tab=transactions&import=1',
} as const;

/** `/portfolios`: all portfolios of the signed-in person. */
export default function PortfoliosPage() {
  const session = useAppSelector(selectSession).status;
  const { data, error, isFetching, refetch } = usePortfoliosQuery(
    session === 'signed-in' ? undefined : skipToken,
  );
  const [creating, setCreating] = useState<keyof typeof FIRST_STEPS | null>(null);
  const navigate = useNavigate();
  usePageTitle('My Portfolios');
  usePageReady(session === 'signed-out' || data !== undefined || error !== undefined);

  if (session === 'signed-out')
    return (
      <>
        <PageHead title="My Portfolios" />
        <Card>
          <SignedOutState title="Log in to see your portfolios">
            Value, gains, income and returns of what you own, reconciled to the cent.
          </SignedOutState>
        </Card>
      </>
    );
  return (
    <>
      <PageHead
        title="My Portfolios"
        actions={
          data !== undefined &&
          data.items.length > 0 && (
            <Button variant="primary" icon="plus" onClick={() => setCreating('overview')}>
              New portfolio
            </Button>
          )
        }
      />
      {data === undefined && error !== undefined && (
        <Card>
          <ErrorState
            title="Your portfolios did not load"
            code={errorCode(error, 'PORTFOLIOS')}
            retrying={isFetching}
            onRetry={() => void refetch()}
          >
            {errorText(error)}
          </ErrorState>
        </Card>
      )}
      {data?.items.length === 0 && (
        <Card>
          <FirstPortfolio onCreate={setCreating}>
            <AddSampleButton />
          </FirstPortfolio>
        </Card>
      )}
      <ul>
        {data?.items.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/portfolios/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
      {creating !== null && (
        <PortfolioDialog
          onClose={() => setCreating(null)}
          onCreated={({ id }) => void navigate(`/portfolios/${id}${FIRST_STEPS[creating]}`)}
        />
      )}
    </>
  );
}
