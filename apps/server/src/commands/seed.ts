/**
 * `npm run seed`: adds a sample business, and an account to view it. Creates records as the API does, so that versions, counts,
 * and activity are the same as if people had entered the data. Works whether Daywork is running or not.
 */
import { parseArgs } from 'node:util'
import { dayAt } from '@daywork/domain/schedule/zoned-time'
import type { Logger } from 'pino'
import { visibility } from '../visibility.queries.ts'
import type { WriteContext } from '../records/activity.queries.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/connect.ts'
import type { Db } from '../database/handle.ts'
import { readState, writeState } from '../database/installation-state.ts'
import { openReadingTransaction } from '../database/reader.ts'
import { inTransaction } from '../database/transaction.ts'
import { findUserByName, hasAnyUser, insertUser } from '../features/accounts/accounts.queries.ts'
import { hashPassword } from '../features/accounts/passwords.ts'
import { isForThisMachineOnly } from '../features/accounts/registration-policy.ts'
import type { StoredFile } from '../features/portfolio/works.queries.ts'
import { createSecret } from '../secrets.ts'
import { findBusinessSettings, setFirstTimeZone } from '../features/business/business.queries.ts'
import { StartupError } from '../startup-error.ts'
import { addBusiness } from './sample/add-business.ts'
import { anotherSample } from './sample/another-sample.ts'
import { FIRST_SAMPLE } from './sample/first-sample.ts'
import { withDatabase } from './open-installation.ts'
import { recordCommand } from './record-command.ts'
import type { SampleWork } from './sample/sample-business.ts'
import { openSampleDays, type SampleDays } from './sample/sample-days.ts'
import { openPhotoStore, type PhotoStore } from './sample/sample-photo-store.ts'

const SAMPLE_USERNAME = 'demo'
/** Documented, so it is used only for an installation that other machines cannot reach. */
const KNOWN_PASSWORD = 'daywork-demo'
/** 96 random bits. */
const RANDOM_PASSWORD_LENGTH = 16
/**
 * The sample's place. Servers often run in UTC, where the working day of the sample would be the night of the person who looks
 * at it.
 */
const SAMPLE_TIME_ZONE = 'America/Los_Angeles'
const UTC_NAMES: ReadonlySet<string> = new Set(['UTC', 'Etc/UTC', 'Etc/GMT', 'GMT'])

/** The name of the number of sample businesses that were added, in the state of the installation. */
const SAMPLES = 'samples'

/** A larger scale would take more than an hour. */
const SCALE_MAX = 10_000

const USAGE = `Usage: npm run seed [-- [--scale N] [--no-photos] [--if-empty]]
Adds a sample business with photos, checklists, ${FIRST_SAMPLE.workOrders.length} work orders, ${FIRST_SAMPLE.series.length} recurring ones, and three years of completed ones, and the account ${SAMPLE_USERNAME} to view it.
  --scale N    adds N - 1 more businesses with other people, jobs, and days, N from 1 to ${SCALE_MAX}; what an earlier
               run added is not added again
  --no-photos  leaves out the photos, which take most of the time
  --if-empty   does nothing if there is an account
`

const values = readOptions()
if (values?.help) process.stdout.write(USAGE)
else if (values)
  await withDatabase((database, config, logger) => addSamples(database, { config, logger, options: values }))
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
        'no-photos': { type: 'boolean', default: false },
        'if-empty': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return options
  } catch {
    return undefined
  }
}

interface Run {
  config: Config
  logger: Logger
  options: { scale: string; 'no-photos': boolean; 'if-empty': boolean }
}

async function addSamples(database: Database, { config, logger, options }: Run): Promise<void> {
  const { db } = database
  const scale = readScale(options.scale)
  if (options['if-empty'] && (await hasAnyUser(db))) return
  const store = options['no-photos'] ? undefined : await openPhotoStore(database, config, logger)
  try {
    const { password, user } = await findOrCreateAccount(db, config)
    const { time_zone: zone } = await findBusinessSettings(db)
    const days = openSampleDays(dayAt(Date.now(), zone), zone)
    const before = await countSamples(db)
    for (let number = before + 1; number <= scale; number += 1) await addSample(db, { number, days, user, store })
    await recordCommand(db, 'seed')
    process.stdout.write(
      `${addedText(before, scale)} Log in as ${SAMPLE_USERNAME} with ${password ?? 'the password that the first run printed'}.\n`,
    )
  } finally {
    store?.close()
  }
}

async function countSamples(db: Db): Promise<number> {
  const count = await readState(db, SAMPLES)
  return typeof count === 'number' ? count : 0
}

function addedText(before: number, scale: number): string {
  if (before >= scale) return 'The sample business is there already; nothing was added.'
  if (before > 0) return `The sample business is there already; added ${scale - before} more.`
  return `Added a sample business, with what it completed in three years${scale === 1 ? '' : `, and ${scale - 1} more`}.`
}

interface SampleRun {
  number: number
  days: SampleDays
  user: WriteContext['user']
  /** Undefined for a sample without photos. */
  store: PhotoStore | undefined
}

async function addSample(db: Db, { days, number, store, user }: SampleRun): Promise<void> {
  const sample = number === 1 ? FIRST_SAMPLE : anotherSample(number)
  const works = sample.workOrders.flatMap((order) => order.works ?? [])
  const photos = store ? await takePhotos(store, works, { days, user }) : new Map<SampleWork, StoredFile[]>()
  await inTransaction(db, async (tx) => {
    await addBusiness({ db: openReadingTransaction(tx, visibility(user)), user }, { number, sample, days, photos })
    await writeState(tx, SAMPLES, number)
  })
}

/** Stores the photos of the works, before the transaction that refers to them. */
async function takePhotos(
  store: PhotoStore,
  works: readonly SampleWork[],
  { days, user }: Pick<SampleRun, 'days' | 'user'>,
): Promise<Map<SampleWork, StoredFile[]>> {
  const shots = works.flatMap((work) =>
    work.shots.map((shot) => ({
      work,
      shot,
      takenAt: days.at(work.day, work.at),
    })),
  )
  const stored = await store.take(shots, { userId: user.id, zone: days.zone })
  const photos = new Map<SampleWork, StoredFile[]>()
  for (const [index, { work }] of shots.entries()) {
    const file = stored[index]
    if (file) photos.set(work, [...(photos.get(work) ?? []), file])
  }
  return photos
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
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  await setFirstTimeZone(db, UTC_NAMES.has(timeZone) ? SAMPLE_TIME_ZONE : timeZone)
  return { user: { id: created.id, username }, password }
}

function readScale(text: string): number {
  const scale = Number(text)
  if (Number.isInteger(scale) && scale >= 1 && scale <= SCALE_MAX) return scale
  throw new StartupError(`--scale ${text} is invalid: it must be a whole number from 1 to ${SCALE_MAX}.`)
}
