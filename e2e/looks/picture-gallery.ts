import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const STYLE = `
body { font: 14px/1.5 system-ui, sans-serif; margin: 1rem; }
table { border-collapse: collapse; }
th { position: sticky; top: 0; background: Canvas; padding: 0.5rem; text-align: left; }
td { vertical-align: top; padding: 0.5rem; }
img { width: 260px; border: 1px solid #8888; }`;

/**
 * Writes `index.html`: each page as a row, each look as a column.
 *
 * @param folder folder with the pictures, named `<page>, <look>.png`
 */
export async function writeGallery(
  folder: string,
  { pages, looks }: { pages: readonly string[]; looks: readonly string[] },
): Promise<void> {
  const cell = (page: string, look: string): string => {
    const file = `${page}, ${look}.png`;
    return existsSync(path.join(folder, file))
      ? `<td><a href="${file}"><img src="${file}" alt="${page}, ${look}" loading="lazy"></a></td>`
      : '<td>no picture</td>';
  };
  const rows = pages.map(
    (page) =>
      `<tr><th scope="row">${page}</th>${looks.map((look) => cell(page, look)).join('')}</tr>`,
  );
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures of pages</title><style>${STYLE}</style>
<h1>Pictures of pages</h1>
<table><tr><th>Page</th>${looks.map((look) => `<th scope="col">${look}</th>`).join('')}</tr>
${rows.join('\n')}
</table></html>
`,
  );
}
