import { describe, expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { createUnsavedChanges, unsavedChanges, useUnsavedChanges } from '.';

const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('unsaved changes', () => {
  it('make the browser ask for confirmation, and only while there are any', () => {
    const changes = createUnsavedChanges(window);
    expect(leaves()).toBe(true);
    const first = changes.hold();
    const second = changes.hold();
    expect(leaves()).toBe(false);
    first();
    first();
    expect(changes.any).toBe(true);
    expect(leaves()).toBe(false);
    second();
    expect(changes.any).toBe(false);
    expect(leaves()).toBe(true);
  });

  it('notify listeners of the first and the last', () => {
    const changes = createUnsavedChanges(window);
    const heard = jest.fn();
    const stop = changes.subscribe(heard);
    const first = changes.hold();
    const second = changes.hold();
    first();
    second();
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    changes.hold()();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('of a form end with the form', () => {
    function Form({ dirty }: { dirty: boolean }) {
      useUnsavedChanges(dirty);
      return null;
    }
    const { rerender, unmount } = render(<Form dirty={false} />);
    expect(unsavedChanges.any).toBe(false);
    rerender(<Form dirty />);
    expect(unsavedChanges.any).toBe(true);
    unmount();
    expect(unsavedChanges.any).toBe(false);
  });
});
