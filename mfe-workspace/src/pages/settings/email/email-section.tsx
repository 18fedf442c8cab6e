import { EMAIL_SUBSCRIPTION_TEXTS, EMAIL_SUBSCRIPTIONS } from 'shared/contract';
import { notified, useAppDispatch } from 'shared/store';
import { Checkbox, ReservedSpace } from 'shared/ui';
import { errorText } from '../../../failed-calls/error-messages';
import { LoadFailure } from '../../../failed-calls/load-failure';
import { AddressLine } from '../address-line';
import { SettingRow } from '../setting-row';
import { useAccountArgument } from '../use-account-argument';
import {
  useEmailSubscriptionChangeMutation,
  useEmailSubscriptionsQuery,
} from '../../../email-subscriptions/endpoints';

// Both fit on one line of a phone: the space is reserved before it is known which one applies.
const UNSUBSCRIBE_HINT = 'Every mail has an unsubscribe link.';
const CONFIRM_HINT = 'Confirm it first in “Sign-in and sessions”.';

/** Subscriptions to e-mails. */
export function EmailSection() {
  const { data, error, isFetching, refetch } = useEmailSubscriptionsQuery(useAccountArgument());
  const [change] = useEmailSubscriptionChangeMutation();
  const dispatch = useAppDispatch();
  if (!data && error)
    return (
      <LoadFailure
        title="Your subscriptions did not load"
        area="EMAIL"
        query={{ error, isFetching, refetch }}
      />
    );
  return (
    <>
      {EMAIL_SUBSCRIPTIONS.map((subscription) => {
        const { label, description } = EMAIL_SUBSCRIPTION_TEXTS[subscription];
        const isSubscribed = data?.subscribed.includes(subscription) ?? false;
        return (
          <SettingRow key={subscription} label={label} hint={description}>
            <Checkbox
              aria-label={`${label} by e-mail`}
              checked={isSubscribed}
              disabled={!data || (!data.emailVerified && !isSubscribed)}
              onChange={(subscribe) =>
                void change({ subscription, subscribe })
                  .unwrap()
                  .catch((refusal: unknown) =>
                    dispatch(
                      notified({
                        kind: 'error',
                        title: 'Not saved',
                        text: `${label}: ${errorText(refusal)}`,
                      }),
                    ),
                  )
              }
            >
              By e-mail
            </Checkbox>
          </SettingRow>
        );
      })}
      <SettingRow
        label="Where it goes"
        hint={
          data ? (
            <>
              <AddressLine email={data.email} />
              {data.emailVerified ? UNSUBSCRIBE_HINT : CONFIRM_HINT}
            </>
          ) : (
            <ReservedSpace>
              <AddressLine email="name@example.com" />
              {UNSUBSCRIBE_HINT}
            </ReservedSpace>
          )
        }
      >
        {null}
      </SettingRow>
    </>
  );
}
