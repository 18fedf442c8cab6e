import { Suspense, useState } from 'react';
import type { ScreenerType } from 'shared/market';
import { styled } from 'shared/styled';
import { Input } from 'shared/ui';
import { lazyPiece } from 'shared/ui/lazy-piece';
import type { Applied, DescribeLineProps } from './describe-props';

/** Loaded with the first typed character: the grammar and its vocabulary. */
const Preview = lazyPiece(
  'The description',
  () => import(/* webpackChunkName: 'plain-words' */ './describe-preview'),
);

const Line = styled.div`
  padding: 0 16px 12px;
  label > span {
    display: block;
    margin-bottom: 4px;
    font-size: var(--text-sm);
    font-weight: 600;
    line-height: 18px;
  }
  textarea[data-size] {
    display: block;
    width: 100%;
    height: auto;
    min-height: 54px;
    padding-block: 6px;
    line-height: 20px;
    resize: none;
    field-sizing: content;
    max-height: 160px;
  }
`;

const EXAMPLES: Readonly<Record<ScreenerType, string>> = {
  stocks: 'Profitable US small caps under 15 times earnings',
  etfs: 'Bond funds under 0.2% expense ratio',
  indices: 'Above the 200-day average, up this year',
  currencies: 'Up more than 2% in the past month',
  crypto: 'Market cap over 1bn, down this year',
};

/** The field above the filters for a described screen. Chips preview its meaning. */
export default function DescribeLine(props: DescribeLineProps) {
  const [text, setText] = useState('');
  /** Enter was pressed: apply the screen once the sentence is read. */
  const [submitted, setSubmitted] = useState(false);
  const [applied, setApplied] = useState<Applied | null>(null);
  const type = (next: string) => {
    setText(next);
    setSubmitted(false);
  };
  return (
    <Line>
      <label>
        <span>Describe a screen</span>
        <Input
          as="textarea"
          rows={2}
          data-size="sm"
          data-describe-screen=""
          placeholder={EXAMPLES[props.type]}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (text.trim() !== '') setSubmitted(true);
          }}
        />
      </label>
      {(text.trim() !== '' || applied !== null) && (
        <Suspense fallback={null}>
          <Preview
            {...props}
            {...{ text, submitted, applied }}
            onText={type}
            onApplied={(next) => {
              setApplied(next);
              setSubmitted(false);
            }}
          />
        </Suspense>
      )}
    </Line>
  );
}
