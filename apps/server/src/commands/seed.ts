/**
 * `npm run seed`: adds a sample business, and an account to view it. Creates records as the API does, so that versions, counts,
 * and activity are the same as if people had entered the data.
 */
import { parseArgs } from 'node:util'
import { addDays, dayAt, timestampAt } from '@daywork/domain/schedule/zoned-time'
import type { AssignmentInput } from '@daywork/domain/assignments/assignment'
import { ROLE_DEFAULT } from '@daywork/domain/assignments/roles'
import type { Worker } from '@daywork/domain/workers/worker'
import { visibility } from '../visibility.queries.ts'
import type { WriteContext } from '../records/activity.queries.ts'
import { createRecord } from '../records/save-record.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/handle.ts'
import { openReadingTransaction } from '../database/reader.ts'
import { inTransaction } from '../database/transaction.ts'
import { absenceRecord } from '../features/absences/absence-record.ts'
import { findUserByName, hasAnyUser, insertUser } from '../features/accounts/accounts.queries.ts'
import { hashPassword } from '../features/accounts/passwords.ts'
import { isForThisMachineOnly } from '../features/accounts/registration-policy.ts'
import { createSecret } from '../secrets.ts'
import { findBusinessSettings, setFirstTimeZone } from '../features/business/business.queries.ts'
import { clientRecord } from '../features/clients/client-record.ts'
import { projectRecord } from '../features/projects/project-record.ts'
import { seriesRecord } from '../features/series/series-record.ts'
import { workOrderRecord } from '../features/work-orders/work-order-record.ts'
import { workerRecord } from '../features/workers/worker-record.ts'
import { StartupError } from '../startup-error.ts'
import { withInstallation } from './open-installation.ts'
import { recordCommand } from './record-command.ts'
import { anotherSample } from './another-sample.ts'
import { FIRST_SAMPLE } from './sample-business.ts'
import { pastOrders } from './sample-history.ts'
import { type PastTimes, setPastTimes } from './sample-history.queries.ts'

const SAMPLE_USERNAME = 'demo'
/** Documented, so it is used only for an installation that other machines cannot reach. */
const KNOWN_PASSWORD = 'daywork-demo'
/** 96 random bits. */
const RANDOM_PASSWORD_LENGTH = 16
/** Of a completed order of the sample that does not say it. */
const HOURS_TAKEN = 2
/** Between the creation of such an order and its start. */
const DAYS_AHEAD = 5
const HOUR_MS = 60 * 60 * 1000

/** A larger scale would take more than an hour. */
const SCALE_MAX = 10_000

const USAGE = `Usage: npm run seed [-- [--scale N] [--if-empty]]
Adds a sample business with ${FIRST_SAMPLE.workOrders.length} work orders, ${FIRST_SAMPLE.series.length} recurring ones, and three years of completed ones, and the account ${SAMPLE_USERNAME} to view it.
  --scale N    adds N - 1 more businesses with other people, jobs, and days, N from 1 to ${SCALE_MAX}
  --if-empty   does nothing if there is an account
`

const values = readOptions()
if (values?.help) process.stdout.write(USAGE)
else if (values) await withInstallation(({ db }, config) => addSamples(db, config, values))
else {
  process.stderr.write(USAGE)
  process.exitCode = 2
}

