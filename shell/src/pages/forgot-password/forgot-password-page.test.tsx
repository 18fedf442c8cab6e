import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderPage } from 'shared/testing';
import type { SessionFailure, SessionResult } from '../../session';

type Found = { ok: true; value: string } | SessionFailure;
const session = {
  requestPasswordReset: jest.fn<(email: string, next: string) => Promise<SessionResult>>(),
  checkResetCode: jest.fn<(code: string) => Promise<Found>>(),
  resetPassword: jest.fn<(code: string, password: string) => Promise<SessionResult>>(),
  applyCode: jest.fn<(code: string) => Promise<SessionResult>>(),
  sendVerification: jest.fn<(next: string) => Promise<SessionResult>>(),
};
jest.mock('../../session', () => session);

let ForgotPasswordPage: () => ReactNode;
beforeAll(async () => {
  ({ ForgotPasswordPage } = await import('./forgot-password-page'));
});
beforeEach(() => {
  jest.resetAllMocks();
  session.requestPasswordReset.mockResolvedValue({ ok: true });
  session.checkResetCode.mockResolvedValue({ ok: true, value: 'ada@example.com' });
  session.resetPassword.mockResolvedValue({ ok: true });
});

const PATH = '/forgot-password';
const MAILBOX = { path: '/mailbox', page: 'mailbox', title: 'Mailbox' };
const open = (search = '', local = true) =>
  renderPage(ForgotPasswordPage, {
    path: `${PATH}${search}`,
    composition: { shellRoutes: local ? [MAILBOX] : [] },
  });
const heading = () => screen.getByRole('heading', { level: 1 });
const LIMIT: SessionFailure = { ok: false, cause: 'limit', message: 'Too many attempts.' };
const SPENT: SessionFailure = { ok: false, cause: 'link', message: 'It was used already.' };

describe('asking for a link', () => {
  it('asks nothing of the server for what is no address', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('E-mail'), 'ada{Enter}');
    expect(session.requestPasswordReset).not.toHaveBeenCalled();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/name@example\.com/);
  });

  it('says that a mail is on its way if there is an account, and keeps the page to return to', async () => {
    await open('?prev=%2Fwatchlists');
    await userEvent.type(screen.getByLabelText('E-mail'), ' ada@example.com {Enter}');
    expect(session.requestPasswordReset).toHaveBeenCalledWith('ada@example.com', '/watchlists');
    expect(heading()).toHaveTextContent('Look into your mail');
    expect(heading()).toHaveFocus();
    expect(screen.getByText(/If there is an account for/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the local mailbox' })).toHaveAttribute(
      'href',
      '/mailbox?email=ada%40example.com',
    );
  });

  it('knows no mailbox where real mail is sent', async () => {
    await open('', false);
    await userEvent.type(screen.getByLabelText('E-mail'), 'ada@example.com{Enter}');
    expect(heading()).toHaveTextContent('Look into your mail');
    expect(screen.queryByRole('link', { name: /mailbox/ })).toBeNull();
  });

  it('keeps the address when it could not be sent', async () => {
    session.requestPasswordReset.mockResolvedValueOnce(LIMIT);
    await open();
    await userEvent.type(screen.getByLabelText('E-mail'), 'ada@example.com{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts.');
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com');
  });
});

describe('the mailed link', () => {
  const LINK = `?${new URLSearchParams({
    mode: 'resetPassword',
    oobCode: 'c1',
    continueUrl: `${window.location.origin}/watchlists`,
  })}`;

  it('takes a new password and leads to Log in, and from there to the page of the beginning', async () => {
    const { address, router } = await open(LINK);
    expect(screen.getByText('ada@example.com')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('New password'), 'short{Enter}');
    expect(session.resetPassword).not.toHaveBeenCalled();
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/8 characters/);
    await userEvent.type(screen.getByLabelText('New password'), ' no more{Enter}');
    expect(session.resetPassword).toHaveBeenCalledWith('c1', 'short no more');
    expect(address()).toBe('/login?prev=%2Fwatchlists');
    expect(router.state.location.state).toEqual({ passwordChangedFor: 'ada@example.com' });
  });

  it.each([
    ['used or broken', LINK, SPENT],
    ['without its code', '?mode=resetPassword', null],
  ])('says what to do with one that is %s', async (_what, search, failure) => {
    if (failure) session.checkResetCode.mockResolvedValueOnce(failure);
    await open(search);
    expect(heading()).toHaveTextContent('This link no longer works');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', PATH);
  });

  it('can be tried again when the server did not answer', async () => {
    session.checkResetCode.mockResolvedValueOnce(LIMIT);
    await open(LINK);
    expect(heading()).toHaveTextContent('The link could not be checked');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(heading()).toHaveTextContent('Choose a new password');
  });

  it('may have been used between opening and sending', async () => {
    session.resetPassword.mockResolvedValueOnce(SPENT);
    await open(LINK);
    await userEvent.type(screen.getByLabelText('New password'), 'a long word{Enter}');
    expect(heading()).toHaveTextContent('This link no longer works');
  });

  it('that verifies an address does so once, however often it is drawn', async () => {
    session.applyCode.mockResolvedValue({ ok: true });
    const { rerender, unmount } = await open('?mode=verifyEmail&oobCode=v1');
    expect(heading()).toHaveTextContent('Your e-mail address is confirmed');
    rerender(<p />);
    unmount();
    await open('?mode=verifyEmail&oobCode=v1');
    expect(heading()).toHaveTextContent('Your e-mail address is confirmed');
    expect(session.applyCode).toHaveBeenCalledTimes(1);
  });
});
