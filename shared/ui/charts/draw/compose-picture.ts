import type { ChartTheme } from '../chart-theme';

export interface PictureTexts {
  title: string;
  /** Second line, e.g. the change over the range. */
  subtitle: string;
  /** Labels of the lines, in the order of the series colours. */
  lines: readonly string[];
  /** Source and day of the prices. */
  footer: string;
}

const HEAD = 64;
const FOOT = 32;
const EDGE = 16;

/**
 * The drawing framed by title, labels and source, in the colours of the theme.
 * @param ratio device pixels per CSS pixel
 */
export function composePicture(
  drawing: HTMLCanvasElement,
  texts: PictureTexts,
  theme: ChartTheme,
  ratio: number,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = drawing.width + 2 * EDGE * ratio;
  canvas.height = drawing.height + (HEAD + FOOT) * ratio;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws no pictures');
  pen.fillStyle = theme.surface;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(drawing, EDGE * ratio, HEAD * ratio);
  pen.scale(ratio, ratio);
  const width = canvas.width / ratio;
  const write = (text: string, x: number, y: number, font: string, colour: string) => {
    pen.font = `${font} ${theme.font}`;
    pen.fillStyle = colour;
    pen.fillText(text, x, y, width - x - EDGE);
    return x + Math.min(pen.measureText(text).width, width - x - EDGE);
  };
  write(texts.title, EDGE, 28, '600 16px', theme.ink);
  let x = write(texts.subtitle, EDGE, 50, '400 13px', theme.text);
  for (const [i, name] of texts.lines.entries()) {
    pen.fillStyle = theme.series[i] ?? theme.text;
    pen.fillRect(x + 16, 41, 14, 3);
    x = write(name, x + 36, 50, '500 13px', theme.ink);
  }
  write(texts.footer, EDGE, canvas.height / ratio - 12, '400 12px', theme.text);
  return canvas;
}

/** Encodes the image as a PNG file. */
export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture is too large')) : resolve(blob)),
      'image/png',
    );
  });
