import type { KeptQuestion } from '@daywork/domain/sync/kept'
import { type ConflictAnswer, askConflict } from '../records/dialogs/conflict-queue.ts'

/** A person who changed one of the fields. */
export const authorOf = ({ fields }: KeptQuestion): string | undefined =>
  fields.find((field) => field.by !== null)?.by ?? undefined

const asking = new Set<KeptQuestion>()

/** Asks which values of a record to keep. @returns null if the question stays open, or is being asked already */
export async function askQuestion(question: KeptQuestion, name: string): Promise<ConflictAnswer> {
  if (asking.has(question)) return null
  asking.add(question)
  try {
    const { entity, fields } = question
    return await askConflict({
      kind: entity,
      record: { name },
      conflicts: fields,
      by: authorOf(question),
      isKept: true,
    })
  } finally {
    asking.delete(question)
  }
}
