import type { Asset } from 'shared/contract';
import { tickerOf, type AssetType } from 'shared/market';
import { styled } from 'shared/styled';
import { TYPE_NOUNS } from '../../../compare/type-nouns';
import type { NamedSymbols } from './read-symbols';

const Notes = styled.div`
  margin-bottom: 12px;
  padding: 10px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface-2);
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: 20px;
`;

export const pluralOf = (type: AssetType): string => TYPE_NOUNS[type][1];

const list = (texts: readonly string[]): string => new Intl.ListFormat('en-GB').format(texts);
/** Shortens text from the address, which can have any length. */
const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

export interface LeftOutProps {
  named: NamedSymbols;
  unknown: readonly string[];
  otherType: readonly Asset[];
  type: AssetType | null;
}

/** Reasons why entries of the address are not in the comparison, as sentences. */
export function leftOutTexts({ named, unknown, otherType, type }: LeftOutProps): string[] {
  const { malformed, repeated, beyond } = named;
  return [
    ...unknown.map((symbol) => `${symbol} is not an asset that we know.`),
    ...malformed.map((text) => `“${short(text)}” is not a symbol. A symbol looks like AAPL.US.`),
    ...otherType.map(
      ({ symbol, assetType }) =>
        `${symbol} is ${TYPE_NOUNS[assetType][0]} and was left out: a comparison has assets of one type, here ${type ? TYPE_NOUNS[type][1] : 'that of the first'}.`,
    ),
    ...(beyond.length > 0
      ? [
          `Five assets at most: ${list(beyond.map(tickerOf))} ${beyond.length > 1 ? 'were' : 'was'} left out.`,
        ]
      : []),
    ...repeated.map((symbol) => `${symbol} is in the address more than once and is shown once.`),
  ];
}

/** Notes on entries of the address that are not in the comparison. */
export function LeftOut(props: LeftOutProps) {
  const texts = leftOutTexts(props);
  if (texts.length === 0) return null;
  return (
    <Notes role="status" aria-label="Not compared">
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notes>
  );
}
