/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { drawLastResort } from './last-resort';

describe('drawLastResort', () => {
  it('says what happened in place of an empty page, and offers the way on', () => {
    const place = document.createElement('div');
    place.append('half a page');
    document.body.append(place);
    drawLastResort(place, new Error('everything threw'));
    expect(place).not.toHaveTextContent('half a page');
    expect(place.querySelector('h1')).toHaveFocus();
    expect(place.querySelector('main button')).toHaveTextContent('Open the page anew');
    expect(place).not.toHaveTextContent('everything threw');
  });
});
