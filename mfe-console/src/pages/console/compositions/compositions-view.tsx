import { useState, type FormEvent } from 'react';
import { styled } from 'shared/styled';
import { Button, Cluster, EmptyState, ErrorState, Table, TableScroll, TextField } from 'shared/ui';
import { compositionSchema, type FleetComposition } from '../../../fleet/answers';
import { readFleet } from '../../../fleet/call-fleet';
import { useFleetToken } from '../../../fleet/fleet-access';
import { messageOf } from '../../../fleet/use-fleet';
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

/** Two compositions side by side: the remotes whose versions differ come first. */
export function CompositionsView() {
  const token = useFleetToken();
  const [ids, setIds] = useState({ first: '', second: '' });
  const [errors, setErrors] = useState<Partial<typeof ids>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [pair, setPair] = useState<[FleetComposition, FleetComposition] | null>(null);
  const [isReading, setReading] = useState(false);

  const compare = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problems = Object.fromEntries(
      Object.entries(ids)
        .filter(([, id]) => !ID.test(id.trim()))
        .map(([field]) => [field, 'Twelve characters from 0 to 9 and a to f.']),
    );
    setErrors(problems);
    if (Object.keys(problems).length > 0 || isReading) return;
    setReading(true);
    setFailure(null);
    const read = (id: string) => readFleet(token, 'composition', compositionSchema, { name: id });
    try {
      setPair(await Promise.all([read(ids.first.trim()), read(ids.second.trim())]));
    } catch (thrown) {
      setPair(null);
      setFailure(messageOf(thrown));
    }
    setReading(false);
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
      <Form onSubmit={(event) => void compare(event)} aria-label="Compare compositions" noValidate>
        {field('first', 'First composition')}
        {field('second', 'Second composition')}
        <div>
          <Button type="submit" variant="primary" busy={isReading}>
            Compare
          </Button>
        </div>
      </Form>
      {failure !== null && <ErrorState title="The compositions did not load">{failure}</ErrorState>}
      {pair && <Comparison pair={pair} />}
      {!pair && failure === null && (
        <EmptyState title="Compare two compositions">
          Every page and every error report has the id of its composition.
        </EmptyState>
      )}
    </>
  );
}

function Comparison({ pair: [first, second] }: { pair: [FleetComposition, FleetComposition] }) {
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
          If a check passes with {first.id} and fails with {second.id}, the command line finds the
          release that broke it:{' '}
          <code>{`npm run fleet -- bisect --good ${first.id} --bad ${second.id} "<check command>"`}</code>
        </Links>
      )}
      <TableScroll label="Versions by remote">
        <Table>
          <thead>
            <tr>
              {['Remote', first.id, second.id, 'Difference'].map((text, column) => (
                <th key={`${column} ${text}`} scope="col" data-align="start">
                  {text}
                </th>
              ))}
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
