import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from 'shared/testing';
import FaqPage from '.';

const button = (text: RegExp) => screen.getByText(text).closest('button');

describe('/faq', () => {
  it('opens answers', async () => {
    await renderPage(FaqPage, { path: '/faq' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Questions and answers');
    const question = button(/What does a dash/);
    expect(question).toHaveAttribute('aria-expanded', 'false');
    if (question) fireEvent.click(question);
    expect(question).toHaveAttribute('aria-expanded', 'true');
  });

  it('opens the answer that the address names', async () => {
    await renderPage(FaqPage, { path: '/faq#pence', route: '/faq' });
    expect(button(/London prices/)).toHaveAttribute('aria-expanded', 'true');
    expect(button(/What does a dash/)).toHaveAttribute('aria-expanded', 'false');
  });

  it('ignores an invalid address', async () => {
    await renderPage(FaqPage, { path: '/faq#%E0%A4%A', route: '/faq' });
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  });

  it('filters by a search, states the count, and can be cleared', async () => {
    await renderPage(FaqPage, { path: '/faq' });
    const box = screen.getByLabelText('Search questions');
    fireEvent.change(box, { target: { value: 'london pence' } });
    expect(await screen.findByText('1 question found')).toBeInTheDocument();
    expect(button(/London prices/)).toHaveAttribute('aria-expanded', 'true');
    fireEvent.change(box, { target: { value: 'unicorn' } });
    expect(await screen.findByText('No question holds these words')).toBeInTheDocument();
    fireEvent.click(screen.getByText('Show all questions'));
    expect(await screen.findByText(/What does a dash/)).toBeInTheDocument();
  });
});
