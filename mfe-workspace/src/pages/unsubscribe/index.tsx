import { EMAIL_SUBSCRIPTION_TEXTS } from 'shared/contract';
import { usePageReady, usePageTitle } from 'shared/remote';
import { useSearchParams } from 'shared/router';
import type { ApiError } from 'shared/store';
import { Button, LinkButton, Notice } from 'shared/ui';
import { useEmailUnsubscribeMutation } from '../../email-subscriptions/endpoints';

/**
 * `/unsubscribe?token=…`: target of the link in a mail. Needs a press, because programs open links
 * too.
 */
export default function UnsubscribePage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const [unsubscribe, { data, error, isLoading }] = useEmailUnsubscribeMutation();
  usePageTitle('Unsubscribe');
  usePageReady(true);
  if (data)
    return (
      <Notice
        level={1}
        icon="check"
        title="You are unsubscribed"
        actions={<LinkButton to="/settings#email">All subscriptions</LinkButton>}
      >
        “{EMAIL_SUBSCRIPTION_TEXTS[data.subscription].label}” no longer comes by e-mail.
      </Notice>
    );
  const isUnknown = token === '' || (error as ApiError | undefined)?.status === 404;
  if (isUnknown)
    return (
      <Notice
        level={1}
        icon="warning"
        title="This link does not work"
        actions={<LinkButton to="/settings#email">All subscriptions</LinkButton>}
      >
        A part of it is missing. Log in to change your subscriptions in the settings.
      </Notice>
    );
  return (
    <Notice
      level={1}
      icon="bell"
      title="Unsubscribe?"
      actions={
        <Button variant="primary" busy={isLoading} onClick={() => void unsubscribe(token)}>
          Unsubscribe
        </Button>
      }
    >
      {error
        ? 'That did not work. Try again in a minute.'
        : 'You no longer get the e-mail that this link came with. Your account stays as it is.'}
    </Notice>
  );
}
