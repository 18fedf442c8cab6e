import { describe, expect, it } from '@jest/globals';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPage } from 'shared/testing';
import { usePageKeys } from '.';

function Counter() {
  const [count, setCount] = useState(0);
  usePageKeys('Counter', [
    {
      keys: 'j',
      label: `Add to ${count > 2 ? 'many' : 'few'}`,
      onPress: () => setCount(count + 1),
    },
  ]);
  return <h1>{count}</h1>;
}

describe('usePageKeys', () => {
  it('calls the handler of the last render, and lists the shortcuts', async () => {
    const { keys, getByRole, unmount } = await renderPage(Counter);
    await userEvent.keyboard('jjj');
    expect(getByRole('heading')).toHaveTextContent('3');
    expect(keys.sections()).toMatchObject([
      { title: 'Counter', bindings: [{ keys: ['j'], label: 'Add to many' }] },
    ]);
    unmount();
    expect(keys.sections()).toEqual([]);
  });
});
