import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SelectBox } from '.';

const OPTIONS = ['Any', 'Berlin', 'Bern', 'Rome'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

function City({ onChoose, disabled }: { onChoose: (value: string) => void; disabled?: boolean }) {
  const [value, setValue] = useState('any');
  return (
    <SelectBox
      label="City"
      options={OPTIONS}
      value={value}
      disabled={disabled}
      onChange={(next) => {
        setValue(next);
        onChoose(next);
      }}
    />
  );
}
const open = (disabled?: boolean) => {
  const onChoose = jest.fn<(value: string) => void>();
  render(<City onChoose={onChoose} disabled={disabled} />);
  return { onChoose, box: screen.getByRole('combobox', { name: 'City' }) };
};
const active = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

describe('SelectBox', () => {
  it('opens with the chosen one active, moves within its ends, and takes with Enter', async () => {
    const { onChoose, box } = open();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(box).toHaveAttribute('aria-expanded', 'true');
    expect(active()).toBe('Any');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe('Any');
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(active()).toBe('Rome');
    await userEvent.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledWith('rome');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box).toHaveTextContent('Rome');
    expect(box).toHaveFocus();
  });

  it('finds by letters: a repeated letter moves on, several narrow the search', async () => {
    open();
    await userEvent.tab();
    await userEvent.keyboard('b');
    expect(active()).toBe('Berlin');
    await userEvent.keyboard('b');
    expect(active()).toBe('Bern');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('narrows while letters follow one another', async () => {
    open();
    await userEvent.tab();
    await userEvent.keyboard('bern');
    expect(active()).toBe('Bern');
  });

  it('selects with Tab and the pointer, and does not notify when unchanged', async () => {
    const { onChoose, box } = open();
    await userEvent.click(box);
    await userEvent.click(screen.getByRole('option', { name: 'Any' }));
    expect(onChoose).not.toHaveBeenCalled();
    await userEvent.click(box);
    const selected = screen.getAllByRole('option', { selected: true });
    expect(selected.map(({ textContent }) => textContent)).toEqual(['Any']);
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    expect(onChoose).toHaveBeenCalledWith('berlin');
  });

  it('stays in the order of Tab while it cannot be used', async () => {
    const { onChoose, box } = open(true);
    await userEvent.tab();
    expect(box).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}b{Enter}');
    await userEvent.click(box);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onChoose).not.toHaveBeenCalled();
  });
});
