import type { BillingInterval } from 'shared/contract';
import { usePageReady, usePageTitle } from 'shared/remote';
import { useSearchParams } from 'shared/router';
import { selectSession, skipToken, useAppSelector, useBillingQuery } from 'shared/store';
import { Card, ErrorState, PageHead, SignedOutState, Skeleton } from 'shared/ui';
import { ChangePanel } from '../../billing/change-panel';
import { chosenOffer } from '../../billing/chosen-offer';
import { Invoices } from '../../billing/invoices';
import { OrderPanel } from '../../billing/order-panel';
import { Panel, PaymentLayout } from '../../billing/panel';
import { SubscriptionPanel } from '../../billing/subscription-panel';

/** `/payment`: the plan and its invoices; with `?plan=&interval=` the purchase or change. */
export default function PaymentPage() {
  const { status } = useAppSelector(selectSession);
  const { data, error, isFetching, refetch } = useBillingQuery(
    status === 'signed-in' ? undefined : skipToken,
  );
  const [params, setParams] = useSearchParams();
  const offer = chosenOffer(params);
  usePageTitle('Payment', 'Your plan, what it charges and when, and your invoices.');
  usePageReady(status === 'signed-out' || data !== undefined || error !== undefined);

  const head = (
    <PageHead title={offer ? 'Payment' : 'Plan and invoices'} meta="Prices are in US dollars." />
  );
  if (status === 'signed-out')
    return (
      <PaymentLayout>
        {head}
        <Card>
          <SignedOutState title="Log in to choose a plan">
            A plan belongs to an account. Making one is free and needs no card.
          </SignedOutState>
        </Card>
      </PaymentLayout>
    );
  if (data === undefined)
    return (
      <PaymentLayout>
        {head}
        {error === undefined ? (
          <Panel aria-busy="true" aria-label="Your plan is loading">
            <Skeleton height={24} width="40%" />
            <Skeleton height={20} />
            <Skeleton height={20} width="70%" />
            <Skeleton height={36} width="50%" />
          </Panel>
        ) : (
          <Card>
            <ErrorState
              title="Your plan did not load"
              retrying={isFetching}
              onRetry={() => void refetch()}
            >
              Nothing was charged. Please try again.
            </ErrorState>
          </Card>
        )}
      </PaymentLayout>
    );

  const { subscription } = data;
  const changeInterval = (interval: BillingInterval) =>
    setParams({ ...Object.fromEntries(params), interval }, { replace: true });
  const isOther =
    offer !== null &&
    (subscription?.plan !== offer.plan || subscription.interval !== offer.interval);
  return (
    <PaymentLayout>
      {head}
      {offer && !subscription && (
        <OrderPanel
          offer={offer}
          onInterval={changeInterval}
          isRehearsal={data.provider === 'local'}
        />
      )}
      {offer && subscription && isOther && (
        <ChangePanel
          subscription={subscription}
          offer={offer}
          onInterval={changeInterval}
          onDone={() => setParams({}, { replace: true })}
        />
      )}
      {!(offer && !subscription) && <SubscriptionPanel billing={data} />}
      <Invoices />
    </PaymentLayout>
  );
}
