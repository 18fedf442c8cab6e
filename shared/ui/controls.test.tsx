import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  AssetLogo,
  AssetMark,
  Button,
  Chip,
  Disclosure,
  Flag,
  Pagination,
  PasswordField,
  SegmentedControl,
  Tabs,
  TextField,
  ToggleChip,
} from '.';
import { ToastRegion } from './toast';

describe('Button', () => {
  it('does nothing while busy, and announces it', async () => {
    const onClick = jest.fn();
    render(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onClick).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('TextField', () => {
  it('ties its error to the field', () => {
    render(<TextField label="Price" error="Enter a number, such as 5%" />);
    expect(screen.getByLabelText('Price')).toBeInvalid();
    expect(screen.getByLabelText('Price')).toHaveAccessibleDescription(
      'Enter a number, such as 5%',
    );
  });
  it('lets a password be seen', async () => {
    render(<PasswordField label="Password" />);
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });
});

function Panes() {
  const [tab, setTab] = useState('one');
  const [range, setRange] = useState('1Y');
  return (
    <>
      <Tabs
        label="Sets"
        tabs={[
          { value: 'one', label: 'One' },
          { value: 'two', label: 'Two', count: 5 },
        ]}
        value={tab}
        onChange={setTab}
      >
        pane {tab}
      </Tabs>
      <SegmentedControl
        label="Range"
        options={[
          { value: '1M', label: '1M' },
          { value: '1Y', label: '1Y' },
        ]}
        value={range}
        onChange={setRange}
      />
    </>
  );
}

describe('Tabs and SegmentedControl', () => {
  it('follow the arrow keys', async () => {
    render(<Panes />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: /Two/ })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: /Two/ })).toHaveTextContent('pane two');
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'One' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(screen.getByRole('radio', { name: '1M' }));
    expect(screen.getByRole('radio', { name: '1M' })).toBeChecked();
  });
});

describe('Chip', () => {
  it('is taken away by its button and toggled by itself', async () => {
    const onRemove = jest.fn();
    const onChange = jest.fn();
    render(
      <>
        <Chip onRemove={onRemove}>P/E 12 to 34</Chip>
        <ToggleChip pressed onChange={onChange}>
          Energy
        </ToggleChip>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove P/E 12 to 34' }));
    await userEvent.click(screen.getByRole('button', { name: 'Energy', pressed: true }));
    expect(onRemove).toHaveBeenCalled();
    expect(onChange).toHaveBeenCalledWith(false);
  });
});

describe('Pagination', () => {
  it('writes the exact texts and moves within its bounds', async () => {
    const onPage = jest.fn();
    const onPageSize = jest.fn();
    render(
      <Pagination total={1214} page={1} pageSize={50} onPage={onPage} onPageSize={onPageSize} />,
    );
    expect(screen.getByText('Total Rows: 1,214')).toBeInTheDocument();
    expect(screen.getByRole('option', { name: '100 / page' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onPage).toHaveBeenCalledWith(2);
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '100 / page');
    expect(onPageSize).toHaveBeenCalledWith(100);
  });
});

describe('Disclosure', () => {
  it('opens and closes', async () => {
    render(<Disclosure label="Growth">rates</Disclosure>);
    const button = screen.getByRole('button', { name: 'Growth' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });
});

describe('AssetLogo and Flag', () => {
  it('fall back to a letter and to an unknown flag', () => {
    const { container } = render(<AssetLogo name="^nvda" />);
    expect(container).toHaveTextContent('N');
    render(<Flag code="pl" />);
    expect(screen.getByRole('img', { name: 'Poland' })).toHaveAttribute('data-flag', 'PL');
    render(<Flag code="USA" />);
    expect(screen.getByRole('img', { name: 'USA' })).toHaveAttribute('data-flag', 'XX');
  });

  it('keeps the letter apart from the name in plain text', () => {
    const { container } = render(<AssetMark ticker="AAPL" />);
    expect(container.textContent).toBe('A AAPL');
  });

  it.each([
    ['/api/logos/drawn/17.svg', '/api/logos/drawn/17.svg'],
    ['data:image/svg+xml,%3Csvg/%3E', 'data:image/svg+xml,%3Csvg/%3E'],
    ['data:text/html,', '/api/logos?url=data%3Atext%2Fhtml%2C'],
    ['https://logos.example/a.png', '/api/logos?url=https%3A%2F%2Flogos.example%2Fa.png'],
  ])('shows the picture %s over the letter', (logoUrl, source) => {
    const { container } = render(<AssetLogo name="NVDA.US" logoUrl={logoUrl} />);
    expect(container.querySelector('img')).toHaveAttribute('src', source);
    expect(container).toHaveTextContent('N');
  });

  it.each([
    ['EURUSD.FOREX', ['EU', 'US'], ''],
    ['USDXOF.FOREX', ['US', 'SN'], ''],
    ['BTCUSD.FOREX', ['XC', 'US'], ''],
    ['CHF.FOREX', ['CH'], ''],
    ['EURUSD', [], 'E'],
    ['SAP.F', [], 'S'],
  ])('%s has the flags %j', (name, flags, letter) => {
    const { container } = render(<AssetLogo name={name} />);
    const marks = [...container.querySelectorAll<HTMLElement>('.ui-flag')];
    expect(marks.map(({ dataset }) => dataset['flag'])).toEqual(flags);
    expect(container).toHaveTextContent(letter);
  });

  it('of an index is the flag of its country, of a share never', () => {
    const flagOf = (name: string) =>
      render(<AssetLogo name={name} countryCode="DE" />).container.querySelector<HTMLElement>(
        '.ui-flag',
      )?.dataset['flag'];
    expect(flagOf('GDAXI.INDX')).toBe('DE');
    expect(flagOf('SAP.F')).toBeUndefined();
  });

  it('load through this site, and keep the mark when they fail', () => {
    const { container } = render(
      <AssetLogo name="SAP.F" logoUrl="https://logos.example/sap.png" />,
    );
    const picture = container.querySelector('img');
    expect(picture).toHaveAttribute('src', '/api/logos?url=https%3A%2F%2Flogos.example%2Fsap.png');
    if (picture) fireEvent.error(picture);
    expect(picture).not.toBeVisible();
    expect(container).toHaveTextContent('S');
  });

  it('draw one mark for all listings of a ticker, and several marks', () => {
    const markOf = (name: string) => {
      const { dataset } = render(<AssetLogo name={name} />).container.querySelector('span') ?? {};
      return `${dataset?.['mark']} ${dataset?.['shape']}`;
    };
    expect(markOf('SAP.F')).toBe(markOf('SAP.US'));
    const tickers = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'META', 'GOOGL', 'LLY', 'TSM', 'AVGO'];
    expect(new Set(tickers.map(markOf)).size).toBeGreaterThan(5);
  });
});

describe('ToastRegion', () => {
  it('lets a toast leave after its time and its way out', () => {
    jest.useFakeTimers();
    const onGone = jest.fn();
    const toast = { id: '1', kind: 'error', title: 'Error', text: 'Oops', duration: 5000 } as const;
    render(<ToastRegion toasts={[toast]} onGone={onGone} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Oops');
    act(() => void jest.advanceTimersByTime(5000));
    act(() => void jest.advanceTimersByTime(399));
    expect(onGone).not.toHaveBeenCalled();
    act(() => void jest.advanceTimersByTime(1));
    expect(onGone).toHaveBeenCalledWith('1');
    jest.useRealTimers();
  });
});
