import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState, StaleBanner } from './states';

describe.each([
  ['ErrorState', ErrorState],
  ['StaleBanner', StaleBanner],
] as const)('%s', (_name, State) => {
  it('announces the error and its code, and can be tried again', async () => {
    const onRetry = jest.fn();
    render(<State title="The list did not load" code="DATA-503" onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('The list did not load');
    expect(screen.getByText('DATA-503')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('offers no try without an action', () => {
    render(<State title="The list did not load" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
