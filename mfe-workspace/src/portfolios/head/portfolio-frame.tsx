import type { PortfolioOverview } from 'shared/contract';
import { useAddressState } from 'shared/list';
import { formatDate } from 'shared/market';
import { useNavigate } from 'shared/router';
import { Card, PageHead, Skeleton, Tabs, TextLink } from 'shared/ui';
import { HideAmountsButton } from '../amounts/amounts-context';
import { PORTFOLIO_ADDRESS, PORTFOLIO_TABS } from '../portfolio-address';
import { SampleNotice } from '../sample/sample-notice';
import { PortfolioActions } from '../transactions/portfolio-actions';
import { Transactions } from '../transactions/transactions';
import { PortfolioMenu } from './portfolio-menu';

/** Head and tabs of a portfolio. @param portfolio Undefined while it loads */
export function PortfolioFrame({
  id,
  portfolio,
}: {
  id: string;
  portfolio: PortfolioOverview | undefined;
}) {
  const [{ tab }, change] = useAddressState(PORTFOLIO_ADDRESS);
  const navigate = useNavigate();
  return (
    <>
      <PageHead
        title={portfolio?.name ?? 'Portfolio'}
        meta={
          <>
            <TextLink to="/portfolios">My Portfolios</TextLink>
            {portfolio && ` · ${portfolio.currencyCode} · ${formatDate(portfolio.on)}`}
          </>
        }
        actions={
          <>
            <HideAmountsButton />
            {portfolio && <PortfolioActions portfolio={portfolio} />}
            {portfolio && (
              <PortfolioMenu portfolio={portfolio} onDeleted={() => void navigate('/portfolios')} />
            )}
          </>
        }
      />
      {portfolio && <SampleNotice portfolio={portfolio} />}
      <Tabs
        flush
        label="Portfolio"
        tabs={PORTFOLIO_TABS}
        value={tab}
        onChange={(next) => change({ tab: next })}
      >
        {tab === 'transactions' ? (
          <Transactions portfolioId={id} portfolio={portfolio} />
        ) : (
          <Card data-pad="">
            {portfolio ? <p>{portfolio.value}</p> : <Skeleton width={200} height={32} />}
          </Card>
        )}
      </Tabs>
    </>
  );
}
