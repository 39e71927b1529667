import { isSameValue } from '../records/merge-edit.ts'
import { isCreate, withNewKey } from './creates.ts'
import { baseOf, type KeptQuestion, type Outbox, replace, versionIn, withBase } from './kept.ts'
import type { FieldConflict } from './operation.ts'
import { keepOperation } from './outbox.ts'

/* What the person decides about refused operations and questions. The page loads it with the list of them. */

/**
 * Retries a refused operation, based on the version of the record that is shown with the problem. If the server has stored
 * the refusal, the retry is a new operation.
 */
export function retryOperation(box: Outbox, key: string, newKey: string): Outbox {
  const refused = box.operations.find((operation) => operation.key === key)
  if (refused?.problem === undefined) return box
  const { problem, ...operation } = refused
  const version = problem.version ?? versionIn(operation)
  const base = version === undefined ? baseOf(operation) : { ...baseOf(operation), version }
  // The person has seen another place of the order with the problem, so a retry of a move only names the version.
  const seen = operation.kind === 'move' && problem.reason === 'changed' ? { version } : base
  const again = {
    ...(isCreate(operation) ? operation : withBase(operation, seen)),
    state: 'waiting',
    tries: 0,
  } as const
  // The person has seen the record as it is now.
  const { earlier: _, ...current } = again
  const next = replace(box, problem.reason === 'changed' ? current : again, refused)
  return problem.isKeyUnused ? next : withNewKey(next, key, newKey)
}

/**
 * Answers a question: adds an edit with the fields that keep the person's value, based on the values that were shown. What
 * has become another question since then remains one.
 * @param shown the question as the person saw it
 * @param theirs names of the fields that keep the other person's value
 */
export function answerQuestion(
  box: Outbox,
  { entity, fields: shown, target }: KeptQuestion,
  theirs: ReadonlySet<string>,
  given: { key: string; at: string },
): Outbox {
  const question = box.questions.find((other) => other.entity === entity && other.target === target)
  if (question === undefined) return box
  const isAnswered = (field: FieldConflict) => shown.some((other) => isSameValue(other, field))
  const open = question.fields.filter((field) => !isAnswered(field))
  const others = box.questions.filter((other) => other !== question)
  const rest = { ...box, questions: open.length > 0 ? [...others, { ...question, fields: open }] : others }
  const mine = question.fields.filter((field) => isAnswered(field) && !theirs.has(field.field))
  if (mine.length === 0) return rest
  const base = Object.fromEntries(mine.map((field) => [field.field, field.theirs]))
  const fields = Object.fromEntries(mine.map((field) => [field.field, field.mine]))
  return keepOperation(rest, { ...given, kind: 'edit', entity, target, base, fields }, 'waiting')
}
