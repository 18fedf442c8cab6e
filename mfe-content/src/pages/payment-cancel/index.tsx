import { planById } from 'shared/contract';
import { usePageReady, usePageTitle } from 'shared/remote';
import { useSearchParams } from 'shared/router';
import { LinkButton, PageHead } from 'shared/ui';
import { offerText } from '../../billing/billing-texts';
import { chosenOffer, offerQuery } from '../../billing/chosen-offer';
import { Panel, PaymentLayout } from '../../billing/panel';

/** `/payment/cancel?plan=&interval=`: nothing was charged; links back to the selected plan. */
export default function PaymentCancelPage() {
  usePageTitle('Payment cancelled', 'Nothing was charged.');
  usePageReady(true);
  const [params] = useSearchParams();
  const offer = chosenOffer(params);
  return (
    <PaymentLayout>
      <PageHead title="Payment cancelled" meta="You have not been charged." />
      <Panel aria-label="What next">
        <p>
          {offer
            ? `You had chosen ${offerText(offer)}. It waits for you as long as you like.`
            : 'No plan was chosen. What is free stays free.'}
        </p>
        <div className="actions">
          <LinkButton
            variant="primary"
            to={offer ? `/pricing${offerQuery(offer)}#${offer.plan}` : '/pricing'}
          >
            {offer ? `Back to ${planById(offer.plan).name}` : 'Compare plans'}
          </LinkButton>
          {offer && <LinkButton to={`/payment${offerQuery(offer)}`}>Try again</LinkButton>}
        </div>
      </Panel>
    </PaymentLayout>
  );
}
