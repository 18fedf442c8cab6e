import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from 'shared/testing';
import { CATEGORIES, LEARNINGS } from '../../articles/library';
import { markRead } from '../../articles/reading-progress';
import LearningsPage from '.';

const cards = () => LEARNINGS.filter(({ title }) => screen.queryByRole('link', { name: title }));

describe('/learnings', () => {
  it('lists every article under its category', async () => {
    await renderPage(LearningsPage, { path: '/learnings' });
    expect(cards()).toHaveLength(LEARNINGS.length);
    for (const { title } of CATEGORIES)
      expect(screen.getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
  });

  it('filters by a search, which can be cleared', async () => {
    await renderPage(LearningsPage, { path: '/learnings' });
    const box = screen.getByLabelText('Search articles');
    fireEvent.change(box, { target: { value: 'overbought' } });
    expect(await screen.findByText('1 article found')).toBeInTheDocument();
    expect(cards()).toHaveLength(1);
    fireEvent.change(box, { target: { value: 'unicorn' } });
    fireEvent.click(await screen.findByText('Show all articles'));
    expect(cards()).toHaveLength(LEARNINGS.length);
  });

  it('shows one category, and how much of it was read', async () => {
    const [first] = LEARNINGS;
    if (first) markRead(first.path, true);
    await renderPage(LearningsPage, {
      path: '/learnings/valuation',
      route: '/learnings/:category',
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Valuation');
    expect(screen.getByText('1 of 4 articles read on this device')).toBeInTheDocument();
    expect(cards()).toHaveLength(4);
  });

  it('says so when there is no such category', async () => {
    await renderPage(LearningsPage, { path: '/learnings/nope', route: '/learnings/:category' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'There is no such category',
    );
  });
});
