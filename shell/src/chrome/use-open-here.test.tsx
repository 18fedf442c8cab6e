import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { platformRouter, useLocation } from 'shared/router';
import { renderPage } from 'shared/testing';
import { useOpenHere } from './use-open-here';

function Chrome() {
  const [open, setOpen] = useOpenHere();
  const { pathname, search } = useLocation();
  return (
    <>
      <h1>{pathname + search}</h1>
      <button onClick={() => setOpen(!open)}>{open ? 'Close' : 'Open'}</button>
    </>
  );
}

describe('what is open in the chrome', () => {
  it('stays while the page stays, and is closed by leaving it for good', async () => {
    await renderPage(Chrome, { path: '/a', route: '/*' });
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await act(() => platformRouter().navigate('/a?sort=name'));
    expect(screen.getByRole('heading')).toHaveTextContent('/a?sort=name');
    expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
    await act(() => platformRouter().navigate('/b'));
    expect(screen.getByRole('button', { name: 'Open' })).toBeInTheDocument();
    await act(() => platformRouter().navigate('/a'));
    expect(screen.getByRole('heading')).toHaveTextContent('/a');
    expect(screen.getByRole('button', { name: 'Open' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button'));
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button', { name: 'Open' })).toBeInTheDocument();
  });
});
