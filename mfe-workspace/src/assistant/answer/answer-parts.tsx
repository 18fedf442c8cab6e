import { Suspense } from 'react';
import type { AnswerPart, Citation } from 'shared/contract';
import { styled } from 'shared/styled';
import { Skeleton, TextLink } from 'shared/ui';
import { lazyPiece } from 'shared/ui/lazy-piece';
import { AnswerTableView } from './answer-table';
import { CitationChip, dayOfCitation, isOwnAddress } from './citation-chip';

/** Loaded with the first proposed screen: it needs the catalogues of all columns. */
const ScreenView = lazyPiece('The proposed screen', async () => ({
  default: (await import(/* webpackChunkName: 'assistant-screen' */ './screen-view')).ScreenView,
}));

const Line = styled.p`
  margin: 0;
  line-height: 24px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  s {
    color: var(--ink-3);
    text-decoration-color: var(--loss);
    text-decoration-thickness: 2px;
  }
`;

const Sources = styled.details`
  margin-top: var(--space-2);
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: 20px;
  > summary {
    width: fit-content;
    min-height: 24px;
    cursor: pointer;
  }
  ul {
    margin: 4px 0 0;
    padding-left: 20px;
  }
`;

type Inline = Extract<AnswerPart, { kind: 'text' | 'struck' | 'citation' }>;
type Block = Extract<AnswerPart, { kind: 'screen' | 'table' }>;
type Piece = { kind: 'line'; parts: Inline[] } | { kind: 'block'; part: Block };

const isBlock = (part: AnswerPart): part is Block =>
  part.kind === 'screen' || part.kind === 'table';

/** Parts of running text together, tables and screens between them. */
function piecesOf(parts: readonly AnswerPart[]): Piece[] {
  const pieces: Piece[] = [];
  for (const part of parts) {
    const last = pieces.at(-1);
    if (isBlock(part)) pieces.push({ kind: 'block', part });
    else if (last?.kind === 'line') last.parts.push(part);
    else pieces.push({ kind: 'line', parts: [part] });
  }
  return pieces;
}

/** Values of the running text, each once. A table names its values itself. */
function citationsOf(parts: readonly AnswerPart[]): Citation[] {
  const byLabel = new Map<string, Citation>();
  for (const part of parts)
    if (part.kind === 'citation')
      byLabel.set(`${part.citation.label} ${part.citation.value}`, part.citation);
  return [...byLabel.values()];
}

/** The parts of an answer in reading order. */
export function AnswerParts({ parts }: { parts: readonly AnswerPart[] }) {
  const citations = citationsOf(parts);
  return (
    <>
      {piecesOf(parts).map((piece, at) =>
        piece.kind === 'line' ? (
          <Line key={at}>
            {piece.parts.map((part, place) => (
              <InlinePart key={place} part={part} />
            ))}
          </Line>
        ) : piece.part.kind === 'table' ? (
          <AnswerTableView key={at} table={piece.part.table} />
        ) : (
          <Suspense key={at} fallback={<Skeleton height={120} />}>
            <ScreenView screen={piece.part.screen} />
          </Suspense>
        ),
      )}
      {parts.some(({ kind }) => kind === 'struck') && (
        <Sources as="p">
          Struck text comes from the language model alone. Our data does not confirm it.
        </Sources>
      )}
      {citations.length > 0 && (
        <Sources>
          <summary>{citations.length === 1 ? '1 source' : `${citations.length} sources`}</summary>
          <ul>
            {citations.map((citation) => (
              <li key={`${citation.label} ${citation.value}`}>
                {isOwnAddress(citation.href) ? (
                  <TextLink to={citation.href}>{citation.label}</TextLink>
                ) : (
                  citation.label
                )}
                : {citation.value}
                {dayOfCitation(citation) !== null && `, ${dayOfCitation(citation)}`}
              </li>
            ))}
          </ul>
        </Sources>
      )}
    </>
  );
}

function InlinePart({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'citation':
      return <CitationChip citation={part.citation} />;
    case 'struck':
      return (
        <s title="Not confirmed by our data">
          {part.text}
          <span className="ui-hidden"> (struck: not confirmed by our data)</span>
        </s>
      );
  }
}
