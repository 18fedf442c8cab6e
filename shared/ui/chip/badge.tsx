import type { ReactNode } from 'react';
import type { StatusKind } from 'shared/contract';

export type Tone = 'neutral' | StatusKind;

/** A short label for a state or kind. */
export function Badge({
  tone = 'neutral',
  title,
  children,
}: {
  tone?: Tone;
  title?: string;
  children: ReactNode;
}) {
  return (
    <span className="ui-badge" data-tone={tone} title={title}>
      {children}
    </span>
  );
}

const Dot = { yellow: 'var(--plan-yellow)', blue: 'var(--plan-blue)' } as const;

/** The plan marker beside a name: yellow for Pro and Premium, blue for any other. */
export function PlanMarker({ colour, label }: { colour: keyof typeof Dot; label?: string }) {
  return (
    <svg
      width="8"
      height="8"
      viewBox="0 0 8 8"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="4" cy="4" r="4" fill={Dot[colour]} />
    </svg>
  );
}
