import type { ReactNode } from 'react';
import {
  formatBigMoney,
  formatBigNumber,
  formatInteger,
  formatPercent,
  type ColumnDefinition,
} from 'shared/market';
import { AssetLogo, Badge, Delta } from 'shared/ui';
import type { CardContent } from 'shared/ui/grid';
import { filerPath, quarterText } from '../../thirteen-f/quarter-text';
import type { FilerRow } from './filer-columns';

export const filerName = ({ filer }: FilerRow): string => filer.name;
export const filerLink = ({ filer }: FilerRow): string => filerPath(filer.cik);

export const filerHeader = ({ filer }: FilerRow): ReactNode => (
  <>
    <AssetLogo name={filer.name} />
    <b className="ui-cut" title={filer.name} dir="auto">
      {filer.name}
    </b>
  </>
);

export function filerCell({ field }: ColumnDefinition, { filer }: FilerRow): ReactNode {
  switch (field) {
    case 'quarter':
      return (
        <>
          {quarterText(filer.quarter)}{' '}
          {filer.amended && <Badge title="An amendment changed the report">Amended</Badge>}
        </>
      );
    case 'delayDays':
      return filer.delayDays === null ? undefined : <Delay filer={filer} />;
    case 'held':
      return filer.held ? (
        <span title={filer.held.issuer}>
          {formatBigMoney(filer.held.valueUSD, 'USD')}
          {filer.held.weight !== null && ` · ${formatPercent(filer.held.weight)}`}
          {filer.held.putCall !== null && ` · ${filer.held.putCall}s`}
        </span>
      ) : undefined;
    case 'heldChange':
      return filer.held ? <HeldChange position={filer.held} /> : undefined;
    case 'new':
      // Then it says nothing about trading.
      return filer.firstFiling ? <Badge title="All positions are new">First</Badge> : undefined;
    default:
      return undefined;
  }
}

export const missingFilerFigure = ({ field }: ColumnDefinition, { filer }: FilerRow): string =>
  field === 'heldChange' && !filer.firstFiling
    ? 'a split of unknown ratio lies between the reports'
    : filer.firstFiling
      ? 'first filing, nothing to compare with'
      : 'not known';

/** Shares bought or sold, and the share of the position that they are. */
function HeldChange({ position }: { position: NonNullable<FilerRow['filer']['held']> }) {
  const { status, amountChange, amountChangePercent } = position;
  if (amountChange === null) return undefined;
  if (status === 'UNCHANGED') return 'unchanged';
  const shares = `${amountChange > 0 ? '+' : '−'}${formatBigNumber(Math.abs(amountChange))}`;
  return (
    <>
      {status === 'NEW' ? (
        <Badge tone="info">New</Badge>
      ) : (
        <Delta value={amountChangePercent} decimals={1} />
      )}{' '}
      {shares}
    </>
  );
}

function Delay({ filer }: Pick<FilerRow, 'filer'>) {
  return (
    <>
      {filer.late === true && (
        <Badge tone="warning" title={`Due on ${filer.deadline}`}>
          Late
        </Badge>
      )}{' '}
      {filer.delayDays} d
    </>
  );
}

export const FILER_CARD: CardContent<FilerRow> = {
  figures: ['positions', 'top10', 'turnoverPercent'],
  mark: ({ filer }) => <AssetLogo name={filer.name} size={28} />,
  line: ({ filer }) =>
    `${quarterText(filer.quarter)} · ${formatInteger(filer.new)} new, ${formatInteger(filer.soldOut)} sold out`,
  lead: ({ filer }) => (
    <>
      {formatBigMoney(filer.valueUSD, 'USD')}
      <small>
        <Delta value={filer.valueChangePercent} missing="First filing" />
      </small>
    </>
  ),
};
