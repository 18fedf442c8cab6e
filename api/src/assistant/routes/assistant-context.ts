import type { AssistantContext } from 'shared/contract';
import { invalidInput } from '../../http/problem';
import { isStorable } from '../../screens/checked-criteria';

const HERE = 'https://site.invalid';

/** Whether a browser that resolves the path stays on this website: `//host` and `/\host` do not. */
function staysHere(path: string): boolean {
  return URL.canParse(path, HERE) && new URL(path, HERE).origin === HERE;
}

/** @throws 400 problem when the context cannot be stored or leads to another site */
export function checkedContext(
  context: AssistantContext | null | undefined,
): AssistantContext | null {
  if (!context) return null;
  if (!isStorable(context))
    throw invalidInput([
      { field: 'context', message: 'A text in it holds characters that cannot be kept' },
    ]);
  if (!staysHere(context.path))
    throw invalidInput([{ field: 'context.path', message: 'Must be a page of this website' }]);
  return context;
}
