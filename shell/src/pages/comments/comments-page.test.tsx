import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from 'shared/testing';
import { createComments } from './comments';
import { CommentsBadge } from './comments-badge';
import { CommentsPage } from './comments-page';

const KEY = 'plumbline.comments';
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as object[];
const comment = (id: string, page: string, text: string) => ({
  id,
  page,
  text,
  writtenAt: '2026-05-04T10:00:00.000Z',
});
/** Simulates a write by another tab. */
const otherTab = (comments: object[]) =>
  act(() => {
    localStorage.setItem(KEY, JSON.stringify(comments));
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });

beforeEach(() => localStorage.clear());

describe('CommentsPage', () => {
  const open = () => renderPage(CommentsPage, { path: '/comments?page=%2Ffaq' });

  it('lists and keeps comments on the page it was opened for', async () => {
    localStorage.setItem(KEY, JSON.stringify([comment('1', '/pricing', 'Too dear')]));
    await open();
    expect(screen.getByText('Nobody has said anything about /faq here.')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Comment'), ' Second answer is wrong ');
    await userEvent.click(screen.getByRole('button', { name: 'Add comment' }));
    const list = within(screen.getByRole('list', { name: 'Comments, newest first' }));
    expect(list.getByText('Second answer is wrong')).toBeInTheDocument();
    expect(list.getByRole('link', { name: '/faq' })).toHaveAttribute('href', '/faq');
    expect(screen.getByLabelText('Comment')).toHaveValue('');
    expect(stored()).toMatchObject([{ page: '/faq', text: 'Second answer is wrong' }, { id: '1' }]);

    await userEvent.clear(screen.getByLabelText('Page'));
    expect(screen.getByText('Too dear')).toBeInTheDocument();
    await userEvent.click(screen.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement);
    expect(stored()).toEqual([comment('1', '/pricing', 'Too dear')]);
  });

  it('refuses a foreign address and an empty comment', async () => {
    await open();
    const address = screen.getByLabelText('Page');
    await userEvent.clear(address);
    await userEvent.type(address, 'https://elsewhere.example/');
    await userEvent.click(screen.getByRole('button', { name: 'Add comment' }));
    expect(screen.getByText('Enter an address of this site, such as /faq.')).toBeInTheDocument();
    expect(screen.getByText('Write the comment first.')).toBeInTheDocument();
    expect(stored()).toEqual([]);
  });

  it('keeps what was written when the browser does not store it', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('Comment'), 'Long');
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add comment' }));
    set.mockRestore();
    expect(screen.getByText(/did not store the comment/)).toBeInTheDocument();
    expect(screen.getByLabelText('Comment')).toHaveValue('Long');
  });
});

describe('CommentsBadge', () => {
  it('counts the comments on the page that is shown, from other tabs too', async () => {
    await renderPage(CommentsBadge, { path: '/faq' });
    const link = screen.getByRole('link', { name: 'Comments (0)' });
    expect(link).toHaveAttribute('href', '/comments?page=%2Ffaq');
    otherTab([comment('1', '/faq', 'a'), comment('2', '/', 'b')]);
    expect(link).toHaveTextContent('Comments (1)');
  });
});

describe('createComments', () => {
  it('reads comments alone', () => {
    for (const broken of ['{', '{}', '[1, null, {"id": "1"}]']) {
      localStorage.setItem(KEY, broken);
      expect(createComments().all()).toEqual([]);
    }
  });
});
