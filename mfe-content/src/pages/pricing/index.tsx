import { useState } from 'react';
import { PLANS, type BillingInterval, type Plan } from 'shared/contract';
import { usePageReady, usePageTitle } from 'shared/remote';
import { useLocation, useSearchParams } from 'shared/router';
import { selectSession, skipToken, useAppSelector, useBillingQuery } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, LinkButton, loginPath, media, TextLink } from 'shared/ui';
import { Comparison } from '../../pricing/comparison';
import { IntervalChoice } from '../../billing/interval-choice';
import { PlanCard } from '../../pricing/plan-card';
import { PRICING_QUESTIONS } from '../../pricing/pricing-questions';

const Layout = styled.div`
  max-width: 1180px;
  margin: 0 auto;
  > header {
    display: grid;
    justify-items: center;
    margin-bottom: var(--space-5);
    text-align: center;
  }
  h1 {
    font-size: var(--text-3xl);
    line-height: 40px;
    letter-spacing: -0.02em;
  }
  > header > p {
    margin: 4px 0 var(--space-4);
    color: var(--ink-2);
    font-size: 15px;
    line-height: 24px;
  }
  > ul {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 14px;
  }
  .note {
    margin: var(--space-4) 0 var(--space-6);
    color: var(--ink-3);
    font-size: var(--text-sm);
    line-height: 20px;
    text-align: center;
  }
  > h2 {
    margin: var(--space-6) 0 var(--space-3);
    font-size: var(--text-xl);
    line-height: 28px;
  }
  dl {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-4) var(--space-6);
  }
  dt {
    color: var(--ink);
    font-size: var(--text-md);
    font-weight: 600;
    line-height: 20px;
  }
  dd {
    max-width: 612px;
    margin: 4px 0 0;
    color: var(--ink-2);
    font-size: var(--text-md);
    line-height: 22px;
  }
  ${media.belowDesktop} {
    > ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  ${media.mobile} {
    h1 {
      font-size: var(--text-2xl);
      line-height: 32px;
    }
    > ul,
    dl {
      grid-template-columns: minmax(0, 1fr);
    }
    > header > fieldset {
      justify-self: stretch;
    }
  }
`;

/**
 * `/pricing`; `?interval=month` selects the interval, `?plan=` marks the previously selected plan.
 */
export default function PricingPage() {
  usePageTitle('Plans and prices', 'What each plan opens and what it charges today.');
  usePageReady(true);
  const location = useLocation();
  const [params] = useSearchParams();
  const [interval, setInterval] = useState<BillingInterval>(
    params.get('interval') === 'month' ? 'month' : 'year',
  );
  const { status } = useAppSelector(selectSession);
  const isSignedIn = status === 'signed-in';
  const { data: billing } = useBillingQuery(isSignedIn ? undefined : skipToken);
  const chosenId = params.get('plan');
  const current = isSignedIn ? (billing?.plan ?? null) : null;

  const action = (plan: Plan) => {
    if (plan.id === current)
      return plan.id === 'free' ? (
        <Button wide disabled>
          Your plan
        </Button>
      ) : (
        <LinkButton wide to="/payment">
          Manage plan
        </LinkButton>
      );
    if (plan.id === 'free')
      return isSignedIn ? (
        <LinkButton wide to="/payment">
          Change to Free
        </LinkButton>
      ) : (
        <LinkButton wide to={loginPath(location, true)}>
          Create a free account
        </LinkButton>
      );
    return (
      <LinkButton
        wide
        variant={plan.recommended ? 'primary' : 'outline'}
        to={`/payment?plan=${plan.id}&interval=${interval}`}
      >
        Choose {plan.name}
      </LinkButton>
    );
  };

  return (
    <Layout>
      <header>
        <h1 tabIndex={-1}>Plans</h1>
        <p>Screening is free and whole. Your own data stays open on every plan.</p>
        <IntervalChoice value={interval} onChange={setInterval} />
      </header>
      <ul>
        {PLANS.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            interval={interval}
            isCurrent={plan.id === current}
            isChosen={plan.id === chosenId}
            action={action(plan)}
          />
        ))}
      </ul>
      <p className="note">
        Prices are in US dollars. Tax is added at checkout where it applies. Upgrades start at once;
        downgrades and cancellation take effect at renewal. Cancel any time.
      </p>
      <Comparison />
      <h2>Before you pay</h2>
      <dl>
        {PRICING_QUESTIONS.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <p className="note">
        Anything else? <TextLink to="/faq">Questions and answers</TextLink> or{' '}
        <TextLink to="/contact">write to us</TextLink>.
      </p>
    </Layout>
  );
}
