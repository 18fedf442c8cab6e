import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { SelectField, SelectPanel, type SelectPanelProps } from 'shared/ui/combo-box';
import { lazyPanel } from './lazy-panel';

type Load = () => Promise<{ default: ComponentType<SelectPanelProps<string>> }>;

const OPTIONS = [
  { value: 'a', label: 'Any broker' },
  { value: 'b', label: 'eToro' },
];

function open(load: Load) {
  const Panel = lazyPanel('The list of brokers', load);
  render(
    <SelectField label="Broker" options={OPTIONS} value="a" onChange={() => {}} panel={Panel} />,
  );
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = (name: string) => {
  const element = screen.getByRole(name === 'Broker' ? 'combobox' : 'button', { name });
  fireEvent.pointerDown(element);
  fireEvent.click(element);
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => {
  jest.useFakeTimers();
  // React logs each error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('lazy panel', () => {
  it('opens once its code has loaded, for the earlier press', async () => {
    let arrive = (): void => {};
    open(
      () => new Promise((resolve) => (arrive = () => resolve({ default: SelectPanel<string> }))),
    );
    press('Broker');
    await pass(0);
    expect(options()).toEqual([]);
    arrive();
    await pass(0);
    expect(options()).toEqual(['Any broker', 'eToro']);
  });

  it('shows a failure that survives presses inside it, and retries', async () => {
    const load = jest.fn<Load>().mockResolvedValue({ default: SelectPanel<string> });
    for (let i = 0; i < 3; i += 1) load.mockRejectedValueOnce(new Error('ChunkLoadError'));
    open(load);
    press('Broker');
    await pass(3000);
    expect(screen.getByRole('alert')).toHaveTextContent('The list of brokers could not be loaded.');
    press('Try again');
    await pass(3000);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(options()).toEqual(['Any broker', 'eToro']);
  });

  it('closes with its failure', async () => {
    open(() => Promise.reject(new Error('ChunkLoadError')));
    press('Broker');
    await pass(3000);
    press('Close');
    await pass(0);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  });
});
