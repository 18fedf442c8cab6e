import { UnreadableSource } from '../source';

/** The address of a provider: the setting when there is one, else the provider's own. */
export function baseUrlOf(
  environment: Readonly<Record<string, string | undefined>>,
  setting: string,
  own: string,
): string {
  const written = environment[setting]?.trim() || own;
  if (!URL.canParse(written) || !/^https?:$/.test(new URL(written).protocol))
    throw new UnreadableSource(`${setting}: "${written}" is not an http or https address`);
  return written;
}
