/** Results of axe, which tests attach to the run. */

export interface AxeCheck {
  /** Page, state and theme. */
  state: string;
  /** Rule and element of each breach. */
  breaches: string[];
}

export interface Attachment {
  name: string;
  body?: Buffer | undefined;
}

const PREFIX = 'axe: ';

/** Checks among the attachments of a run. Others are ignored. */
export const axeChecks = (attachments: readonly Attachment[]): AxeCheck[] =>
  attachments.flatMap(({ name, body }) =>
    name.startsWith(PREFIX) && body
      ? [{ state: name.slice(PREFIX.length), breaches: textsOf(body.toString('utf8')) }]
      : [],
  );

function textsOf(json: string): string[] {
  const texts: unknown = JSON.parse(json);
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
}
