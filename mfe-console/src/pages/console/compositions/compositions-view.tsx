import { useCallback, useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'shared/router';
import { styled } from 'shared/styled';
import { Button, Cluster, EmptyState, Table, TableScroll, TextField } from 'shared/ui';
import { compositionSchema, type FleetComposition } from '../../../fleet/answers';
import { readFleet } from '../../../fleet/call-fleet';
import { useFleetToken } from '../../../fleet/fleet-access';
import { useFleet } from '../../../fleet/use-fleet';
import { FleetState } from '../fleet-state';
import { TextHeads } from '../text-heads';
import { compareVersions } from './compare-versions';

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 280px));
  gap: var(--space-4);
  padding: var(--space-4);
  border-bottom: 1px solid var(--line);
  > div:last-child {
    grid-column: 1 / -1;
  }
`;
const Links = styled.p`
  padding: var(--space-4);
  border-bottom: 1px solid var(--line);
  font-size: var(--text-sm);
`;

const ID = /^[0-9a-f]{12}$/;

type Pair = [first: FleetComposition, second: FleetComposition];
type Ids = Record<'first' | 'second', string>;

/** Errors by field; empty if both are ids. */
const errorsOf = (ids: Ids): Partial<Ids> =>
  Object.fromEntries(
    Object.entries(ids)
      .filter(([, id]) => !ID.test(id))
      .map(([field]) => [field, 'Twelve characters from 0 to 9 and a to f.']),
  );

/**
 * Two compositions side by side: the remotes whose versions differ come first. The address has both
 * ids.
 */
export function CompositionsView() {
  const [parameters, setParameters] = useSearchParams();
  const compared = { first: parameters.get('first') ?? '', second: parameters.get('second') ?? '' };
  const [ids, setIds] = useState(compared);
  const [errors, setErrors] = useState<Partial<Ids>>({});
  const isCompared = Object.keys(errorsOf(compared)).length === 0;

  const compare = (event: FormEvent): void => {
    event.preventDefault();
    const [first, second] = [ids.first.trim(), ids.second.trim()];
    const problems = errorsOf({ first, second });
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    setParameters((last) => {
      const next = new URLSearchParams(last);
      next.set('first', first);
      next.set('second', second);
      return next;
    });
  };
  const field = (name: keyof typeof ids, label: string) => (
    <TextField
      label={label}
      value={ids[name]}
      error={errors[name]}
      spellCheck={false}
      autoComplete="off"
      onChange={({ target }) => setIds((last) => ({ ...last, [name]: target.value }))}
    />
  );
  return (
    <>
      <Form onSubmit={compare} aria-label="Compare compositions" noValidate>
        {field('first', 'First composition')}
        {field('second', 'Second composition')}
        <div>
          <Button type="submit" variant="primary">
            Compare
          </Button>
        </div>
      </Form>
      {isCompared ? (
        <ComparedPair key={`${compared.first} ${compared.second}`} {...compared} />
      ) : (
        <EmptyState title="Compare two compositions">
          Every page and every error report has the id of its composition.
        </EmptyState>
      )}
    </>
  );
}

function ComparedPair({ first, second }: Ids) {
  const token = useFleetToken();
  const pair = useFleet(
    useCallback((): Promise<Pair> => {
      const read = (name: string) => readFleet(token, 'composition', compositionSchema, { name });
      return Promise.all([read(first), read(second)]);
    }, [token, first, second]),
  );
  return (
    <FleetState reading={pair} subject="The compositions">
      {(both) => <Comparison pair={both} />}
    </FleetState>
  );
}

const bisectAddress = (good: string, bad: string): string =>
  `?${new URLSearchParams({ view: 'bisect', good, bad }).toString()}`;

function Comparison({ pair: [first, second] }: { pair: Pair }) {
  const rows = compareVersions(first.versions, second.versions);
  return (
    <>
      <Links>
        <Cluster gap={16} as="span">
          {[first, second].map(({ id, link }) =>
            link === undefined ? null : (
              <a key={id} href={link} target="_blank" rel="noreferrer">
                Open {id} in a new tab
              </a>
            ),
          )}
        </Cluster>
      </Links>
      {rows.some(({ difference }) => difference !== 'same') && (
        <Links>
          If {first.id} works and {second.id} is broken,{' '}
          <Link className="ui-link" to={bisectAddress(first.id, second.id)}>
            bisect them
          </Link>{' '}
          to find the release that broke it. With a check command, the command line does it alone:{' '}
          <code>{`npm run fleet -- bisect --good ${first.id} --bad ${second.id} "<check command>"`}</code>
        </Links>
      )}
      <TableScroll label="Versions by remote">
        <Table>
          <thead>
            <tr>
              <TextHeads texts={['Remote', first.id, second.id, 'Difference']} />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, before, after, difference }) => (
              <tr key={name}>
                <td data-align="start">{name}</td>
                <td data-align="start">{before ?? 'absent'}</td>
                <td data-align="start">{after ?? 'absent'}</td>
                <td data-align="start">{difference}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </>
  );
}
