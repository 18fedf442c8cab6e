import { MetaSkeleton, useAddressState } from 'shared/list';
import { formatDate } from 'shared/market';
import { usePageKeys, usePageReady, usePageTitle } from 'shared/remote';
import { Link, useNavigate, useParams } from 'shared/router';
import { ErrorState, PageHead } from 'shared/ui';
import { FactsStrip } from '../../facts/facts-strip';
import { useSenatePoliticianQuery } from '../../senate/api';
import { POLITICIAN_ADDRESS, PURCHASES, SALES, withTypes } from '../../senate/trades/trades-state';
import { DATA_LIMITS } from '../../senate/data-limits';
import { MostTradedCard } from './most-traded-card';
import { MainAndSide } from '../../facts/main-and-side';
import { PoliticianSummary } from './politician-summary';
import { PoliticianTrades } from './politician-trades';
import { ReturnsCard } from './returns-card';
import { SectorsCard } from './sectors-card';
import { TradesTimeline } from './trades-timeline';
import { UnknownPolitician } from './unknown-politician';
import { YearsCard } from './years-card';

/** `/senate/{politician}`: what one senator reported, and nothing that is inferred from it. */
export default function PoliticianPage() {
  const { politician: id = '' } = useParams();
  const [state, change] = useAddressState(POLITICIAN_ADDRESS);
  const navigate = useNavigate();
  const { currentData: politician, error, isFetching, refetch } = useSenatePoliticianQuery(id);
  const name = politician?.name ?? 'Politician';
  usePageTitle(
    `${name}: reported trades`,
    `Trades that ${name} reported: brackets, delay, most traded assets, sectors, and returns since filing.`,
  );
  usePageReady(politician !== undefined || error !== undefined);
  usePageKeys('Politician', [
    {
      keys: 'p',
      label: 'Politicians',
      onPress: () => void navigate({ pathname: '/senate', search: '?m=politicians' }),
    },
    {
      keys: 'y',
      label: 'Buys only',
      onPress: () => change((now) => ({ filters: withTypes(now.filters, PURCHASES) })),
    },
    {
      keys: 'l',
      label: 'Sells only',
      onPress: () => change((now) => ({ filters: withTypes(now.filters, SALES) })),
    },
  ]);
  const status = error && 'status' in error ? error.status : 0;
  if (error && !isFetching && (status === 404 || status === 400))
    return <UnknownPolitician id={id} />;
  return (
    <MainAndSide>
      <PageHead
        title={politician?.name ?? 'Politician'}
        meta={
          <>
            <Link to="/senate?m=politicians" className="ui-link">
              U.S. Politicians
            </Link>
            {politician === undefined && (
              <>
                <span> · </span>
                <MetaSkeleton failed={error !== undefined && !isFetching}>
                  Senator, New York (D) · trades from 20 Nov 2020 to 20 Nov 2026
                </MetaSkeleton>
              </>
            )}
            {politician?.office && <span key={politician.office}>{` · ${politician.office}`}</span>}
            {politician?.firstTrade && (
              <span>
                {` · trades from ${formatDate(politician.firstTrade)} to ${formatDate(politician.lastTrade)}`}
              </span>
            )}
          </>
        }
      />
      <FactsStrip>
        Periodic transaction reports, due within 45 days of a trade. {DATA_LIMITS} Holdings are not
        known.
      </FactsStrip>
      {error && !isFetching && !politician ? (
        <ErrorState
          title="The politician did not load"
          code={`DATA-${status}`}
          onRetry={() => void refetch()}
        >
          The rest of the site works. Try again in a moment.
        </ErrorState>
      ) : (
        <>
          <PoliticianSummary politician={politician} />
          <div className="columns">
            <div className="main">
              <TradesTimeline id={id} politician={politician} />
              <PoliticianTrades id={id} name={name} state={state} change={change} />
            </div>
            <aside aria-label="What was traded">
              <ReturnsCard politician={politician} />
              <MostTradedCard politician={politician} />
              <SectorsCard politician={politician} />
              <YearsCard politician={politician} />
            </aside>
          </div>
        </>
      )}
    </MainAndSide>
  );
}
