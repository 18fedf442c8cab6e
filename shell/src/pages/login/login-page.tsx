import { useEffect, useState } from 'react';
import { canonicalPath } from 'shared/contract';
import { styled } from 'shared/styled';
import { useLocation, useNavigate } from 'shared/router';
import {
  notifiedWithAction,
  platformServices,
  selectSession,
  useAppDispatch,
  useAppSelector,
} from 'shared/store';
import { media, Tabs } from 'shared/ui';
import type { LoginMode } from './credentials';
import { AppliedCode } from '../mailed-code/applied-code';
import { mailedCode } from '../mailed-code/mailed-code';
import { LoginForm } from './login-form';
import { LoginPicture } from './login-picture';
import { previousPage } from '../previous-page';
import { isOwnedHere, routesOf } from '../../router/page-owner';

const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(420px, 560px) minmax(0, 1fr);
  min-height: max(650px, calc(100dvh - var(--header)));
  > section {
    width: 100%;
    /* In the middle for the shorter form, from the top: the tabs stay under the pointer that switches. */
    padding: max(40px, (100dvh - var(--header) - 560px) / 2) 72px 56px;
  }
  > section > p {
    color: var(--ink-2);
    margin: 4px 0 20px;
  }
  > section > p b {
    font-weight: 500;
  }
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 560px);
    justify-content: center;
    > section {
      padding: 24px 20px 40px;
    }
  }
`;

const TABS = [
  { value: 'sign-in', label: 'Log in' },
  { value: 'sign-up', label: 'Create account' },
] as const;

/** Page with the first steps of a new account. */
const FIRST_STEPS_PATH = '/dashboard';
/** Time to open the first steps from the notification, ms. */
const FIRST_STEPS_TIME = 10_000;

/** Title of a page of ours by its address; null if no remote declares it. */
function titleOf(address: string): string | null {
  const composition = platformServices()?.composition;
  if (!composition) return null;
  const { pathname } = new URL(address, window.location.origin);
  return routesOf(composition).match(canonicalPath(pathname))?.value.title ?? null;
}

/**
 * Sign-in and sign-up in two tabs; afterwards the visitor returns to the page they came from. A new
 * account without such a page opens its first steps, with one it is offered them.
 */
export function LoginPage() {
  const { search } = useLocation();
  const mailed = mailedCode(search);
  if (mailed?.purpose === 'apply') return <AppliedCode key={mailed.code} {...mailed} />;
  return <SignIn />;
}

/** The address whose password was just reset; passed by the reset page. */
function changedFor(state: unknown): string | null {
  const email: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'passwordChangedFor') : null;
  return typeof email === 'string' ? email : null;
}

function SignIn() {
  const { search, state } = useLocation();
  const changed = changedFor(state);
  const navigate = useNavigate();
  const { status } = useAppSelector(selectSession);
  const [mode, setMode] = useState<LoginMode>(
    new URLSearchParams(search).has('create') ? 'sign-up' : 'sign-in',
  );
  const dispatch = useAppDispatch();
  const isCreating = mode === 'sign-up';
  const previous = previousPage(search, window.location.origin, document.referrer);
  const hasFirstSteps = isOwnedHere(FIRST_STEPS_PATH);
  const target = isCreating && previous === '/' && hasFirstSteps ? FIRST_STEPS_PATH : previous;
  const targetTitle = target === '/' ? null : titleOf(target);

  // Also if the session existed already, or was restored by another tab.
  useEffect(() => {
    if (status === 'signed-in') void navigate(target, { replace: true });
  }, [status, target, navigate]);

  const onDone = () => {
    void navigate(target, { replace: true });
    if (!isCreating || !hasFirstSteps || target === FIRST_STEPS_PATH) return;
    dispatch(
      notifiedWithAction(
        {
          kind: 'success',
          title: 'Your account is ready',
          text: 'Three steps to start are on your dashboard.',
          duration: FIRST_STEPS_TIME,
        },
        { label: 'Start', onSelect: () => void navigate(FIRST_STEPS_PATH) },
      ),
    );
  };

  return (
    <Split data-full-bleed="">
      <section>
        <h1 tabIndex={-1}>{mode === 'sign-in' ? 'Log in' : 'Create account'}</h1>
        <p>
          {changed !== null ? (
            <span role="status">Your password is changed. Log in with the new one.</span>
          ) : targetTitle ? (
            <>
              Next you return to <b>{targetTitle}</b>.
            </>
          ) : (
            'Your lists and screens wait for you.'
          )}
        </p>
        <Tabs flush label="Account" tabs={TABS} value={mode} onChange={setMode}>
          <LoginForm
            key={mode}
            mode={mode}
            email={changed ?? ''}
            next={target}
            onMode={setMode}
            onDone={onDone}
          />
        </Tabs>
      </section>
      <LoginPicture />
    </Split>
  );
}
