import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { Connections } from '../database/handle.ts'
import type { Disk } from '../media/storage/disk-space.ts'
import type { Backlog } from './metrics.queries.ts'

/** The buckets reach from the duration of a health check to that of a video upload over a slow connection. */
const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]

/** Creates all metrics of a server. Labels contain only names from the source code, never data from requests. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `daywork_${name}`, help, labelNames, registers })
  return {
    registry,
    requests: new Histogram({
      name: 'daywork_http_request_duration_seconds',
      help: 'Time from the headers of a request to the end of its response.',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATION_BUCKETS_S,
      registers,
    }),
    connections: gauge('database_connections', 'Connections of the database pool by state.', ['state']),
    connectionsMax: gauge('database_connections_max', 'Size of the database pool.'),
    connectionsAwaited: gauge('database_connections_awaited', 'Statements that wait for a connection.'),
    liveStreams: gauge('live_streams', 'Clients that follow changes as they happen.'),
    diskFree: gauge('disk_free_bytes', 'Free space on the disk that contains a folder.', ['folder']),
    diskSize: gauge('disk_size_bytes', 'Size of the disk that contains a folder.', ['folder']),
    databaseUp: gauge('database_up', 'Whether the database could be read for this scrape.'),
    jobs: gauge('jobs', 'Jobs of the media process by state. Failed jobs are counted for a day.', ['state']),
    jobsOldest: gauge('jobs_oldest_seconds', 'Age of the oldest unfinished job.'),
    uploads: gauge('uploads_unfinished', 'Resumable uploads that have started and are not complete.'),
    unstampedDays: gauge('days_unstamped', 'Days of the event chain that wait for a time stamp; 0 without TSA_URL.'),
    lastBackup: gauge(
      'last_backup_timestamp_seconds',
      'When the last complete backup was taken; 0 before the first backup.',
    ),
  }
}

type Metrics = ReturnType<typeof createMetrics>

export function setConnections(metrics: Metrics, { idle, max, used, waiting }: Connections): void {
  metrics.connections.set({ state: 'used' }, used)
  metrics.connections.set({ state: 'idle' }, idle)
  metrics.connectionsMax.set(max)
  metrics.connectionsAwaited.set(waiting)
}

export function setDisk(metrics: Metrics, folder: 'data' | 'media', { free, total }: Disk): void {
  metrics.diskFree.set({ folder }, free)
  metrics.diskSize.set({ folder }, total)
}

/** @param backlog undefined if the database could not be read. This removes the metrics, because old values would mislead. */
export function setBacklog(metrics: Metrics, backlog: Backlog | undefined): void {
  const { databaseUp, jobs, jobsOldest, lastBackup, unstampedDays, uploads } = metrics
  databaseUp.set(backlog === undefined ? 0 : 1)
  if (backlog === undefined) {
    for (const state of ['waiting', 'running', 'failed']) jobs.remove({ state })
    for (const gauge of [jobsOldest, lastBackup, unstampedDays, uploads]) gauge.remove()
    return
  }
  for (const state of ['waiting', 'running', 'failed'] as const) jobs.set({ state }, backlog.jobs[state])
  jobsOldest.set(backlog.jobs.oldest)
  lastBackup.set(backlog.last_backup)
  unstampedDays.set(backlog.unstamped_days)
  uploads.set(backlog.unfinished_uploads)
}
