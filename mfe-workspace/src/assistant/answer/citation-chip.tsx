import type { Citation } from 'shared/contract';
import { formatDate } from 'shared/market';
import { Link } from 'shared/router';
import { styled } from 'shared/styled';

const ChipLink = styled(Link)`
  display: inline-block;
  max-width: 100%;
  padding: 1px 7px;
  line-height: 20px;
  border: 1px solid transparent;
  border-radius: var(--radius-sm);
  background: var(--accent-soft);
  color: var(--accent);
  font-weight: 500;
  font-variant-numeric: tabular-nums lining-nums;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    text-decoration: underline;
  }
  .high-contrast & {
    border-color: var(--accent);
  }
`;

/** Day of a citation as text. Null without one. */
export const dayOfCitation = ({ asOf }: Pick<Citation, 'asOf'>): string | null =>
  asOf === null || asOf === undefined ? null : formatDate(asOf.slice(0, 10));

/** Whether an address leads to a page of this website. */
export const isOwnAddress = (href: string): boolean => /^\/(?![/\\])/.test(href);

/** A value of an answer: a link to the page that shows it. */
export function CitationChip({ citation }: { citation: Citation }) {
  const { value, label, href } = citation;
  const day = dayOfCitation(citation);
  const source = day === null ? label : `${label}, ${day}`;
  if (!isOwnAddress(href)) return <b title={source}>{value}</b>;
  return (
    <ChipLink to={href} title={source}>
      {value}
      <span className="ui-hidden"> ({source})</span>
    </ChipLink>
  );
}
