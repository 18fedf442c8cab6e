import { useLocation } from 'shared/router';
import { AppliedCode } from '../mailed-code/applied-code';
import { mailedCode } from '../mailed-code/mailed-code';
import { NewPassword } from './new-password';
import { ResetRequest } from './reset-request';

/** Requests a mail with a reset link. If opened by that link, asks for the new password. */
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
