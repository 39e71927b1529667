import type { Conflict } from '@daywork/domain/records/merge-edit'
import type { EditRules } from '../api/edit-record.ts'
import type { Entity, RowOf } from '../api/entities.ts'
import { isSameUser } from '../api/same-user.ts'
import { getSession } from '../api/session.ts'
import { recordTexts } from '../texts/en/records.ts'
import { getTexts } from '../texts/use-texts.ts'
import { askConflict, type FieldChoice } from './conflict-queue.ts'

/** How one field is called and read out. */
interface FieldWords<Value> {
  label: string
  /** Texts are shown as they are; '' counts as nothing. */
  say?: (value: Value) => string
}

type RowWords<Row> = { [Name in keyof Row]?: FieldWords<Row[Name]> }

/**
 * Makes the question that `editRecord` asks about fields which two people changed: a dialog, until it is answered.
 * @param words of every field that the form sends
 */
export const settleBy =
  <Of extends Entity>(entity: Of, words: RowWords<RowOf<Of>>): EditRules<RowOf<Of>>['settle'] =>
  async (conflicts, by, signal) => {
    const theirs = await askConflict(
      { title: titleOf(entity, by), choices: conflicts.map((each) => inWords(each, words)) },
      signal,
    )
    return theirs && new Set(conflicts.map(({ field }) => field).filter((field) => theirs.has(field)))
  }

function inWords<Row>({ field, mine, theirs }: Conflict<Row>, words: RowWords<Row>): FieldChoice {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the words are under the field's own name, so they take its values
  const { label = field, say = plainly } = (words[field] ?? {}) as Partial<FieldWords<unknown>>
  return { field, label, mine: say(mine), theirs: say(theirs) }
}

const plainly = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** Users also change a record on two devices. */
function titleOf(entity: Entity, username: string | undefined): string {
  const t = getTexts(recordTexts)
  if (username === undefined) return t(`changedBySomeone.${entity}`)
  if (isSameUser(username, getSession().username)) return t(`changedByYou.${entity}`)
  return t(`changedBy.${entity}`, { name: username })
}
