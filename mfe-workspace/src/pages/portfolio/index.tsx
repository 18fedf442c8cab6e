import { useNothingHere, usePageReady, usePageTitle } from 'shared/remote';
import { useParams } from 'shared/router';
import { selectSession, skipToken, useAppSelector } from 'shared/store';
import { EmptyState, LinkButton, SignedOutState, StaleBanner } from 'shared/ui';
import { AmountsProvider } from '../../portfolios/amounts/amounts-context';
import { usePortfolioOverviewQuery } from '../../portfolios/api/portfolios';
import { PortfolioHeader } from './portfolio-header';
import { useCostMethod } from '../../portfolios/use-cost-method';
import { errorCode } from '../../failed-calls/error-messages';
import { LoadFailure } from '../../failed-calls/load-failure';
import { MessagePage } from '../message-page';

/** `/portfolios/{id}`: one portfolio; its tabs are in `portfolios`. */
export default function PortfolioPage() {
  const { id = '' } = useParams();
  const session = useAppSelector(selectSession).status;
  const { data, error, isFetching, refetch } = usePortfolioOverviewQuery(
    session === 'signed-in' ? { id } : skipToken,
  );
  // Never show the figures of another portfolio while this one is loading.
  const portfolio = data?.id === id ? data : undefined;
  const [method, setMethod] = useCostMethod(portfolio);
  usePageTitle(portfolio?.name ?? 'Portfolio');
  usePageReady(session === 'signed-out' || error !== undefined || portfolio !== undefined);

  if (session === 'signed-out')
    return (
      <MessagePage title="Portfolio">
        <SignedOutState title="Log in to see this portfolio">
          Portfolios are private to your account.
        </SignedOutState>
      </MessagePage>
    );
  const isGone = error !== undefined && 'status' in error && error.status === 404;
  if (isGone || (portfolio === undefined && error !== undefined))
    return isGone ? (
      <NoSuchPortfolio />
    ) : (
      <MessagePage title="Portfolio">
        <LoadFailure
          title="This portfolio did not load"
          area="PORTFOLIOS"
          query={{ error, isFetching, refetch }}
        />
      </MessagePage>
    );
  return (
    <AmountsProvider title="Portfolio">
      {error !== undefined && (
        <StaleBanner
          title="New figures did not load."
          code={errorCode(error, 'PORTFOLIOS')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          The previous ones are shown.
        </StaleBanner>
      )}
      <PortfolioHeader id={id} portfolio={portfolio} method={method} onMethod={setMethod} />
    </AmountsProvider>
  );
}

function NoSuchPortfolio() {
  useNothingHere();
  return (
    <MessagePage title="Portfolio">
      <EmptyState
        title="There is no such portfolio"
        actions={<LinkButton to="/portfolios">My Portfolios</LinkButton>}
      >
        It may have been deleted, or it belongs to another account.
      </EmptyState>
    </MessagePage>
  );
}
