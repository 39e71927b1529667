import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import { useMemo } from 'react'
import type { EntityOf, RowOf } from '../../api/entities.ts'
import { editOf } from '../../api/writes/operation.ts'
import { useWrite, type Write } from '../../api/writes/writes.ts'
import { errorTexts } from '../../texts/en/errors.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { askConflict } from '../dialogs/conflict-queue.ts'

type Row<Of extends RecordKind> = RowOf<EntityOf<Of>>

/** The user returned to the form instead of resolving a conflict. */
export class EditStopped extends Error {
  constructor() {
    super(getTexts(errorTexts)('changedByOthers'))
    this.name = 'EditStopped'
  }
}

/** The user returned to the form instead of saving. No message is shown. */
export class SaveCancelled extends Error {}

/** Saves for forms. Use it in `useRecordForm`, which shows the errors. */
export function useSave() {
  const write = useWrite()
  return useMemo(
    () => ({
      /**
       * @param key from `createAttempts`, if the user can change the fields between attempts; by default, the same for the
       *   same fields
       * @throws ApiError
       */
      create: async <Of extends RecordKind>(entity: Of, fields: object, key?: string): Promise<Row<Of>> => {
        const outcome = await write({
          kind: 'create',
          entity,
          fields: { ...fields },
          ...(key !== undefined && { key }),
        })
        if (outcome.result === 'applied') return outcome.row
        // The record as the device shows it until the server has it.
        if (outcome.result === 'queued' && outcome.row) return outcome.row
        throw outcome.result === 'refused' ? outcome.error : new EditStopped()
      },
      edit: editBy(write),
    }),
    [write],
  )
}

/**
 * Saves an edit, and asks about fields that someone else has changed as well. The user's answer is a new operation on
 * the current record.
 * @param shown the record that the form was filled in from
 * @param signal aborts when the form is closed: then it does not ask about conflicts, and saves nothing more
 * @throws ApiError; EditStopped
 */
export const editBy =
  (write: Write) =>
  async <Of extends RecordKind>(
    entity: Of,
    shown: Row<Of>,
    fields: Partial<Row<Of>>,
    signal?: AbortSignal,
  ): Promise<Row<Of>> => {
    let outcome = await write(editOf(entity, shown, fields))
    while (outcome.result === 'conflict') {
      const { row, merged, conflicts, by } = outcome
      const theirs = await askConflict({ kind: entity, record: row, conflicts, by }, signal)
      if (theirs === null) throw new EditStopped()
      const kept = Object.fromEntries(Object.entries(row).filter(([field]) => theirs.has(field)))
      outcome = await write(editOf(entity, row, { ...merged, ...kept }))
    }
    if (outcome.result === 'refused') throw outcome.error
    return outcome.row ?? { ...shown, ...fields }
  }
