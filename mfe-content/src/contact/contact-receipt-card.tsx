import { useEffect, useRef } from 'react';
import type { ContactReceipt } from 'shared/contract';
import { Button, Card } from 'shared/ui';

export interface ContactReceiptCardProps {
  receipt: ContactReceipt;
  /** Address for the reply. */
  email: string;
  onRestart: () => void;
}

/** Confirms a sent message and shows its reference. Takes the focus. */
export function ContactReceiptCard({ receipt, email, onRestart }: ContactReceiptCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card data-pad="">
      <h2 ref={heading} tabIndex={-1}>
        Your message has reached us
      </h2>
      <p role="status">
        Reference <b>{receipt.reference}</b>. We will reply to {email}. Quote the reference when you
        write again.
      </p>
      <p>
        <Button onClick={onRestart}>Write another message</Button>
      </p>
    </Card>
  );
}
