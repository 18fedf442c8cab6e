import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchField } from './search-field';

const field = () => screen.getByRole('searchbox', { name: 'Filer' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('takes the text once after a pause, on Enter at once', () => {
  const onSearch = jest.fn();
  render(<SearchField label="Filer" value="" onSearch={onSearch} />);
  type('ber');
  type(' berk ');
  expect(onSearch).not.toHaveBeenCalled();
  act(() => void jest.runAllTimers());
  expect(onSearch.mock.calls).toEqual([['berk']]);
  type('berks');
  fireEvent.keyDown(field(), { key: 'Enter' });
  act(() => void jest.runAllTimers());
  expect(onSearch.mock.calls).toEqual([['berk'], ['berks']]);
});

it('follows an external change of the value, and keeps equivalent typed text', () => {
  const onSearch = jest.fn();
  const { rerender } = render(<SearchField label="Filer" value="berk" onSearch={onSearch} />);
  rerender(<SearchField label="Filer" value="" onSearch={onSearch} />);
  expect(field()).toHaveValue('');
  type('pershing ');
  rerender(<SearchField label="Filer" value="pershing" onSearch={onSearch} />);
  expect(field()).toHaveValue('pershing ');
  fireEvent.blur(field());
  expect(onSearch).not.toHaveBeenCalled();
});

it('does not search when the page is left during the debounce', () => {
  const onSearch = jest.fn();
  const { unmount } = render(<SearchField label="Filer" value="" onSearch={onSearch} />);
  type('ber');
  unmount();
  act(() => void jest.runAllTimers());
  expect(onSearch).not.toHaveBeenCalled();
});

it('keeps newer text while its last search becomes the value', () => {
  const onSearch = jest.fn();
  const search = (value: string) => <SearchField label="Filer" value={value} onSearch={onSearch} />;
  const { rerender } = render(search(''));
  type('adv');
  act(() => void jest.runAllTimers());
  expect(onSearch.mock.calls).toEqual([['adv']]);
  type('advi');
  rerender(search('adv'));
  expect(field()).toHaveValue('advi');
  // Another value replaces it, and so does the first one later.
  rerender(search('pershing'));
  expect(field()).toHaveValue('pershing');
  rerender(search('adv'));
  expect(field()).toHaveValue('adv');
});
