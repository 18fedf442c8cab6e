/** `npm run icons -w shell`: regenerates the icons after the logo has changed. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawIcons } from './draw-icons.mjs';

const shell = path.resolve(import.meta.dirname, '../../..');
for (const [file, content] of drawIcons(shell)) {
  writeFileSync(path.join(shell, 'static', file), content);
  process.stdout.write(`static/${file}: ${content.length} bytes\n`);
}
