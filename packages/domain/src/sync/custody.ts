import type { DescribedFile, GivenUpFile } from '../kept-files/kept-file.ts'
import { DETAIL_MAX, FILE_NAME_MAX, FILE_TYPE_MAX } from '../kept-files/limits.ts'
import { type KeptOperation, keysOf, type Outbox, withoutKeys } from './kept.ts'

/*
 * What a device reports about its photos and videos before it can send them (decision 74).
 */

/** Removes operations, and records why their files were removed, for the next report to the server. */
export function giveUp(box: Outbox, removed: readonly KeptOperation[], at: string): Outbox {
  const givenUp = removed.flatMap((operation) =>
    describeFiles(operation).map((file): GivenUpFile => {
      // After a restore, the detail is the time of the backup.
      const problem = operation.problem?.reason === 'restored' ? undefined : operation.problem
      return { file, at, reason: problem ? 'refused' : 'undone', detail: storable(problem?.detail ?? '', DETAIL_MAX) }
    }),
  )
  return { ...withoutKeys(box, keysOf(removed)), givenUp: [...box.givenUp, ...givenUp] }
}

/** Deletes records of removed files that have been reported to the server. */
export function removeGivenUp(box: Outbox, known: readonly GivenUpFile[]): Outbox {
  // Put back and removed again during the report, it has another time.
  const isKnown = ({ at, file }: GivenUpFile) => known.some((one) => one.file.id === file.id && one.at === at)
  return { ...box, givenUp: box.givenUp.filter((removed) => !isKnown(removed)) }
}

/** Describes the files of an operation. `work_order_title` is set if the order exists only on the device. */
export function describeFiles({ at, files = [], key, local, ...operation }: KeptOperation): DescribedFile[] {
  const order = 'fields' in operation ? operation.fields.work_order_id : undefined
  const isKnown = typeof order === 'number'
  const title = local?.row.work_order_title
  return files.map(({ id, name, sha256, size, type }) => ({
    id,
    operation: key,
    name: storable(name, FILE_NAME_MAX),
    type: storable(type, FILE_TYPE_MAX),
    size,
    sha256,
    taken_at: at,
    work_order_id: isKnown ? order : null,
    work_order_title: !isKnown && typeof title === 'string' ? storable(title, FILE_NAME_MAX) : null,
  }))
}

/** Makes a text valid for the server, so that a report never fails because of a file name. */
const storable = (text: string, max: number): string =>
  Array.from(text.replaceAll('\u0000', '').toWellFormed()).slice(0, max).join('')
