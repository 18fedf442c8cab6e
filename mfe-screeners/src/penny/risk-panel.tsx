import { styled } from 'shared/styled';
import { Card, Disclosure, Icon, media } from 'shared/ui';

const Panel = styled(Card).withConfig({ componentId: 'penny-risks' })`
  margin-bottom: var(--space-2);
  border-color: var(--warn);
  /* One line, so that rows are in sight. */
  ${media.pointer} {
    > div > button {
      min-height: 30px;
    }
  }
  ul {
    margin: 0;
    padding: 0 var(--space-4) var(--space-3) 34px;
    display: grid;
    gap: 6px;
    max-width: 92ch;
    font-size: var(--text-sm);
    line-height: 20px;
    color: var(--ink-2);
    list-style: disc;
  }
  .head {
    display: inline-flex;
    gap: 8px;
    align-items: center;
    color: var(--ink);
  }
  .head svg {
    color: var(--warn);
  }
`;

/** What a price on this list does not tell. */
export function RiskPanel() {
  return (
    <Panel aria-label="Risks of penny stocks">
      <Disclosure
        label={
          <span className="head">
            <Icon name="warning" />
            High risk: cheap shares are easy to move and hard to sell. This is not advice.
          </span>
        }
      >
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
            <b>The venue matters.</b> Pink and grey shares have no duty to report; caveat emptor is
            a public warning of the market operator.
          </li>
          <li>
            <b>Dilution.</b> Companies without profit pay with new shares. A growing share count
            takes from those who hold them.
          </li>
        </ul>
      </Disclosure>
    </Panel>
  );
}
