/** Work that a long text in one field of a call causes. */
import { growsLinearly } from 'shared/testing/long-texts';
import type { Field } from './described-fields.fixture';

/** Texts of a field without a limit: a body four times as long is still within the limit of bodies. */
const BODY_LENGTH = 40_000;
/** Characters of a URL as sent, within the limit of Node. */
const ADDRESS_LENGTH = 12_000;

/** Whether work grows linearly up to the longest text that a field permits, and to one that is just too long. */
export async function takesLongTexts(
  { place, maxLength, send }: Field,
  textOf: (length: number) => string,
): Promise<boolean> {
  const sent =
    place === 'query' ? new URLSearchParams({ a: textOf(300) }).toString().length / 300 : 1;
  const most = Math.floor((place === 'query' ? ADDRESS_LENGTH : BODY_LENGTH) / sent);
  const longest = Math.min(maxLength ?? most, most - 1);
  for (const length of [longest, longest + 1])
    if (!(await growsLinearly((size) => send(textOf(Math.ceil(size))), length / 4))) return false;
  return true;
}
