import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { iconFile } from './icon-file.mjs';

/** Extends the background to the edges, for systems that mask the icon themselves. */
const fullBleed = (svg) => svg.replace(/(<rect\b[^<>]*?) rx="\d+"/, '$1');

/** The logo within the central circle of 80 % that every mask keeps. */
const withinSafeZone = (svg) =>
  fullBleed(svg)
    .replace('<g ', '<g transform="translate(16 16) scale(.8) translate(-16 -16)"><g ')
    .replace('</g>', '</g></g>');

const draw = (svg, width) =>
  Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng());

/**
 * Renders all raster icons from the brand's logo; 16 px has a separate drawing, aligned to pixels.
 * The output is deterministic.
 * @param {string} shell the shell's folder
 * @returns {Map<string, Buffer>} content by file name within `static/`
 */
export function drawIcons(shell) {
  const mark = readFileSync(path.join(shell, 'static/icon.svg'), 'utf8');
  const small = readFileSync(path.join(shell, 'src/installation/icons/icon-16.svg'), 'utf8');
  const icon16 = draw(small, 16);
  const icon32 = draw(mark, 32);
  return new Map([
    ['favicon.ico', iconFile([icon16, icon32])],
    ['icon-16.png', icon16],
    ['icon-32.png', icon32],
    ['apple-touch-icon.png', draw(fullBleed(mark), 180)],
    ['icon-192.png', draw(mark, 192)],
    ['icon-512.png', draw(mark, 512)],
    ['icon-maskable-460.png', draw(withinSafeZone(mark), 460)],
  ]);
}
