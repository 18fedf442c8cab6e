/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { eventBus } from 'shared/events';
import { ErrorBoundary } from './error-boundary';
import { MAX_NESTED_REDRAWS, MAX_REDRAWS, WINDOW_MS } from './redraw-boundary';

const onError = jest.fn();
let redrawn: string[] = [];
let stop: () => void = () => {};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  onError.mockClear();
  redrawn = [];
  stop = eventBus.subscribe('part/redrawn', ({ payload }) => redrawn.push(payload.message), {
    owner: 'test',
  });
});
afterEach(() => {
  stop();
  window.history.replaceState(null, '', '/');
  jest.restoreAllMocks();
});

/** Wraps each text node of an element, as translators do. */
function translate(element: Element): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (texts.nextNode()) nodes.push(texts.currentNode);
  for (const node of nodes) {
    const font = document.createElement('font');
    node.parentNode?.replaceChild(font, node);
    font.append(`translated ${node.textContent}`);
  }
}

function Page() {
  const [count, setCount] = useState(0);
  const [text, setText] = useState('');
  return (
    <div>
      {count % 2 === 0 && 'even'}
      {count % 2 === 0 && ' number'}
      <button onClick={() => setCount(count + 1)} type="button">
        Next
      </button>
      <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </div>
  );
}

/** Remounts its text at each press, beside a text of the outer region. */
function Counts() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button key={`b${count}`} onClick={() => setCount(count + 1)} type="button">
        Next
      </button>
      <b key={`t${count}`}>{count}</b>
    </>
  );
}

function Lost(): never {
  throw new DOMException('not a child', 'NotFoundError');
}

/** A nested region, followed by a text of the outer region. */
const drawNested = (losesAlways: boolean) =>
  render(
    <ErrorBoundary onError={onError} renderInstead={() => <p>Failed</p>}>
      <div id="beside">
        <ErrorBoundary onError={onError} renderInstead={() => <p>Inner failed</p>}>
          {losesAlways ? <Lost /> : <Counts />}
        </ErrorBoundary>
        {' beside'}
      </div>
    </ErrorBoundary>,
  ).container;

const draw = () => {
  const { container } = render(
    <ErrorBoundary onError={onError} renderInstead={() => <p>Failed</p>}>
      <Page />
    </ErrorBoundary>,
  );
  return container;
};
const press = () => act(() => screen.getByRole('button').click());

describe('a boundary around nodes that a tool changed', () => {
  it('remounts its children, reports it once, and shows no card', () => {
    const container = draw();
    translate(container);
    press();
    expect(screen.queryByText('Failed')).toBeNull();
    expect(container).toHaveTextContent('even number');
    expect(container).not.toHaveTextContent('translated');
    expect(onError).not.toHaveBeenCalled();
    expect(redrawn).toHaveLength(1);
  });

  it('keeps typed text and the focus', () => {
    const container = draw();
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'typed' } });
    screen.getByLabelText('Note').focus();
    const before = screen.getByLabelText('Note');
    translate(container);
    press();
    const after = screen.getByLabelText('Note');
    expect(after).not.toBe(before);
    expect(after).toHaveValue('typed');
    expect(after).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('typed');
  });

  it('remounts its children after each later loss', () => {
    const container = draw();
    for (let loss = 1; loss <= 3; loss += 1) {
      translate(container);
      press();
      expect(screen.queryByText('Failed')).toBeNull();
      expect(redrawn).toHaveLength(loss);
    }
    expect(onError).not.toHaveBeenCalled();
  });

  it('fails when a region loses its nodes too often in a short time', () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const container = draw();
    const lose = () => {
      translate(container);
      press();
    };
    for (let loss = 0; loss < MAX_REDRAWS; loss += 1) lose();
    now.mockReturnValue(WINDOW_MS);
    lose();
    expect(screen.queryByText('Failed')).toBeNull();
    for (let loss = 0; loss < MAX_REDRAWS; loss += 1) lose();
    expect(screen.getByText('Failed')).toBeInTheDocument();
    expect(redrawn).toHaveLength(2 * MAX_REDRAWS);
    expect(onError).toHaveBeenCalled();
  });

  it('does not remount for an error of the page', () => {
    function Throws(): never {
      throw new Error('no');
    }
    render(
      <ErrorBoundary onError={onError} renderInstead={() => <p>Failed</p>}>
        <Throws />
      </ErrorBoundary>,
    );
    expect(screen.getByText('Failed')).toBeInTheDocument();
    expect(redrawn).toEqual([]);
  });

  it('redraws the outer region when its own redraws keep failing', () => {
    const container = drawNested(false);
    container.querySelector('#beside')?.lastChild?.remove();
    press();
    expect(screen.queryByText('Failed')).toBeNull();
    expect(screen.queryByText('Inner failed')).toBeNull();
    expect(container.querySelector('#beside')).toHaveTextContent('0 beside');
    expect(onError).not.toHaveBeenCalled();
    expect(redrawn).toHaveLength(MAX_NESTED_REDRAWS + 1);
    press();
    expect(container.querySelector('#beside')).toHaveTextContent('1 beside');
  });

  it('fails in the innermost region when no redraw helps', () => {
    drawNested(true);
    expect(screen.getByText('Inner failed')).toBeInTheDocument();
    expect(screen.queryByText('Failed')).toBeNull();
    expect(onError).toHaveBeenCalledTimes(1);
    expect(onError.mock.lastCall).toEqual([expect.objectContaining({ name: 'NotFoundError' })]);
  });
});
