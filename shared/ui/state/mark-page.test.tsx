import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { markPage, usePageMark } from './mark-page';

const marks = () => document.documentElement.getAttribute('data-holding');

const Section = ({ waits }: { waits: boolean }) => {
  usePageMark('holding', waits);
  return null;
};

test('the page is marked as long as one of several wants it', () => {
  const first = markPage('holding');
  const second = markPage('holding');
  first();
  expect(marks()).toBe('1');
  second();
  expect(marks()).toBeNull();
});

test('a part of the page marks it while it waits and while it is there', () => {
  const { rerender, unmount } = render(<Section waits={false} />);
  expect(marks()).toBeNull();
  rerender(<Section waits />);
  expect(marks()).toBe('1');
  rerender(<Section waits={false} />);
  expect(marks()).toBeNull();
  rerender(<Section waits />);
  unmount();
  expect(marks()).toBeNull();
});
