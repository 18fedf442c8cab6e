import type { SlotInputs } from 'shared/contract';
import { selectSession, skipToken, useAppSelector, useBillingQuery } from 'shared/store';
import { styled } from 'shared/styled';
import { ErrorState, Skeleton } from 'shared/ui';
import { Invoices } from '../../billing/invoices';
import { SubscriptionPanel } from '../../billing/subscription-panel';

const PlanSettingsContainer = styled.div`
  /* The settings page provides the card: the panels have no border of their own. */
  > section {
    padding: var(--space-4);
    border: 0;
    border-radius: 0;
  }
  > section + section {
    padding: 0;
    border-top: 1px solid var(--line-soft);
  }
`;

/** Plan and invoices as a section of the settings. */
export default function PlanSettings({ height }: SlotInputs['settings-section']) {
  const { status } = useAppSelector(selectSession);
  const { data, error, isFetching, refetch } = useBillingQuery(
    status === 'signed-in' ? undefined : skipToken,
  );
  if (data)
    return (
      <PlanSettingsContainer>
        <SubscriptionPanel billing={data} />
        <Invoices />
      </PlanSettingsContainer>
    );
  if (error === undefined) return <Skeleton height={height} />;
  return (
    <ErrorState
      title="Your plan did not load"
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
