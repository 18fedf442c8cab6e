import { styled } from 'shared/styled';
import { Icon, Popover } from 'shared/ui';

const TITLE = 'Risks of penny stocks';

const Text = styled.div`
  max-width: 440px;
  font-size: var(--text-sm);
  line-height: 20px;
  color: var(--ink-2);
  white-space: normal;
  > p {
    margin: 0 0 8px;
    color: var(--ink);
    font-weight: 600;
  }
  ul {
    display: grid;
    gap: 6px;
    margin: 0;
    padding-left: 18px;
    list-style: disc;
  }
`;

const Warning = styled.span`
  display: inline-flex;
  color: var(--warn);
`;

/** Hidden text for screen readers; visible in print. */
const Unseen = styled.section`
  @media screen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  @media print {
    margin-bottom: 12px;
  }
`;

/** Risks that the prices of this list do not show. */
function Risks() {
  return (
    <Text>
      <p>High risk: cheap shares are easy to move and hard to sell. This is not advice.</p>
      <ul>
        <li>
          <b>The spread is unknown.</b> No bid and ask prices are in the data; on thin shares you
          may lose several percent by buying and selling once. Use limit orders.
        </li>
        <li>
          <b>Manipulation is common.</b> A small sum moves the price. Be wary of tips, of sudden
          volume without news, and of promotion that somebody paid for.
        </li>
        <li>
          <b>The venue matters.</b> Pink and grey shares have no duty to report; caveat emptor is a
          public warning of the market operator.
        </li>
        <li>
          <b>Dilution.</b> Companies without profit pay with new shares. A growing share count takes
          from those who hold them.
        </li>
      </ul>
    </Text>
  );
}

/** Icon only if the title line is short of space. */
const BUTTON = { title: TITLE, 'data-compact': '' } as const;
const PANEL = { style: { padding: 16 } };

/** Badge in the title line; its text opens in a popover. */
export function RiskMark() {
  return (
    <Popover
      button={
        <>
          <Warning>
            <Icon name="warning" />
          </Warning>
          High risk
        </>
      }
      buttonProps={BUTTON}
      panelProps={PANEL}
      label={TITLE}
      sheetTitle={TITLE}
      align="end"
    >
      <Risks />
    </Popover>
  );
}

/** The same text for screen readers and for print. */
export function RiskText() {
  return (
    <Unseen aria-label={TITLE}>
      <Risks />
    </Unseen>
  );
}
