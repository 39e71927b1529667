import type { KeptQuestion } from '@daywork/domain/sync/kept'
import { type ConflictAnswer, askConflict } from '../records/dialogs/conflict-queue.ts'

/** The last person who changed one of the fields. */
export const authorOf = ({ fields }: KeptQuestion): string | undefined =>
  fields.find((field) => field.by !== null)?.by ?? undefined

/** Asks which values of a record to keep. @returns null if the question stays open */
export const askQuestion = (question: KeptQuestion, name: string): Promise<ConflictAnswer> =>
  askConflict({
    kind: question.entity,
    record: { name },
    conflicts: question.fields,
    by: authorOf(question),
    isKept: true,
  })
