/** Ends each entry of a style element that styled-components rendered on a server. */
const END = '/*!sc*/\n';

/** Closes a group of rules: its number, the component's id, the class names with rules in it. */
const MARKER = /^data-styled\.g(\d+)\[id="([^"]+)"\]\{content:"([^"]*)"\}$/;

/** Whether a text is a rendering of styled-components; other style sheets have no groups. */
export const isStyledRules = (css: string): boolean => MARKER.test(css.split(END).at(-2) ?? '');

interface Group {
  number: number;
  id: string;
  /** Class names, each with a comma after it. */
  names: string;
  rules: string[];
}

function groupsOf(css: string): Group[] {
  const groups: Group[] = [];
  let rules: string[] = [];
  for (const piece of css.split(END)) {
    const [, number, id, names] = MARKER.exec(piece) ?? [];
    if (number !== undefined && id !== undefined && names !== undefined) {
      groups.push({ number: Number(number), id, names, rules });
      rules = [];
    } else if (piece !== '') rules.push(piece);
  }
  return groups;
}

/** A component of both sheets: class names that the first sheet already has add nothing. */
function mergedGroup(group: Group, other: Group): Group {
  const names = new Set(group.names.split(','));
  const added = other.names.split(',').filter((name) => name !== '' && !names.has(name));
  if (added.length === 0) return group;
  const rules = new Set(group.rules);
  return {
    ...group,
    names: [group.names, ...added.map((name) => `${name},`)].join(''),
    rules: [...group.rules, ...other.rules.filter((rule) => !rules.has(rule))],
  };
}

/**
 * Merges two renderings of styled-components into one style element, in the library's own format.
 * The library's copy in the browser then finds the rules of both and inserts none again. Each
 * inserted rule would make the browser recompute the style of the whole document. A component of
 * both keeps its group of the first. The others follow in their order, so that an extending
 * component stays behind its base.
 */
export function mergeStyledRules(first: string, second: string): string {
  const groups = new Map(groupsOf(first).map((group) => [group.id, group]));
  let next = Math.max(0, ...[...groups.values()].map(({ number }) => number)) + 1;
  for (const group of groupsOf(second)) {
    const same = groups.get(group.id);
    if (same) groups.set(group.id, mergedGroup(same, group));
    else {
      groups.set(group.id, { ...group, number: next });
      next += 1;
    }
  }
  return writtenGroups([...groups.values()]);
}

/**
 * The rules of the second rendering that the first lacks, numbered to follow it. The library reads
 * both style elements as one. So the first can leave before the second is rendered.
 */
export function addedStyledRules(first: string, second: string): string {
  const present = new Map(groupsOf(first).map((group) => [group.id, group]));
  let next = Math.max(0, ...[...present.values()].map(({ number }) => number)) + 1;
  return writtenGroups(
    groupsOf(second).flatMap((group) => {
      const same = present.get(group.id);
      if (!same) return [{ ...group, number: next++ }];
      const { names, rules } = mergedGroup(same, group);
      const added = {
        ...same,
        names: names.slice(same.names.length),
        rules: rules.slice(same.rules.length),
      };
      return added.names === '' ? [] : [added];
    }),
  );
}

const writtenGroups = (groups: readonly Group[]): string =>
  groups
    .flatMap(({ number, id, names, rules }) => [
      ...rules,
      `data-styled.g${number}[id="${id}"]{content:"${names}"}`,
    ])
    .map((piece) => piece + END)
    .join('');
