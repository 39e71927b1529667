import type { Conflict } from '@daywork/domain/records/merge-edit'
import { createStore, useStore } from '../api/create-store.ts'
import type { Settlement } from '../api/edit-record.ts'
import { type Entity, nounOf, type RowOf } from '../api/entities.ts'
import { isSameUser } from '../api/same-user.ts'
import { getSession } from '../api/session.ts'

/** How one field is called and read out. */
interface FieldWords<Value> {
  label: string
  /** Texts are shown as they are; '' counts as nothing. */
  say?: (value: Value) => string
}

type RowWords<Row> = { [Name in keyof Row]?: FieldWords<Row[Name]> }

/** One field that two people changed, in words. */
export interface FieldChoice {
  field: string
  label: string
  mine: string
  theirs: string
}

export interface PendingConflict {
  /** 'robin changed this client while you were editing it' */
  title: string
  choices: readonly FieldChoice[]
  /** Names of the fields that keep the others' value; null goes back to the form. */
  answer: (theirs: ReadonlySet<string> | null) => void
}

const pending = createStore<PendingConflict | undefined>(undefined)

/**
 * Makes the question that `editRecord` asks about fields which two people changed: a dialog, until it is answered.
 * @param words of every field that the form sends
 */
export const settleBy =
  <Of extends Entity>(entity: Of, words: RowWords<RowOf<Of>>) =>
  (conflicts: readonly Conflict<RowOf<Of>>[], by: string | undefined): Promise<Settlement<RowOf<Of>>> =>
    new Promise((resolve) => {
      const answer = (theirs: ReadonlySet<string> | null) => {
        pending.set(undefined)
        const isKept = ({ field }: Conflict<RowOf<Of>>) => theirs?.has(field)
        resolve(theirs && new Set(conflicts.filter(isKept).map(({ field }) => field)))
      }
      const title = `${whoSaid(by)} changed this ${nounOf(entity)} while you were editing it`
      pending.set({ title, choices: conflicts.map((conflict) => inWords(conflict, words)), answer })
    })

function inWords<Row>({ field, mine, theirs }: Conflict<Row>, words: RowWords<Row>): FieldChoice {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the words stand under the field's own name, so they take its values
  const { label = field, say = plainly } = (words[field] ?? {}) as Partial<FieldWords<unknown>>
  return { field, label, mine: say(mine), theirs: say(theirs) }
}

const plainly = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** People are at work on two devices, too. */
function whoSaid(username: string | undefined): string {
  if (username === undefined) return 'Someone else'
  return isSameUser(username, getSession().username) ? 'You yourself, elsewhere,' : username
}

export const usePendingConflict = (): PendingConflict | undefined => useStore(pending)
