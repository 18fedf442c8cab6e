import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ReservedSpace } from './reserved-space';

describe('ReservedSpace', () => {
  it('renders its content invisible and inert', () => {
    render(
      <ReservedSpace>
        <button type="button">Later</button>
      </ReservedSpace>,
    );
    expect(screen.getByText('Later')).not.toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Later').closest('[inert]')).not.toBeNull();
  });
});
