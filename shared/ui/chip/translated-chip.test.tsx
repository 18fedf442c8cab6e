import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { ToggleChip } from './chip';

function Choice() {
  const [pressed, setPressed] = useState(false);
  return (
    <ToggleChip pressed={pressed} onChange={setPressed}>
      Energy
    </ToggleChip>
  );
}

it('stays usable when a translator replaced its text', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(<Choice />);
  const chip = screen.getByRole('button', { name: 'Energy' });
  const font = document.createElement('font');
  font.append('Energie');
  chip.firstChild?.replaceWith(font);
  for (const pressed of [true, false]) {
    fireEvent.click(chip);
    expect(screen.getByRole('button', { name: 'Energie', pressed })).toBe(chip);
  }
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