/** @returns undefined for unknown options */
function readOptions() {
  try {
    const { values: options } = parseArgs({
      options: {
        scale: { type: 'string', default: '1' },
        'if-empty': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return options
  } catch {
    return undefined
  }
}

async function addSamples(db: Db, config: Config, options: { scale: string; 'if-empty': boolean }): Promise<void> {
  const scale = readScale(options.scale)
  if (options['if-empty'] && (await hasAnyUser(db))) return
  const { password, user } = await findOrCreateAccount(db, config)
  for (let number = 1; number <= scale; number += 1) {
    await inTransaction(db, (tx) => addBusiness({ db: openReadingTransaction(tx, visibility(user)), user }, number))
  }
  await recordCommand(db, 'seed')
  process.stdout.write(
    `Added a sample business, with what it completed in three years${scale === 1 ? '' : `, and ${scale - 1} more`}. ` +
      `Log in as ${SAMPLE_USERNAME} with ${password ?? 'the password that the first run printed'}.\n`,
  )
}

/** @returns the password only if the account is new */
async function findOrCreateAccount(db: Db, config: Config): Promise<{ user: WriteContext['user']; password?: string }> {
  const username = SAMPLE_USERNAME
  const existing = await findUserByName(db, username)
  if (existing) return { user: { id: existing.id, username: existing.username } }
  const isLocal = await isForThisMachineOnly(db, config)
  const password = isLocal ? KNOWN_PASSWORD : createSecret().slice(0, RANDOM_PASSWORD_LENGTH)
  const created = await insertUser(db, { username, password_hash: await hashPassword(password) })
  if (created === undefined) throw new Error(`the account ${username} was neither found nor created`)
  await setFirstTimeZone(db, Intl.DateTimeFormat().resolvedOptions().timeZone)
  return { user: { id: created.id, username }, password }
}

async function addBusiness(context: WriteContext, number: number): Promise<void> {
  const sample = number === 1 ? FIRST_SAMPLE : anotherSample(number)
  const clients = []
  for (const client of sample.clients) clients.push(await createRecord(context, clientRecord, client))
  const { time_zone: zone } = await findBusinessSettings(context.db)
  const dayIn = (days: number) => addDays(dayAt(Date.now(), zone), days)
  const workers: Worker[] = []
  for (const { expiresIn = {}, ...worker } of sample.workers) {
    const expirations = Object.entries(expiresIn).map(([name, days]) => ({ name, expires_on: dayIn(days) }))
    workers.push(await createRecord(context, workerRecord, { ...worker, expirations }))
  }
  for (const { days, reason, startsIn, workerIndex } of sample.absences) {
    const worker = workers[workerIndex]?.id
    if (worker === undefined) throw new Error(`the sample has no worker ${workerIndex}`)
    const absence = { worker, first_day: dayIn(startsIn), last_day: dayIn(startsIn + days - 1), reason }
    await createRecord(context, absenceRecord, absence)
  }
  const crewOf = (indexes: readonly number[]) =>
    workers.filter((_, index) => indexes.includes(index)).map(({ id }) => ({ worker_id: id, role: ROLE_DEFAULT }))
  const projects = []
  for (const { clientIndex, ...project } of sample.projects) {
    const client = clients[clientIndex]?.id ?? null
    projects.push(await createRecord(context, projectRecord, { ...project, client }))
  }
  for (const { projectIndex, startsAt, workerIndexes, ...series } of sample.series) {
    const project = projects[projectIndex]
    if (project === undefined) throw new Error(`the sample has no project ${projectIndex}`)
    const assigned_workers = crewOf(workerIndexes)
    const times = { local_start: `${dayIn(1)}T${startsAt}`, time_zone: zone }
    await createRecord(context, seriesRecord, { ...series, ...times, project: project.id, assigned_workers })
  }
  const past = await addPastOrders(context, { number, projects, crewOf, zone })
  for (const { hours, projectIndex, startsAt = '08:00', startsIn, workerIndexes, ...order } of sample.workOrders) {
    const project = projects[projectIndex]
    if (project === undefined) throw new Error(`the sample has no project ${projectIndex}`)
    const assigned_workers = crewOf(workerIndexes)
    const start = startsIn === undefined ? undefined : timestampAt(dayIn(startsIn), startsAt, zone)
    const scheduled_start = start === undefined ? null : new Date(start).toISOString()
    const scheduled_end =
      start === undefined || hours === undefined ? null : new Date(start + hours * HOUR_MS).toISOString()
    const input = { ...order, project: project.id, assigned_workers, scheduled_start, scheduled_end }
    const { id } = await createRecord(context, workOrderRecord, input)
    if (order.status === 'COMPLETED' && start !== undefined) past.push(timesOf(id, start, hours ?? HOURS_TAKEN))
  }
  await setPastTimes(context.db, past)
}

interface Surroundings {
  number: number
  projects: readonly { id: number }[]
  crewOf: (indexes: readonly number[]) => AssignmentInput[]
  zone: string
}

/** @returns their times, which are set once all orders exist */
async function addPastOrders(context: WriteContext, { crewOf, number, projects, zone }: Surroundings) {
  const past: PastTimes[] = []
  const today = dayAt(Date.now(), zone)
  for (const { hours, hoursTaken, projectIndex, startedAgo, startsAt, title, workerIndexes } of pastOrders(number)) {
    const project = projects[projectIndex]
    if (project === undefined) throw new Error(`the sample has no project ${projectIndex}`)
    const start = timestampAt(addDays(today, -startedAgo), startsAt, zone)
    const { id } = await createRecord(context, workOrderRecord, {
      title,
      description: '',
      status: 'COMPLETED',
      project: project.id,
      assigned_workers: crewOf(workerIndexes),
      scheduled_start: new Date(start).toISOString(),
      scheduled_end: new Date(start + hours * HOUR_MS).toISOString(),
    })
    past.push(timesOf(id, start, hoursTaken))
  }
  return past
}

/** An order was created some days before its start, and completed some hours after it. */
function timesOf(id: number, start: number, hoursTaken: number): PastTimes {
  const created = start - DAYS_AHEAD * 24 * HOUR_MS
  const completed = Math.min(start + hoursTaken * HOUR_MS, Date.now())
  return { id, created_at: new Date(created).toISOString(), completed_at: new Date(completed).toISOString() }
}

function readScale(text: string): number {
  const scale = Number(text)
  if (Number.isInteger(scale) && scale >= 1 && scale <= SCALE_MAX) return scale
  throw new StartupError(`--scale ${text} is invalid: it must be a whole number from 1 to ${SCALE_MAX}.`)
}
