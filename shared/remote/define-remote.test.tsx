import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { createPlatformRouter } from 'shared/router';
import { fakeShell } from 'shared/testing';
import { defineRemote } from './define-remote';
import type { MountProps } from './definition';

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
        useEffect(() => {
          throw new Error('threw later');
        }, []);
        return null;
      },
    }),
  },
});

/** The remote before it is mounted at a page of its own. */
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

/** Mounts in pieces; resolves to what came of it: `stands`, or why not. */
async function mountedInPieces(props: MountProps, atOnce = (): void => {}): Promise<string> {
  let outcome = '';
  await act(async () => {
    Promise.resolve(remote.mount({ ...props, inPieces: true })).then(
      () => (outcome = 'stands'),
      (error: Error) => (outcome = error.message),
    );
    atOnce();
  });
  return outcome;
}

afterEach(() => {
  act(() => remote.unmount());
  document.body.replaceChildren();
});

describe('mounting a remote', () => {
  it('draws its page before it returns', async () => {
    const { element, props } = await prepared('good');
    let standing: void | Promise<void> | null = null;
    act(() => {
      standing = remote.mount(props);
      expect(element).toHaveTextContent('Here it is');
    });
    expect(standing).toBeUndefined();
  });

  it('draws it in pieces where something stands in its place, and says when it stands', async () => {
    const { element, props } = await prepared('good');
    const outcome = await mountedInPieces(props, () => expect(element).toBeEmptyDOMElement());
    expect(outcome).toBe('stands');
    expect(element).toHaveTextContent('Here it is');
  });

  it('gives up a page that cannot be drawn, in pieces or not', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { element, onFailure, props } = await prepared('bad');
    act(() => expect(() => remote.mount(props)).toThrow('cannot be drawn'));
    expect(await mountedInPieces(props)).toBe('cannot be drawn');
    expect(element).toBeEmptyDOMElement();
    expect(onFailure).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });

  it('tells of what throws once the page stands', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { onFailure, props } = await prepared('late');
    expect(await mountedInPieces(props)).toBe('stands');
    expect(onFailure).toHaveBeenCalledWith(
      'PART-RENDER',
      expect.objectContaining({ message: 'threw later' }),
    );
    jest.restoreAllMocks();
  });
});
