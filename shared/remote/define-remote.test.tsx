import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { createPlatformRouter } from 'shared/router';
import { fakeShell } from 'shared/testing';
import { defineRemote } from './define-remote';

const remote = defineRemote({
  name: 'mfe-example',
  pages: {
    good: async () => ({ default: () => <h1>Here it is</h1> }),
    bad: async () => ({
      default: function Bad(): never {
        throw new Error('cannot be drawn');
      },
    }),
    late: async () => ({
      default: function Late() {
        const [broken, setBroken] = useState(false);
        if (broken) throw new Error('threw later');
        return <button onClick={() => setBroken(true)}>Break</button>;
      },
    }),
  },
});

/** The remote before it is mounted at one of its pages. */
async function prepared(page: string) {
  fakeShell();
  const path = `/${page}`;
  window.history.replaceState(null, '', path);
  createPlatformRouter([{ path, owner: 'mfe-example', page, title: page }], { initialReady: true });
  await remote.preparePage(page);
  const element = document.createElement('div');
  document.body.append(element);
  const onFailure = jest.fn();
  return { element, onFailure, props: { element, version: '1.0.0', onFailure } };
}

afterEach(() => {
  act(() => remote.unmount());
  document.body.replaceChildren();
});

describe('mounting a remote', () => {
  it('renders its page before it returns', async () => {
    const { element, props } = await prepared('good');
    act(() => {
      remote.mount(props);
      expect(element).toHaveTextContent('Here it is');
    });
  });

  it('fails for a page that cannot be rendered', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { element, onFailure, props } = await prepared('bad');
    act(() => expect(() => remote.mount(props)).toThrow('cannot be drawn'));
    expect(element).toBeEmptyDOMElement();
    expect(onFailure).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  it('renders in a transition while the static page is there, and resolves with the commit', async () => {
    const { element, props } = await prepared('good');
    let rendered: void | Promise<void> = undefined;
    // `act` flushes the rendering at its end.
    await act(async () => {
      rendered = remote.mount({ ...props, hasStaticPage: true });
      expect(element).toBeEmptyDOMElement();
    });
    await rendered;
    expect(element).toHaveTextContent('Here it is');
  });

  it('rejects when the page cannot be rendered in a transition', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { element, onFailure, props } = await prepared('bad');
    const failure = jest.fn();
    await act(async () => {
      void Promise.resolve(remote.mount({ ...props, hasStaticPage: true })).catch(failure);
    });
    expect(failure).toHaveBeenCalledWith(expect.objectContaining({ message: 'cannot be drawn' }));
    expect(element).toBeEmptyDOMElement();
    expect(onFailure).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  it('reports errors after the page was mounted', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { onFailure, props } = await prepared('late');
    act(() => remote.mount(props));
    act(() => screen.getByRole('button', { name: 'Break' }).click());
    expect(onFailure).toHaveBeenCalledWith(
      'PART-RENDER',
      expect.objectContaining({ message: 'threw later' }),
    );
    jest.restoreAllMocks();
  });
});
