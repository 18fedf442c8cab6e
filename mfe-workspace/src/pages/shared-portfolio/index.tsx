import { useNothingHere, usePageReady, usePageTitle } from 'shared/remote';
import { useParams } from 'shared/router';
import { Card, EmptyState, LinkButton, PageHead, Skeleton } from 'shared/ui';
import { usePortfolioSharedQuery } from '../../portfolios/api/sharing';
import { SharedPortfolioView } from '../../portfolios/sharing/shared-portfolio-view';
import { LoadFailure } from '../../failed-calls/load-failure';

const NOT_FOUND = 404;

/** `/portfolios/shared/{token}`: a shared view of a portfolio, in percent only. */
export default function SharedPortfolioPage() {
  const { token = '' } = useParams();
  const { currentData, error, isFetching, refetch } = usePortfolioSharedQuery(token);
  usePageTitle(currentData?.name ?? 'Shared portfolio');
  usePageReady(currentData !== undefined || error !== undefined);
  // A shared link must not be indexed by search engines.
  useNothingHere();
  if (currentData) return <SharedPortfolioView portfolio={currentData} />;
  const isGone = error !== undefined && 'status' in error && error.status === NOT_FOUND;
  return (
    <>
      <PageHead title="Shared portfolio" />
      <Card data-pad="">
        {error === undefined && <Skeleton width="100%" height={240} />}
        {isGone && (
          <EmptyState
            title="This link shows nothing"
            actions={<LinkButton to="/">Home</LinkButton>}
          >
            It was revoked, or it never existed. Ask who sent it for a new one.
          </EmptyState>
        )}
        {error !== undefined && !isGone && (
          <LoadFailure
            title="The portfolio did not load"
            area="PORTFOLIOS"
            query={{ error, isFetching, refetch }}
          />
        )}
      </Card>
    </>
  );
}
