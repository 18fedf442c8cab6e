/**
 * Browser features that jsdom lacks for the real charting library: canvases that record drawn
 * texts, sizes set by the test, and animation frames on the fake clock.
 */
import { jest } from '@jest/globals';

export interface DrawnText {
  text: string;
  /** Left edge, in pixels of its canvas. */
  x: number;
  canvasWidth: number;
}

export interface DrawingSurface {
  box: HTMLElement;
  /** Resizes the box and notifies its observers. */
  resize: (width: number, height: number) => void;
  /** Runs pending timers and animation frames. */
  settle: () => void;
  /** Texts drawn since the last call. */
  takeTexts: () => DrawnText[];
}

/** Call once per test, with fake timers. `jest.restoreAllMocks()` removes the canvases. */
export function drawingSurface(): DrawingSurface {
  const texts: DrawnText[] = [];
  const watchers = new Set<() => void>();
  let size = { width: 0, height: 0 };
  const box = document.createElement('div');
  document.body.append(box);

  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function context(
    this: HTMLCanvasElement,
  ) {
    return fakeContext(this, texts) as unknown as null;
  });
  jest.spyOn(box, 'getBoundingClientRect').mockImplementation(() => new DOMRectLike(size));
  globalThis.ResizeObserver = class implements ResizeObserver {
    readonly #notify: () => void;
    constructor(callback: ResizeObserverCallback) {
      this.#notify = () =>
        callback([{ contentRect: new DOMRectLike(size) } as unknown as ResizeObserverEntry], this);
    }
    observe(element: Element) {
      if (element === box) watchers.add(this.#notify);
    }
    unobserve() {
      watchers.delete(this.#notify);
    }
    disconnect() {
      watchers.delete(this.#notify);
    }
  };

  return {
    box,
    resize(width, height) {
      size = { width, height };
      for (const notify of watchers) notify();
    },
    settle: () => void jest.advanceTimersByTime(200),
    takeTexts: () => texts.splice(0),
  };
}

class DOMRectLike implements DOMRect {
  x = 0;
  y = 0;
  top = 0;
  left = 0;
  right: number;
  bottom: number;
  width: number;
  height: number;
  constructor({ width, height }: { width: number; height: number }) {
    this.width = width;
    this.height = height;
    this.right = width;
    this.bottom = height;
  }
  toJSON() {
    return {};
  }
}

export const GLYPH_WIDTH = 6;

/** A canvas context that draws nothing, applies translations and records texts. */
function fakeContext(canvas: HTMLCanvasElement, texts: DrawnText[]) {
  let shift = 0;
  const saved: number[] = [];
  const own: Record<string, unknown> = {
    canvas,
    measureText: (text: string) => ({
      width: text.length * GLYPH_WIDTH,
      actualBoundingBoxAscent: 8,
      actualBoundingBoxDescent: 2,
    }),
    createLinearGradient: () => ({ addColorStop: () => {} }),
    save: () => void saved.push(shift),
    restore: () => {
      shift = saved.pop() ?? 0;
    },
    translate: (x: number) => {
      shift += x;
    },
    setTransform: () => {
      shift = 0;
    },
    resetTransform: () => {
      shift = 0;
    },
    fillText: (text: string, x: number) =>
      void texts.push({ text, x: x + shift, canvasWidth: canvas.width }),
  };
  return new Proxy(own, {
    get: (target, name) => target[String(name)] ?? (() => {}),
    set: (target, name, value) => {
      target[String(name)] = value;
      return true;
    },
  });
}
