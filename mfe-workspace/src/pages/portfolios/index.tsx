import { useState } from 'react';
import type { Portfolio } from 'shared/contract';
import { usePageReady, usePageTitle } from 'shared/remote';
import { useNavigate } from 'shared/router';
import { selectSession, skipToken, useAppSelector } from 'shared/store';
import { Button, Card, PageHead, SignedOutState } from 'shared/ui';
import { AmountsProvider, HideAmountsButton } from '../../portfolios/amounts/amounts-context';
import { usePortfoliosQuery } from '../../portfolios/api/portfolios';
import { FirstPortfolio } from '../../portfolios/list/first-portfolio';
import { CardsSkeleton } from '../../portfolios/list/cards-skeleton';
import { isFull, PlanLimitNote } from '../../portfolios/list/plan-limit-note';
import { PortfolioCards } from '../../portfolios/list/portfolio-cards';
import { PortfolioDialog } from '../../portfolios/list/portfolio-dialog';
import { AddSampleButton } from '../../portfolios/sample/sample-actions';
import { TabData } from '../../portfolios/tab-data';
import { MessagePage } from '../message-page';

/** Initial tab of a new portfolio. */
const FIRST_STEPS = {
  overview: '',
  transaction: '?tab=transactions&add=1',
  import: '?tab=transactions&import=1',
} as const;

/** `/portfolios`: all portfolios of the signed-in visitor. */
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
      <MessagePage title="My Portfolios">
        <SignedOutState title="Log in to see your portfolios">
          Value, gains, income and returns of what you own, reconciled to the cent.
        </SignedOutState>
      </MessagePage>
    );
  const full = data !== undefined && isFull(data.quota);
  return (
    <AmountsProvider title="Portfolios">
      <PageHead
        title="My Portfolios"
        meta={data && countText(data.items)}
        actions={
          data !== undefined &&
          data.items.length > 0 && (
            <>
              <HideAmountsButton />
              <Button
                variant="primary"
                icon="plus"
                disabled={full}
                onClick={() => setCreating('overview')}
              >
                New portfolio
              </Button>
            </>
          )
        }
      />
      {data !== undefined && full && data.items.length > 0 && <PlanLimitNote quota={data.quota} />}
      <TabData
        what="portfolios"
        query={{ data, error, isFetching, refetch }}
        skeleton={<CardsSkeleton />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <Card>
              <FirstPortfolio onCreate={setCreating}>
                <AddSampleButton />
              </FirstPortfolio>
            </Card>
          ) : (
            <PortfolioCards portfolios={items} />
          )
        }
      </TabData>
      {creating !== null && (
        <PortfolioDialog
          onClose={() => setCreating(null)}
          onCreated={({ id }) => void navigate(`/portfolios/${id}${FIRST_STEPS[creating]}`)}
        />
      )}
    </AmountsProvider>
  );
}

function countText(items: readonly Portfolio[]): string {
  return items.length === 1 ? '1 portfolio' : `${items.length} portfolios`;
}
