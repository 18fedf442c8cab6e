import { Suspense, useMemo } from 'react';
import type { CostMethod, PortfolioOverview } from 'shared/contract';
import { useAddressState } from 'shared/list';
import { formatDate } from 'shared/market';
import { useNavigate } from 'shared/router';
import { styled } from 'shared/styled';
import { Button, Cluster, media, PageHead, ReservedSpace, Tabs, TextLink } from 'shared/ui';
import { HideAmountsButton } from '../../portfolios/amounts/amounts-context';
import { PortfolioNotices } from '../../portfolios/notices/portfolio-notices';
import { OverviewTab } from '../../portfolios/overview/overview-tab';
import {
  PORTFOLIO_ADDRESS,
  PORTFOLIO_TABS,
  type PortfolioTab,
} from '../../portfolios/portfolio-address';
import { PortfolioContext } from '../../portfolios/portfolio-context';
import { SampleNotice } from '../../portfolios/sample/sample-notice';
import { PortfolioActions } from '../../portfolios/transactions/portfolio-actions';
import { Transactions } from './transactions-tab';
import { PortfolioMenu } from '../../portfolios/head/portfolio-menu';
import { TabSkeleton } from '../../portfolios/tab-layout/tab-skeleton';
import { lazyPiece } from 'shared/ui/lazy-piece';

const HoldingsTab = lazyPiece(
  'The holdings',
  () => import(/* webpackChunkName: 'portfolio-tabs' */ '../../portfolios/holdings/holdings-tab'),
);
const PerformanceTab = lazyPiece(
  'The performance',
  () =>
    import(/* webpackChunkName: 'portfolio-tabs' */ '../../portfolios/performance/performance-tab'),
);
const IncomeTab = lazyPiece(
  'The income',
  () => import(/* webpackChunkName: 'portfolio-tabs' */ '../../portfolios/income/income-tab'),
);
const AllocationTab = lazyPiece(
  'The allocation',
  () =>
    import(/* webpackChunkName: 'portfolio-tabs' */ '../../portfolios/allocation/allocation-tab'),
);

/** Actions are on one line with the title, and on a separate line on phones. */
const Actions = styled(Cluster)`
  ${media.mobile} {
    justify-content: flex-start;
  }
`;

/** Reserves the space of the actions until the portfolio has loaded, so that nothing moves. */
const ActionsPlaceholder = () => (
  <ReservedSpace>
    <Button icon="share" data-compact="">
      Share
    </Button>
    <Button icon="upload" data-compact="">
      Import file
    </Button>
    <Button icon="plus">Transaction</Button>
    <Button variant="quiet" size="sm" icon="more" />
  </ReservedSpace>
);

interface PortfolioHeaderProps {
  id: string;
  /** Undefined while loading. */
  portfolio: PortfolioOverview | undefined;
  method: CostMethod;
  onMethod: (method: CostMethod) => void;
}

/** Header and tabs of a portfolio. */
export function PortfolioHeader({ id, portfolio, method, onMethod }: PortfolioHeaderProps) {
  const [{ tab }, change] = useAddressState(PORTFOLIO_ADDRESS);
  const navigate = useNavigate();
  return (
    <>
      <PageHead
        title={portfolio?.name ?? 'Portfolio'}
        meta={
          <>
            <TextLink to="/portfolios">My Portfolios</TextLink>
            {portfolio &&
              ` · in ${portfolio.currencyCode} · prices of ${formatDate(portfolio.on)} `}
          </>
        }
        actions={
          <Actions justify="end">
            <HideAmountsButton />
            {portfolio ? (
              <>
                <PortfolioActions portfolio={portfolio} />
                <PortfolioMenu
                  portfolio={portfolio}
                  onDeleted={() => void navigate('/portfolios')}
                />
              </>
            ) : (
              <ActionsPlaceholder />
            )}
          </Actions>
        }
      />
      <Tabs
        flush
        label="Portfolio"
        tabs={PORTFOLIO_TABS}
        value={tab}
        onChange={(next) => change({ tab: next })}
      >
        {portfolio && <SampleNotice portfolio={portfolio} />}
        {portfolio && <PortfolioNotices portfolio={portfolio} />}
        {tab === 'transactions' ? (
          // Fetched at once, but shown only below the portfolio's notices, so that it does not
          // move.
          <div style={portfolio ? undefined : { visibility: 'hidden' }}>
            <Transactions portfolioId={id} portfolio={portfolio} />
          </div>
        ) : portfolio ? (
          <PortfolioTabs
            key={id}
            tab={tab}
            portfolio={portfolio}
            method={method}
            onMethod={onMethod}
          />
        ) : (
          <TabSkeleton tab={tab} />
        )}
      </Tabs>
    </>
  );
}

function PortfolioTabs({
  tab,
  portfolio,
  method,
  onMethod,
}: {
  tab: Exclude<PortfolioTab, 'transactions'>;
  portfolio: PortfolioOverview;
  method: CostMethod;
  onMethod: (method: CostMethod) => void;
}) {
  const open = useMemo(
    () => ({ portfolio, method, setMethod: onMethod }),
    [portfolio, method, onMethod],
  );
  return (
    <PortfolioContext value={open}>
      <Suspense fallback={<TabSkeleton tab={tab} />}>
        {tab === 'overview' && <OverviewTab />}
        {tab === 'holdings' && <HoldingsTab />}
        {tab === 'performance' && <PerformanceTab />}
        {tab === 'income' && <IncomeTab />}
        {tab === 'allocation' && <AllocationTab />}
      </Suspense>
    </PortfolioContext>
  );
}
