import { createHash } from 'node:crypto'
import type { ActivityEntry } from '../../../packages/domain/src/activity/activity.ts'
import type { Work } from '../../../packages/domain/src/portfolio/work.ts'
import { DIGEST_BLOCK, SCOPE_ENTITIES } from '../../../packages/domain/src/sync/scope.ts'
import type { DigestBlock } from '../../../packages/domain/src/sync/pull.ts'
import type { Connection } from './connection.ts'
import type { Device } from './device.ts'
import type { Given, History } from './history.ts'

/** What the server has of a history. */
interface Found {
  activity: ActivityEntry[]
  /** The updates by devices. The office's have values that an undo on a device can write again. */
  updates: ActivityEntry[]
  notes: string[]
  photos: string[]
}

/** Checks what must hold after a history. @returns what is wrong */
export async function checkHistory(history: History, office: Connection): Promise<string[]> {
  const found = await readFound(history, office)
  const problems = [
    ...checkDevices(history),
    ...checkValues(history, found),
    ...checkOnce(history, found),
    ...duplicatesOf(found.photos).map((photo) => `the photo ${photo} is there twice`),
    ...history.photos
      .filter((photo) => !found.photos.includes(photo) && !history.givenUp.has(photo))
      .map((photo) => `the photo ${photo} is lost`),
  ]
  for (const device of history.devices) problems.push(...(await checkCopy(device, office)))
  return problems
}

async function readFound({ devices, order }: History, office: Connection): Promise<Found> {
  const own = devices.flatMap(({ box }) => box.created.map(({ id }) => `entity=client&id=${id}`))
  const activity: ActivityEntry[] = []
  for (const record of new Set([`entity=work_order&id=${order}`, ...own])) {
    activity.push(...(await readAll<ActivityEntry>(office, `/api/activity/?${record}`)))
  }
  const { updates } = await office.send<{ updates: { content: string }[] }>(`/api/work-orders/${order}/`)
  const works = await readAll<Work>(office, `/api/works/?work_order=${order}`)
  const photos = works.flatMap(({ files }) => files.map(({ sha256 }) => sha256))
  const byDevices = activity.filter(({ action, user }) => action === 'updated' && user !== office.username)
  return { activity, updates: byDevices, notes: updates.map(({ content }) => content), photos }
}

async function readAll<Row>(office: Connection, path: string): Promise<Row[]> {
  const rows: Row[] = []
  let next: string | null = `${path}&page_size=100`
  while (next !== null) {
    const page: { results: Row[]; next: string | null } = await office.send(next)
    rows.push(...page.results)
    next = page.next === null ? null : new URL(page.next).pathname + new URL(page.next).search
  }
  return rows
}

const checkDevices = ({ devices }: History): string[] =>
  devices.flatMap(({ box, name, storedFiles }) => [
    ...[...box.operations, ...box.questions].map((left) => `${name} still has ${JSON.stringify(left)}`),
    ...(storedFiles > 0 ? [`${name} still has ${storedFiles} files`] : []),
  ])

/** Each value was written, and replaced only by people who had seen it. */
function checkValues(history: History, { activity, notes, updates }: Found): string[] {
  const problems: string[] = []
  const written = new Set<unknown>(activity.flatMap(({ after }) => Object.values(after)))
  for (const each of history.given) {
    const isThere = each.field === 'note' ? notes.includes(each.value) : written.has(each.value)
    if (!isThere && !history.givenUp.has(each.value) && !isReplaced(history, each))
      problems.push(`${each.value} is lost`)
  }
  const bases = history.devices.flatMap((device) => device.bases)
  for (const { after, before, user } of updates) {
    for (const [field, value] of Object.entries(after)) {
      const own = bases.filter((base) => base.field === field && base.value === value)
      const isSeen = own.length === 0 || own.some(({ base }) => base === before[field])
      if (!isSeen)
        problems.push(`${user} overwrote ${JSON.stringify(before[field])} with ${JSON.stringify(value)} unseen`)
    }
  }
  return problems
}

/** A later value of the same person for the same field replaced it in a question. */
const isReplaced = ({ given }: History, each: Given): boolean =>
  given
    .slice(given.indexOf(each) + 1)
    .some(({ device, field, record }) => device === each.device && field === each.field && record === each.record)

/** An operation takes effect at most once, and never if it was removed before it was sent. */
function checkOnce({ devices, removed }: History, { activity, notes, photos, updates }: Found): string[] {
  const problems = duplicatesOf(notes).map((note) => `${note} is there twice`)
  const sent = devices.flatMap((device) => [...device.sent.values()])
  for (const { kind, ...operation } of sent) {
    if (kind !== 'edit' || !('fields' in operation)) continue
    for (const [field, value] of Object.entries(operation.fields)) {
      const times = updates.filter(({ after }) => after[field] === value).length
      const keys = sent.filter((one) => one.kind === 'edit' && one.fields[field] === value).length
      if (times > keys) problems.push(`${JSON.stringify(value)} was written ${times} times`)
    }
  }
  const creates = activity.filter(({ action }) => action === 'created').map(({ after }) => after.name)
  problems.push(
    ...duplicatesOf(creates.filter((name) => name !== undefined)).map(
      (name) => `${JSON.stringify(name)} is there twice`,
    ),
  )
  const arrived = [...sent.map(({ key }) => key), ...photos]
  return [
    ...problems,
    ...arrived.flatMap((each) => (removed.has(each) ? [`${each} arrived after it was removed`] : [])),
  ]
}

const duplicatesOf = <Value>(values: readonly Value[]): Value[] =>
  values.filter((value, at) => values.indexOf(value) !== at)

/** The copy of a device has what the server has. */
async function checkCopy({ cursor, name, rows }: Device, office: Connection): Promise<string[]> {
  const { entities } = await office.send<{ entities: Record<string, DigestBlock[]> }>(
    `/api/sync/digest/?${new URLSearchParams({ cursor })}`,
  )
  return SCOPE_ENTITIES.flatMap((entity) => {
    const own = JSON.stringify(digestOf(entity, rows))
    return own === JSON.stringify(entities[entity]?.map(({ block, count, hash }) => ({ block, count, hash })))
      ? []
      : [`the copy of ${name} differs in ${entity}`]
  })
}

function digestOf(entity: string, rows: ReadonlyMap<string, Record<string, unknown>>): DigestBlock[] {
  const blocks = new Map<number, DigestBlock>()
  for (const [name, { id, version }] of rows) {
    if (!name.startsWith(`${entity} `)) continue
    const block = Math.floor(Number(id) / DIGEST_BLOCK)
    const known = blocks.get(block) ?? { block, count: 0, hash: 0 }
    const hash = createHash('sha256')
      .update(`${Number(id)}:${Number(version)}`)
      .digest()
      .readUInt32BE()
    blocks.set(block, { block, count: known.count + 1, hash: (known.hash ^ hash) >>> 0 })
  }
  return [...blocks.values()].toSorted((one, other) => one.block - other.block)
}
