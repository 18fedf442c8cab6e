/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import webpack from 'webpack';
import { compactStyles } from './compact-styles.mjs';
import { CompactStylesPlugin } from './compact-styles-plugin.mjs';

/** The compacted template in source form, values included. */
const compact = ({ raw }: TemplateStringsArray, ...values: string[]): string =>
  compactStyles(raw)
    .map((piece, index) => piece + (values[index] ?? ''))
    .join('');

describe('compactStyles', () => {
  it('leaves out comments, indentation and the last semicolon of a block', () => {
    expect(compact`
      /* Why it is red. */
      color: red;
      // As styled-components reads it.
      margin: 0 auto;
      &:hover { color: blue; }
    `).toBe('color:red;margin:0 auto;&:hover{color:blue}');
  });

  it('keeps the space that makes a descendant, a list of values or a sum', () => {
    expect(compact`
      a :hover, b > c { margin: 0  1px; width: calc(1px + 2px); }
      @media (max-width: 9px) and print { color: red !important }
    `).toBe(
      'a :hover,b > c{margin:0 1px;width:calc(1px + 2px)}' +
        '@media (max-width:9px) and print{color:red !important}',
    );
  });

  it('copies strings and addresses as they are, also around a value', () => {
    const label = '<label>';
    expect(compact`
      content: "a  /* b */ \" ; c";
      background: url(data:x;  //y);
      font: '  ${label}  ' ;
    `).toBe(
      String.raw`content:"a  /* b */ \" ; c";background:url(data:x;  //y);font:'  <label>  ';`,
    );
  });

  it('keeps a space between a value and the next token, but not before a delimiter', () => {
    const [mixin, side, other] = ['<mixin>', '<side>', '<other>'];
    expect(compact`
      ${mixin}
      position: fixed;
      ${mixin}
      margin: ${side}  ${other};
      padding: ${side},
        ${other};
      &:hover { ${mixin} }
    `).toBe(
      '<mixin> position:fixed;<mixin> margin:<side> <other>;padding:<side>,<other>;&:hover{<mixin>}',
    );
  });

  it('leaves a template alone whose comment holds a value', () => {
    const pieces = ['\n  /* ', ' */\n  color: red;\n'];
    expect(compactStyles(pieces)).toEqual(pieces);
  });

  it('keeps a custom property that is empty', () => {
    expect(compact`a { --x: ; }`).toBe('a{--x:;}');
  });
});

describe('CompactStylesPlugin', () => {
  const SOURCE = `
    import { styled as looks, css } from './styled';
    const String = { raw: ({ raw }) => raw.join('') };
    export const drawn = [
      looks.div.withConfig({ id: 'a' })\`
        /* For readers of the source only. */
        color: red;
      \`,
      looks(css\`  margin: 0;  \`)\`  top: \${'1px'};  \`,
      String.raw\`  not: a style;  \`,
    ];
  `;
  const STYLED = `
    const join = ({ raw }, ...values) => raw.map((text, i) => text + (values[i] ?? '')).join('');
    export const css = join;
    export const styled = Object.assign((base) => (...template) => base + join(...template), {
      div: { withConfig: () => join },
    });
  `;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'compact-styles-'));
    await writeFile(path.join(folder, 'page.mjs'), SOURCE);
    await writeFile(path.join(folder, 'styled.js'), STYLED);
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Exports of the bundled page. */
  const bundled = async (plugins: webpack.WebpackPluginInstance[]): Promise<unknown> => {
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './page.mjs',
      output: { path: folder, filename: 'bundle.cjs', library: { type: 'commonjs2' } },
      resolve: { extensions: ['.js'], fullySpecified: false },
      module: { rules: [{ test: /\.m?js$/, resolve: { fullySpecified: false } }] },
      plugins,
    });
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
        else compiler.close(() => resolve());
      });
    });
    const module = { exports: { drawn: undefined as unknown } };
    runInNewContext(await readFile(path.join(folder, 'bundle.cjs'), 'utf8'), { module });
    return module.exports.drawn;
  };

  it('compacts templates imported from a styled module under any name, and no others', async () => {
    expect(await bundled([new CompactStylesPlugin()])).toEqual([
      'color:red;',
      'margin:0;top:1px;',
      '  not: a style;  ',
    ]);
  });
});
