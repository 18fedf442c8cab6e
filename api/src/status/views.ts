/** Answers of Statuspage's public API v2, by path. */
import {
  isActive,
  isUnresolved,
  isUpcoming,
  overallStatus,
  type Component,
  type StatusState,
} from './state';

/** A state whose components are known. */
export type Status = StatusState & { components: Component[] };

const newestFirst = <Update extends { created_at: string }>(
  id: string,
  updates: readonly Update[],
) =>
  updates
    .map((update, i) => ({ id: `${id}-${i}`, ...update }))
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at));

const incidentAt =
  (updatedAt: string) =>
  ({ updates, ...one }: StatusState['incidents'][number]) => ({
    ...one,
    created_at: one.created_at ?? updatedAt,
    resolved_at: one.resolved_at ?? null,
    updated_at: updatedAt,
    incident_updates: newestFirst(one.id, updates),
  });

const maintenanceAt =
  (updatedAt: string) =>
  ({ updates, ...one }: StatusState['maintenances'][number]) => ({
    ...one,
    impact: 'maintenance',
    scheduled_for: one.scheduled_for ?? updatedAt,
    scheduled_until: one.scheduled_until ?? null,
    updated_at: updatedAt,
    incident_updates: newestFirst(one.id, updates),
  });

/** Makes an answer of a state and the time of its last change. */
export const STATUS_VIEWS: Record<string, (state: Status, updatedAt: string) => object> = {
  incidents: ({ incidents }, updatedAt) => ({ incidents: incidents.map(incidentAt(updatedAt)) }),
  'incidents/unresolved': ({ incidents }, updatedAt) => ({
    incidents: incidents.filter(isUnresolved).map(incidentAt(updatedAt)),
  }),
  'scheduled-maintenances': ({ maintenances }, updatedAt) => ({
    scheduled_maintenances: maintenances.map(maintenanceAt(updatedAt)),
  }),
  'scheduled-maintenances/upcoming': ({ maintenances }, updatedAt) => ({
    scheduled_maintenances: maintenances.filter(isUpcoming).map(maintenanceAt(updatedAt)),
  }),
  'scheduled-maintenances/active': ({ maintenances }, updatedAt) => ({
    scheduled_maintenances: maintenances.filter(isActive).map(maintenanceAt(updatedAt)),
  }),
  components: ({ components }) => ({ components }),
  status: (state) => ({ status: overallStatus(state) }),
  summary: (state, updatedAt) => ({
    status: overallStatus(state),
    components: state.components,
    incidents: state.incidents.filter(isUnresolved).map(incidentAt(updatedAt)),
    scheduled_maintenances: state.maintenances
      .filter((one) => one.status !== 'completed')
      .map(maintenanceAt(updatedAt)),
  }),
};
