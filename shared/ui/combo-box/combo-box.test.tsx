import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { ComboBox, groupOptions } from '.';

const options = [
  { id: 'NVO.CO', label: 'NVO Novo Nordisk', kind: 'stock' },
  { id: 'NVS.US', label: 'NVS Novartis', kind: 'stock' },
  { id: 'NOVX.INDX', label: 'NOVX Innovation', kind: 'index' },
] as const;
const groups = groupOptions(options, ({ kind }) => kind, [
  { key: 'stock', label: 'Stocks' },
  { key: 'index', label: 'Indices' },
]);

function Lookup({
  onChoose,
  loading = false,
  none = false,
  onRetry,
}: {
  onChoose: (id: string) => void;
  loading?: boolean;
  none?: boolean;
  onRetry?: () => void;
}) {
  const [value, setValue] = useState('');
  return (
    <ComboBox
      label="Asset"
      value={value}
      onType={setValue}
      groups={none ? [] : groups}
      loading={loading}
      emptyText={onRetry ? null : 'Nothing found'}
      failure={onRetry && { text: 'Funds could not be searched.', onRetry }}
      onChoose={({ id }) => onChoose(id)}
    />
  );
}
const open = async (props: Partial<Parameters<typeof Lookup>[0]> = {}) => {
  const onChoose = jest.fn<(id: string) => void>();
  render(<Lookup onChoose={onChoose} {...props} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Asset' }), 'nov');
  return onChoose;
};

describe('ComboBox', () => {
  it('opens when something is typed, in named groups, its first answer active', async () => {
    await open();
    const input = screen.getByRole('combobox');
    expect(input).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('group', { name: 'Indices' })).toBeInTheDocument();
    const [first] = screen.getAllByRole('option');
    expect(first).toHaveAttribute('aria-selected', 'true');
    expect(input).toHaveAttribute('aria-activedescendant', first?.id);
  });

  it('walks with the arrows, round both ends, and takes with Enter', async () => {
    const onChoose = await open();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { name: 'NOVX Innovation' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChoose).toHaveBeenCalledWith('NVS.US');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('takes with the pointer and keeps the focus in the input', async () => {
    const onChoose = await open();
    await userEvent.click(screen.getByRole('option', { name: 'NOVX Innovation' }));
    expect(onChoose).toHaveBeenCalledWith('NOVX.INDX');
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('closes on Esc and clears on the next', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('combobox')).toHaveValue('nov');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('combobox')).toHaveValue('');
  });

  it('shows no empty message while answers are loading, and one when there are no matches', async () => {
    await open({ loading: true, none: true });
    expect(screen.queryByText('Nothing found')).toBeNull();
  });
  it('announces an empty result to screen readers', async () => {
    await open({ none: true });
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([false, true])(
    'shows and announces a failure, whose retry is the next stop of Tab (no answers: %s)',
    async (none) => {
      const onRetry = jest.fn();
      await open({ none, onRetry });
      expect(screen.getByRole('status')).toHaveTextContent(
        none ? /^Funds could not be searched\.$/ : /^3 found\. Funds could not be searched\.$/,
      );
      await userEvent.tab();
      expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      expect(onRetry).toHaveBeenCalledTimes(1);
      expect(screen.getByRole('combobox')).toHaveFocus();
      await userEvent.tab();
      await userEvent.keyboard('{Escape}');
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.getByRole('combobox')).toHaveFocus();
    },
  );
});

describe('text typed before hydration', () => {
  /** The server's HTML, typed into, and then hydrated. */
  function hydrate(isFocused: boolean): HTMLInputElement {
    const tree = <Lookup onChoose={() => {}} />;
    const container = document.createElement('div');
    container.innerHTML = renderToString(tree);
    document.body.append(container);
    const input = within(container).getByRole<HTMLInputElement>('combobox');
    input.value = 'nov';
    if (isFocused) input.focus();
    render(tree, { container, hydrate: true });
    return input;
  }

  it('opens the list while the field has the focus', () => {
    expect(hydrate(true)).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });

  it('is kept, and opens nothing, after the focus has left', () => {
    const input = hydrate(false);
    expect(input).toHaveValue('nov');
    expect(screen.queryByRole('option')).toBeNull();
  });
});
