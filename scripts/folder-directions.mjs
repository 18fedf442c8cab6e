/**
 * Counts imports between folders of a package that go against their order (see `folder-order.mjs`). Exits
 * with 1 if a package exceeds its limit or has a folder without a place in the order. Tests and
 * fixtures are not counted.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { FOLDER_ORDER } from './folder-order.mjs';

const SOURCE = /\.tsx?$/;
const TEST = /\.(?:test|fixture|spec)\.tsx?$|\/testing\//;

const sourceFiles = (folder) =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    .filter((file) => SOURCE.test(file) && !TEST.test(`/${file}`))
    .map((file) => path.join(folder, file));

/**
 * The folder of `src` that contains a path, also for a folder's own index; `.` for a file of `src`
 * itself.
 */
function folderOf(src, file) {
  const [first, ...rest] = path.relative(src, file).split(path.sep);
  const isFolder = existsSync(file) && statSync(file).isDirectory();
  return rest.length > 0 || isFolder ? first : '.';
}

/** All imports from one folder of the package to another. */
function importsBetweenFolders(name) {
  const src = path.join(name, 'src');
  return sourceFiles(src).flatMap((file) =>
    ts
      .preProcessFile(readFileSync(file, 'utf8'))
      .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => {
        const target = path.join(path.dirname(file), fileName);
        return { file, target, from: folderOf(src, file), to: folderOf(src, target) };
      })
      // Paths outside `src` (texts, the declaration) are ignored.
      .filter(({ from, to }) => from !== to && to !== '..'),
  );
}

const against = (imports, order) =>
  imports.filter(({ from, to }) => order.indexOf(to) > order.indexOf(from));

/**
 * An order with few imports against it: each folder is moved to its best place until no move helps.
 */
function suggestedOrder(imports, folders) {
  let best = folders;
  for (let start = 0; start < folders.length; start += 1) {
    let order = [...folders.slice(start), ...folders.slice(0, start)];
    for (let improved = true; improved;) {
      improved = false;
      for (const folder of folders)
        for (let at = 0; at < folders.length; at += 1) {
          const others = order.filter((other) => other !== folder);
          const moved = others.toSpliced(at, 0, folder);
          if (against(imports, moved).length >= against(imports, order).length) continue;
          order = moved;
          improved = true;
        }
    }
    if (against(imports, order).length < against(imports, best).length) best = order;
  }
  return best;
}

const print = (line) => process.stdout.write(`${line}\n`);
const [option, workspace] = process.argv.slice(2);
let failed = false;
/**
 * Remotes are found by their folder. For a remote without a stated order, some order must have no
 * imports against it.
 */
const unstated = readdirSync('.').filter(
  (folder) =>
    folder.startsWith('mfe-') && existsSync(path.join(folder, 'src')) && !(folder in FOLDER_ORDER),
);
const foldersOf = (name) => [
  ...new Set(sourceFiles(`${name}/src`).map((file) => folderOf(`${name}/src`, file))),
];
const all = {
  ...FOLDER_ORDER,
  ...Object.fromEntries(unstated.map((name) => [name, { limit: 0, order: null }])),
};
for (const [name, { limit, order: text }] of Object.entries(all)) {
  const imports = importsBetweenFolders(name);
  const order = text === null ? suggestedOrder(imports, foldersOf(name)) : text.split(' ');
  if (option === '--suggest') {
    if (name === workspace) print(suggestedOrder(imports, foldersOf(name)).join(' '));
    continue;
  }
  const unplaced = [...new Set(imports.flatMap(({ from, to }) => [from, to]))].filter(
    (folder) => !order.includes(folder),
  );
  const wrong = against(imports, order);
  const exceeded = wrong.length > limit;
  failed ||= exceeded || unplaced.length > 0;
  print(`${name}: ${wrong.length} imports run back up, limit ${limit}`);
  for (const folder of unplaced)
    print(`  ${folder} has no place in the order of scripts/folder-order.mjs`);
  if (exceeded) for (const { file, target } of wrong) print(`  ${file} -> ${target}`);
}
if (failed) process.exitCode = 1;
