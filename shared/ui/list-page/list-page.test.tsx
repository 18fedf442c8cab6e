import { beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListPage, useFilterPanel } from '.';

function Page({ onClear = () => {} }: { onClear?: () => void }) {
  const view = useFilterPanel();
  return (
    <ListPage
      title="Bonds"
      meta="12 of 40"
      actions={<button type="button">Export</button>}
      filters={{ view, panel: <input aria-label="Coupon" />, count: 2, onClear, total: 12 }}
      bar="All bonds."
      barEnd={<input aria-label="Check a bond" />}
    >
      <p>Rows</p>
    </ListPage>
  );
}

const toggle = () => screen.getByRole('button', { name: 'Filters: 2' });

/** A window of this width; jsdom has none. */
function widthOf(width: number) {
  window.matchMedia = (query: string) => {
    const [, most = Infinity] = /max-width: ([\d.]+)px/.exec(query) ?? [];
    const list = new EventTarget() as MediaQueryList;
    return Object.assign(list, { matches: width <= Number(most), media: query });
  };
}

beforeEach(() => {
  localStorage.clear();
  widthOf(1440);
});

it('has one heading, the list actions and the filters beside the list', async () => {
  const onClear = jest.fn();
  render(<Page onClear={onClear} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bonds');
  expect(screen.getByText('12 of 40')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy();
  expect(screen.getByLabelText('Check a bond')).toBeTruthy();
  const filters = screen.getByRole('region', { name: 'Filters' });
  expect(within(filters).getByLabelText('Coupon')).toBeTruthy();
  await userEvent.click(within(filters).getByRole('button', { name: 'Clear all' }));
  expect(onClear).toHaveBeenCalledTimes(1);
});

it('closes the filter panel, and remembers it for the next list', async () => {
  const { unmount } = render(<Page />);
  expect(toggle()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(toggle());
  expect(screen.queryByLabelText('Coupon')).toBeNull();
  unmount();
  render(<Page />);
  expect(screen.queryByLabelText('Coupon')).toBeNull();
  await userEvent.click(toggle());
  expect(screen.getByLabelText('Coupon')).toBeTruthy();
});

it('begins closed where a table beside the panel would be narrow, and opens beside it', async () => {
  widthOf(1024);
  render(<Page />);
  expect(screen.queryByLabelText('Coupon')).toBeNull();
  await userEvent.click(toggle());
  expect(
    within(screen.getByRole('region', { name: 'Filters' })).getByLabelText('Coupon'),
  ).toBeTruthy();
});

it('is a sheet where there is no room beside the list, closed on every page', async () => {
  widthOf(820);
  render(<Page />);
  await userEvent.click(toggle());
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  expect(within(sheet).getByLabelText('Coupon')).toBeTruthy();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Show 12' }));
  expect(screen.queryByLabelText('Coupon')).toBeNull();
  expect(localStorage.length).toBe(0);
});
