/** Ends each piece of a style element that styled-components rendered on a server. */
const END = '/*!sc*/\n';

/** Closes a group of rules: its number, the component's id, the class names that have their rules in it. */
const MARKER = /^data-styled\.g(\d+)\[id="([^"]+)"\]\{content:"([^"]*)"\}$/;

/** Whether a rendering of styled-components ends here; other style sheets have no groups. */
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

/** A component of both sheets: whose class names the first has already adds nothing. */
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
 * One style element for what two renderings of styled-components need, in the library's own form, so that
 * the browser's copy finds the rules of both and inserts none of them again: each inserted rule would make
 * the browser compute the style of the whole document anew. A component of both keeps its group of the
 * first; the others follow, in their order: who extends a component stays behind it.
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
  return [...groups.values()]
    .flatMap(({ number, id, names, rules }) => [
      ...rules,
      `data-styled.g${number}[id="${id}"]{content:"${names}"}`,
    ])
    .map((piece) => piece + END)
    .join('');
}
