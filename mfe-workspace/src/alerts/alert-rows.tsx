import type { Alert } from 'shared/contract';
import { formatDateTime } from 'shared/market';
import { Link } from 'shared/router';
import {
  notifiedWithAction,
  useAlertCreateMutation,
  useAlertDeleteMutation,
  useAlertReplaceMutation,
  useAppDispatch,
} from 'shared/store';
import { styled } from 'shared/styled';
import { Badge, Cluster, IconButton, Row } from 'shared/ui';
import { useFailureToast } from '../failed-calls/use-failure-toast';

/** Rows of a panel: text, with actions at the end. */
export const PanelList = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  > li {
    padding: 10px 0;
    border-top: 1px solid var(--line);
  }
  > li:first-child {
    border-top: 0;
  }
  > li > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > li a {
    color: inherit;
  }
  small {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;

/** Definition of an alert in the API's format. */
const definitionOf = ({ kind, symbol, screenId, filterId, mode, criteria, value }: Alert) => ({
  kind,
  ...(symbol !== null && { symbol }),
  ...(screenId !== null && { screenId }),
  ...(filterId !== null && { filterId }),
  ...(mode !== null && { mode }),
  ...(criteria !== null && { criteria }),
  ...(value !== null && { value }),
});

/** The visitor's alerts, each with pause, resume and delete. */
export function AlertRows({
  alerts,
  linked = false,
}: {
  alerts: readonly Alert[];
  linked?: boolean;
}) {
  const dispatch = useAppDispatch();
  const [create] = useAlertCreateMutation();
  const [replace] = useAlertReplaceMutation();
  const [remove] = useAlertDeleteMutation();
  const failed = useFailureToast('Alert');

  const pause = (alert: Alert) =>
    void replace({ id: alert.id, ...definitionOf(alert), active: !alert.active })
      .unwrap()
      .catch(failed);
  const deleteAlert = (alert: Alert) =>
    void remove(alert.id)
      .unwrap()
      .then(
        () =>
          dispatch(
            notifiedWithAction(
              { kind: 'info', title: 'Alert deleted', text: alert.text },
              {
                label: 'Undo',
                onSelect: () => void create(definitionOf(alert)).unwrap().catch(failed),
              },
            ),
          ),
        failed,
      );

  return (
    <PanelList>
      {alerts.map((alert) => (
        <Row as="li" key={alert.id}>
          <div>
            {linked ? (
              <Link to={alert.path} data-close="">
                {alert.text}
              </Link>
            ) : (
              alert.text
            )}
            <Cluster as="small" gap={6}>
              {!alert.active && <Badge>Paused</Badge>}
              {alert.active && alert.met === true && (
                <Badge title="It fires when this was false and becomes true again">True now</Badge>
              )}
              {alert.lastFiredAt === null
                ? 'Has not fired yet'
                : `Fired ${formatDateTime(alert.lastFiredAt)}`}
            </Cluster>
          </div>
          <IconButton
            quiet
            size="sm"
            icon={alert.active ? 'pause' : 'play'}
            label={`${alert.active ? 'Pause' : 'Resume'}: ${alert.text}`}
            onClick={() => pause(alert)}
          />
          <IconButton
            quiet
            size="sm"
            icon="trash"
            label={`Delete: ${alert.text}`}
            onClick={() => deleteAlert(alert)}
          />
        </Row>
      ))}
    </PanelList>
  );
}
