import type { World } from './model-device.ts'
import { checkSentPhotos } from './model-photos.ts'
import { rowOf } from './model-server.ts'

/** Checks what must hold at the end of every history. @throws Error */
export function checkEnd(world: World): void {
  const { devices, given, givenUp, removed, server, undone } = world
  const rows = [...server.rows.values()]
  const expectNone = (what: string, found: readonly unknown[]) => {
    if (found.length > 0) throw new Error(`${what}: ${JSON.stringify(found)}`)
  }
  expectNone(
    'still on a device',
    devices.flatMap(({ boxes }) => boxes.flatMap(({ operations, questions }) => [...operations, ...questions])),
  )
  expectNone(
    'not performed exactly once',
    [...server.effects].filter(([, times]) => times !== 1),
  )
  expectNone('sent as another person', world.sentAsAnother)
  expectNone(
    'performed, but removed before it was sent',
    [...removed].filter((key) => server.effects.has(key)),
  )
  expectNone(
    'overwritten unseen',
    server.overwritten.filter(({ seen, was }) => seen !== was),
  )
  if (devices.length === 1 && world.logIns === 0 && world.questions > 0)
    throw new Error('A user was asked about their own change')
  const overwritten = new Set(server.overwritten.map(({ was }) => was))
  const current = new Set<string>([...rows.flatMap(({ notes, title }) => [title, notes]), ...server.notes])
  const isKnown = ({ value }: Given) =>
    undone.has(value) || current.has(value) || overwritten.has(value) || givenUp.has(value)
  expectNone(
    'lost',
    given.filter((each) => !isKnown(each) && !isReplaced(world, each)),
  )
  expectNone('a note twice', duplicatesOf(server.notes))
  expectNone('a record twice', duplicatesOf(rows.map(({ name }) => name)))
  const nameOf = (id: number | null) => (id === null ? undefined : rowOf(server, id).name)
  expectNone(
    'with another parent',
    rows.filter(({ name, parent }) => nameOf(parent) !== world.parents.get(name)),
  )
  checkSentPhotos(world)
}

type Given = World['given'][number]

const duplicatesOf = <Value>(values: readonly Value[]): Value[] =>
  values.filter((value, at) => values.indexOf(value) !== at)

/** A later value of the same user for the same field replaced it in a question, or in a corrected create. */
function isReplaced({ given }: World, { person: by, field, record, value }: Given): boolean {
  const last = given.findLastIndex((each) => each.value === value)
  return given.some((later, at) => at > last && later.person === by && later.field === field && later.record === record)
}
