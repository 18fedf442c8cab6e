import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ReservedRoom } from './reserved-room';

describe('ReservedRoom', () => {
  it('lays out its content where nobody sees or reaches it', () => {
    render(
      <ReservedRoom>
        <button type="button">Later</button>
      </ReservedRoom>,
    );
    expect(screen.getByText('Later')).not.toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Later').closest('[inert]')).not.toBeNull();
  });
});
