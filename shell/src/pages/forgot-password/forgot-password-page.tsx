import { useLocation } from 'shared/router';
import { AppliedCode } from '../mailed-code/applied-code';
import { mailedCode } from '../mailed-code/mailed-code';
import { NewPassword } from './new-password';
import { ResetRequest } from './reset-request';

/** Asks for a mail with a link; opened by that link, it asks for the new password. */
export function ForgotPasswordPage() {
  const { search } = useLocation();
  const mailed = mailedCode(search);
  if (mailed === null) return <ResetRequest />;
  return mailed.purpose === 'reset-password' ? (
    <NewPassword key={mailed.code} code={mailed.code} />
  ) : (
    <AppliedCode key={mailed.code} {...mailed} />
  );
}
