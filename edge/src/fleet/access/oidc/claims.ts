import type { Origin } from '../../origin';
import type { Scope } from '../holder';
import type { OidcRule } from './oidc-settings';

export type Claims = Readonly<Record<string, unknown>>;

/** A claim as text: issuers write numbers and booleans either way. */
const textOf = (value: unknown): string | null =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null;

/**
 * Whether a text matches a pattern. A wildcard ends where a name ends, so `org/*` matches no other
 * organisation.
 */
function fits(pattern: string, text: string): boolean {
  const [first = '', ...parts] = pattern.split('*');
  const last = parts.pop();
  if (last === undefined) return text === pattern;
  if (!text.startsWith(first)) return false;
  const isOneName = (from: number, to: number) => !/[/:]/.test(text.slice(from, to));
  let from = first.length;
  // The first match of each piece suffices: a later match only lengthens the wildcard before it.
  for (const part of parts) {
    const at = text.indexOf(part, from);
    if (at < 0 || !isOneName(from, at)) return false;
    from = at + part.length;
  }
  const end = text.length - last.length;
  return end >= from && text.endsWith(last) && isOneName(from, end);
}

/** Claims that name the project of a job; claims that cannot be reassigned come first. */
const PROJECT = ['repository_id', 'repository', 'project_id', 'project_path'];

/**
 * The project of a job. All jobs of one project are one holder, whatever their workflow, branch or
 * environment.
 */
export const projectOf = (claims: Claims): string | null =>
  PROJECT.map((name) => textOf(claims[name])).find((text) => text !== null) ?? null;

/** Scopes that the rules grant to a token with these claims. */
export const scopesOf = (claims: Claims, rules: readonly OidcRule[]): Scope[] =>
  rules
    .filter((rule) =>
      Object.entries(rule.claims).every(([name, pattern]) => {
        const text = Object.hasOwn(claims, name) ? textOf(claims[name]) : null;
        return text !== null && fits(pattern, text);
      }),
    )
    .map(({ parts, actions }) => ({ names: parts, actions }));

/** Issuers whose job pages have another host than the issuer. */
const GITHUB = 'https://token.actions.githubusercontent.com';
const ENTERPRISE = /^(https:\/\/[^/]+)\/_services\/token$/;

/** Commit and address of the CI run, from the claims of GitHub Actions or GitLab. */
export function originOfClaims(issuer: string, claims: Claims): Origin {
  const claim = (name: string, form: RegExp): string | null => {
    const text = textOf(claims[name]);
    return text !== null && form.test(text) ? text : null;
  };
  const commit = claim('sha', /^[0-9a-f]{7,64}$/);
  const repository = claim('repository', /^[\w./-]{1,200}$/);
  const runId = claim('run_id', /^\d{1,20}$/);
  const project = claim('project_path', /^[\w./-]{1,200}$/);
  const job = claim('job_id', /^\d{1,20}$/);
  const host = issuer === GITHUB ? 'https://github.com' : ENTERPRISE.exec(issuer)?.[1];
  const run =
    host && repository && runId
      ? `${host}/${repository}/actions/runs/${runId}`
      : project && job
        ? `${issuer}/${project}/-/jobs/${job}`
        : undefined;
  return { ...(commit && { commit }), ...(run && { run }) };
}
