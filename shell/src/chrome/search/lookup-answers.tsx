import { useContext } from 'react';
import type { SearchSourceResult } from 'shared/contract';
import { styled } from 'shared/styled';
import { AnswersPanel, type AnswersPanelProps } from 'shared/ui/combo-box';
import { AssetRow } from './asset-row';
import type { LookupOption } from './lookup-groups';
import { LookupQuery } from './lookup-query-context';

const Clear = styled.span`
  color: var(--accent);
  font-weight: 500;
`;

const Result = styled.span`
  flex: 1;
  display: flex;
  gap: 10px;
  min-width: 0;
  > span:last-child {
    flex: 1;
    color: var(--ink-3);
  }
`;

function ResultRow({ label, hint }: SearchSourceResult) {
  return (
    <Result>
      <span>{label}</span>
      <span className="ui-cut">{hint}</span>
    </Result>
  );
}

/** The open list of the asset lookup. */
export default function LookupAnswers(answers: AnswersPanelProps<LookupOption>) {
  const query = useContext(LookupQuery);
  return (
    <AnswersPanel {...answers}>
      {({ asset, label, result }) => {
        if (asset) return <AssetRow asset={asset} query={query} />;
        return result ? <ResultRow {...result} /> : <Clear>{label}</Clear>;
      }}
    </AnswersPanel>
  );
}
