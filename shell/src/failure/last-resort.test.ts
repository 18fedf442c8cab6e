/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { drawLastResort } from './last-resort';

describe('drawLastResort', () => {
  it('says what happened in place of an empty page, and offers the way on', () => {
    const container = document.createElement('div');
    container.append('half a page');
    document.body.append(container);
    drawLastResort(container, new Error('everything threw'));
    expect(container).not.toHaveTextContent('half a page');
    expect(container.querySelector('h1')).toHaveFocus();
    expect(container.querySelector('main button')).toHaveTextContent('Reload the page');
    expect(container).not.toHaveTextContent('everything threw');
  });

  it('ends the recording of presses, so that its button works', () => {
    const regions: string[] = [];
    window.__EARLY_PRESSES__ = {
      handle: null,
      isWaiting: () => false,
      takeOver: async (region) => void regions.push(region),
    };
    drawLastResort(document.body, new Error('no'));
    expect(regions).toEqual(['chrome']);
    Reflect.deleteProperty(window, '__EARLY_PRESSES__');
  });
});
