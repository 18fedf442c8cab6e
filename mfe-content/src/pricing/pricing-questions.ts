import { brand } from 'shared/brand';
import { PLAN_QUOTAS, planById, planWith } from 'shared/contract';

const { visitor } = PLAN_QUOTAS;

/** Questions before a payment, each with a complete answer. */
export const PRICING_QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'What is open without an account?',
    answer: `Every screener with all rows and filters, details of every asset, the calendar and U.S. politicians’ trades. Of each pro filter the first ${visitor.proFilterRows} rows, of 13F reports the latest quarter, and files of ${visitor.csvRows} rows. A saved screen stays in your browser until you make an account.`,
  },
  {
    question: 'When am I charged?',
    answer:
      'On the day you choose a plan, with the total that the card shows, and again each month or each year until you cancel. There is no trial that turns into a charge.',
  },
  {
    question: 'Can I cancel at any time?',
    answer:
      'Yes, with two presses and without writing to us. The plan stays open until the end of what you paid for, and is not charged again.',
  },
  {
    question: 'What happens when I change the plan?',
    answer:
      'A larger plan opens at once. The unused part of the old one is deducted from its price. A smaller plan begins at the next renewal.',
  },
  {
    question: 'What happens to my data on a smaller plan?',
    answer:
      'Nothing is hidden or deleted. Screens, portfolios, holdings, watchlists and alerts beyond the limit stay readable and editable; only adding more is refused.',
  },
  {
    question: 'What if a payment fails?',
    answer:
      'It is tried again in the following days, and the plan stays open until then. The payment page and your settings ask for another card. If all tries fail, you have the free plan.',
  },
  {
    question: 'Which plan do I need for my own weights of the score?',
    answer: `${planWith('customWeights', true)?.name ?? planById('premium').name}. The history of the score comes with ${planWith('scoreHistory', true)?.name ?? planById('premium').name}.`,
  },
  {
    question: 'Is this financial advice?',
    answer: `No. ${brand.name} shows data and calculations on every plan, and recommends nothing to buy or sell.`,
  },
];
