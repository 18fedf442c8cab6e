import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { problem, renderPage } from 'shared/testing';
import ContactPage from '.';

const SEND = 'POST /api/functions/europe-west2/sendContactMessage';
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function fill(): void {
  type('Name', 'Ann Lee');
  type('E-mail', 'ann@example.com');
  type('Topic', 'figure');
  type('Message', 'The P/E of AAPL.US looks wrong.');
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }));

describe('/contact', () => {
  it('sends the message and shows its reference', async () => {
    const { requests } = await renderPage(ContactPage, {
      path: '/contact',
      api: { [SEND]: () => ({ result: { reference: 'C-4KQ7-2MXW' } }) },
    });
    fill();
    send();
    expect(await screen.findByText('C-4KQ7-2MXW')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your message has reached us' })).toHaveFocus();
    expect(requests.map(({ body }) => body)).toContainEqual({
      data: {
        name: 'Ann Lee',
        email: 'ann@example.com',
        topic: 'figure',
        message: 'The P/E of AAPL.US looks wrong.',
      },
    });
  });

  it('lists missing fields with links, and moves the focus there', async () => {
    await renderPage(ContactPage, { path: '/contact' });
    type('Name', 'Ann Lee');
    send();
    expect(screen.getByText('Please mend this first:').closest('[role=alert]')).toHaveFocus();
    expect(screen.getByRole('link', { name: /^E-mail:/ })).toHaveAttribute(
      'href',
      '#contact-email',
    );
    expect(screen.getByLabelText('E-mail')).toBeInvalid();
    expect(screen.getByLabelText('Name')).toHaveValue('Ann Lee');
  });

  it('keeps the input when the request is rejected', async () => {
    await renderPage(ContactPage, {
      path: '/contact',
      api: { [SEND]: () => problem(429, 'Too many requests') },
    });
    fill();
    send();
    expect(await screen.findByText(/Too many messages/)).toBeInTheDocument();
    expect(screen.getByLabelText('Message')).toHaveValue('The P/E of AAPL.US looks wrong.');
  });
});
