import { useState } from 'react';
import { Button, Icon, Popover, TextField } from 'shared/ui';
import { styled } from 'shared/styled';
import { calendarDay } from './chart-address';
import type { CustomDates } from './chart-state';

const Form = styled.form`
  display: grid;
  gap: 12px;
  width: 220px;
  padding: 14px 16px;
`;

export interface CustomDatesPopoverProps {
  dates: CustomDates | null;
  /** First and last visible day, as initial values. */
  visibleDates: { from: string; to: string } | null;
  onDates: (dates: CustomDates) => void;
}

/** Custom dates instead of a range. */
export function CustomDatesPopover({ dates, visibleDates, onDates }: CustomDatesPopoverProps) {
  return (
    <Popover
      button={<Icon name="calendar" size={14} />}
      label="Custom dates"
      buttonProps={{
        size: 'sm',
        variant: 'quiet',
        'aria-label': 'Dates',
        title: 'Dates of your own',
        ...(dates === null ? {} : { 'aria-pressed': true }),
      }}
    >
      <DatesForm dates={dates} visibleDates={visibleDates} onDates={onDates} />
    </Popover>
  );
}

function DatesForm({ dates, visibleDates, onDates }: CustomDatesPopoverProps) {
  const [from, setFrom] = useState(
    dates === null ? (visibleDates?.from ?? '') : (dates.from ?? ''),
  );
  const [to, setTo] = useState(dates === null ? (visibleDates?.to ?? '') : (dates.to ?? ''));
  const problem =
    from !== '' && to !== '' && from > to
      ? 'The last day is before the first.'
      : from === '' && to === ''
        ? 'Choose at least one day.'
        : undefined;
  return (
    <Form>
      <TextField
        label="From"
        type="date"
        size="sm"
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextField
        label="To"
        type="date"
        size="sm"
        value={to}
        error={problem}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="primary"
        size="sm"
        disabled={problem !== undefined}
        data-close={problem === undefined ? '' : undefined}
        // Not on submit: the panel has closed by then, and a removed form does not submit. Enter in
        // a field also presses this button.
        onClick={(event) => {
          event.preventDefault();
          onDates({ from: calendarDay(from), to: calendarDay(to) });
        }}
      >
        Show
      </Button>
    </Form>
  );
}
