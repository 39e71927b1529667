import {
  dependentsOf,
  editRefusedCreate,
  findCreate,
  hasOthers,
  isCreate,
  releaseHeld,
  withCreatedId,
} from './creates.ts'
import {
  countFailedAttempt,
  baseOf,
  change,
  effectOf,
  inOrder,
  isBased,
  isOnItsWay,
  mayBeDone,
  type KeptOperation,
  type KeptQuestion,
  keysOf,
  type NewOperation,
  type Outbox,
  type Problem,
  recordOf,
  replace,
  versionIn,
  withBase,
} from './kept.ts'
import { isSameValue } from '../records/merge-edit.ts'
import { giveUp } from './custody.ts'
import { awaitsFiles, lacksFiles, sendFilesAgain } from './kept-files.ts'
import { referencedKeys } from './references.ts'
import { PUSH_MESSAGES } from './messages.ts'
import { type Fields, type Operation, type Outcome, PUSH_MAX_BYTES, PUSH_OPERATIONS_MAX } from './operation.ts'

/*
 * The rules of the outbox. Each function is pure: it gets the outbox of one person and returns the new one, so that the
 * store can apply it in one transaction, and tests can replay any history.
 */

const NEVER_A_FAILURE: ReadonlySet<string> = new Set([PUSH_MESSAGES.waitsForAnother, PUSH_MESSAGES.stillRunning])

/**
 * Adds an operation at the end, unless one with its key exists. An edit of a record whose create was refused corrects the
 * create instead, unless the server may have performed it before a restore: it would ignore other fields under the same key. A
 * delete of a record that was never sent removes the create.
 */
export function keepOperation(box: Outbox, added: NewOperation, state: 'waiting' | 'sent'): Outbox {
  if (box.operations.some(({ key }) => key === added.key)) return box
  const create = findCreate(box, added)
  if (create?.problem && !mayBeDone(create) && added.kind === 'edit') return editRefusedCreate(box, create, added)
  const isNeverSent = create && create.state !== 'sent' && !mayBeDone(create)
  if (isNeverSent && added.kind === 'delete' && !hasOthers(box, create)) {
    return giveUp(box, [create, ...dependentsOf(box, create.key)], added.at)
  }
  const seq = Math.max(0, ...box.operations.map((operation) => operation.seq)) + 1
  const { base, local, ...rest } = added as NewOperation & { base?: Fields }
  // Only its create has the record of a local id.
  const ofCreate = added.kind === 'create' && local && { local }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same operation, with its position
  const kept = { ...rest, ...(base && { base }), ...ofCreate, seq, v: 1, state, tries: 0 } as KeptOperation
  const operations = [...box.operations, kept]
  return withoutQuestionsAbout({ ...box, operations, givenUp: withoutFilesOf(box, kept) }, kept)
}

/** An Undo has put them back. */
const withoutFilesOf = ({ givenUp }: Outbox, { files }: KeptOperation): Outbox['givenUp'] =>
  files ? givenUp.filter(({ file }) => !files.some(({ id }) => id === file.id)) : givenUp

/** What a person has set again is no longer asked about: the answer could bring back what they wanted before. */
export function withoutQuestionsAbout(box: Outbox, set: NewOperation | Operation): Outbox {
  if (set.kind === 'create') return box
  const seen = baseOf(set)
  // A form also sends the fields that the person left as they were.
  const isSet = ([field, value]: [string, unknown]) => !(field in seen && isSameValue(value, seen[field]))
  const names = new Map(Object.entries(effectOf(set)).filter(isSet))
  const questions = box.questions.flatMap((question) => {
    if (question.entity !== set.entity || question.target !== set.target) return [question]
    const fields = question.fields.filter(({ field }) => !names.has(field))
    return fields.length > 0 ? [{ ...question, fields }] : []
  })
  return { ...box, questions }
}

/**
 * The operations of the next push, in order. Some wait for a later push:
 * - a delete, for the outcomes of earlier operations on its record, because they raise the version that the delete names
 * - an edit or move of a new record, for the record as the server stores it
 * - an operation that refers to a refused create, until the person has corrected the create
 * - an operation with files, until the files are uploaded
 * - an answer of a checklist, for a photo in an earlier answer to the same item
 */
export function nextRound({ operations }: Outbox): KeptOperation[] {
  const round: KeptOperation[] = []
  const changed = new Set<string>()
  const created = new Set<string>()
  const createdKeys = new Set<string>()
  const missing = keysOf(operations.filter((operation) => isCreate(operation) && !isOnItsWay(operation)))
  let bytes = 0
  for (const operation of inOrder(operations).filter(isOnItsWay)) {
    const record = recordOf(operation)
    const parts = affectedParts(operation)
    const isHeld =
      awaitsFiles(operation) ||
      [record, ...parts].some((name) => changed.has(`held ${name}`)) ||
      (operation.kind === 'delete' && changed.has(record)) ||
      (isBased(operation) && created.has(record)) ||
      // The description of a photo contains the id of its order.
      (operation.files && referencedKeys(operation).some((key) => createdKeys.has(key))) ||
      referencedKeys(operation).some((key) => missing.has(key))
    if (!isHeld) bytes += JSON.stringify(operation).length * BYTES_PER_CHARACTER
    if (round.length > 0 && (round.length === PUSH_OPERATIONS_MAX || bytes > PUSH_MAX_BYTES)) return round
    changed.add(record)
    if (isHeld) for (const name of operation.kind === 'create' ? [record] : parts) changed.add(`held ${name}`)
    if (operation.kind === 'create') (isHeld ? missing : created).add(isHeld ? operation.key : record)
    if (operation.kind === 'create') createdKeys.add(operation.key)
    if (!isHeld) round.push(operation)
  }
  return round
}

/**
 * Identifies what an operation waits for and holds up: its record; of a checklist, only the items that it answers. A follow-up
 * order waits for its item.
 */
export function affectedParts(operation: Operation): string[] {
  const { answers, follow_up_of: cause } = effectOf(operation) as {
    answers?: Fields
    follow_up_of?: { checklist: number; item: string } | null
  }
  if (cause) return [`checklist ${cause.checklist} ${cause.item}`]
  const record = recordOf(operation)
  return answers ? Object.keys(answers).map((item) => `${record} ${item}`) : [record]
}

/** The maximum in UTF-8. */
const BYTES_PER_CHARACTER = 3

/** Marks operations as sent. Must be stored before the request: an undo may only remove operations that were never sent. */
export function markSent(box: Outbox, round: readonly Pick<Operation, 'key'>[]): Outbox {
  const keys = keysOf(round)
  return change(box, (operation) => (keys.has(operation.key) ? { ...operation, state: 'sent' } : operation))
}

/**
 * The outbox after the outcomes of a push.
 * @param newKey creates keys for operations that have to be sent as new ones
 */
export const afterRound = (box: Outbox, outcomes: readonly Outcome[], newKey: () => string): Outbox =>
  releaseHeld(outcomes.reduce(afterOutcome, box), newKey)

function afterOutcome(box: Outbox, outcome: Outcome): Outbox {
  const done = box.operations.find(({ key }) => key === outcome.key)
  // Another window has already applied this outcome.
  if (done === undefined) return box
  if (lacksFiles(outcome)) return sendLacking(box, done)
  if (outcome.result === 'retry') return replace(box, tryAgain(done, outcome.detail))
  const problem = problemOf(done, outcome)
  if (problem) return replace(box, { ...done, state: 'trouble', problem })
  const others = replace(box, undefined, done)
  const rest = isCreate(done) ? withCreatedId(others, done, outcome) : withVersion(others, done, outcome)
  return outcome.result === 'conflict' ? addQuestion(rest, done, outcome) : rest
}

/** Sends the files of a photo, unless its person has deleted it since: then the server need not get it. */
function sendLacking(box: Outbox, done: KeptOperation): Outbox {
  const others = dependentsOf(box, done.key)
  const last = others.at(-1)
  return last?.kind === 'delete' && others.every(({ entity }) => entity === done.entity)
    ? giveUp(box, [done, ...others], last.at)
    : sendFilesAgain(box, done)
}

const tryAgain = (operation: KeptOperation, detail: string): KeptOperation =>
  NEVER_A_FAILURE.has(detail) ? operation : countFailedAttempt(operation, detail)

function problemOf({ kind }: Operation, outcome: Outcome): Problem | undefined {
  if (outcome.result === 'refused') {
    const texts = Object.values(outcome.errors).flat()
    const detail = texts.length > 0 ? texts.join(' ') : outcome.detail
    return { reason: 'refused', detail, by: null, version: null, ...(outcome.isUnread && { isKeyUnused: true }) }
  }
  if (outcome.result !== 'conflict') return undefined
  // A conflict of an edit becomes a question for each field instead. So does that of a create.
  if (outcome.reason === 'changed' && (kind === 'edit' || kind === 'create')) return undefined
  const by = outcome.fields.find((field) => field.by !== null)?.by ?? null
  return { reason: outcome.reason, detail: '', by, version: outcome.version }
}

/** A later question about the same field replaces the earlier one. */
function addQuestion(box: Outbox, { entity }: Operation, outcome: Outcome & { result: 'conflict' }): Outbox {
  const { fields, id: target } = outcome
  const isSame = (question: KeptQuestion) => question.entity === entity && question.target === target
  const names = new Set(fields.map(({ field }) => field))
  const before = box.questions.find(isSame)?.fields.filter(({ field }) => !names.has(field)) ?? []
  const others = box.questions.filter((question) => !isSame(question))
  return { ...box, questions: [...others, { entity, target, fields: [...before, ...fields] }] }
}

/**
 * Raises the version that waiting operations on the same record expect: the person saw their own change, so it must not
 * count as one by someone else.
 */
function withVersion(box: Outbox, done: KeptOperation, outcome: Outcome): Outbox {
  if (outcome.result !== 'applied' && outcome.result !== 'conflict') return box
  const { change: saved, version } = outcome
  // What saved nothing, or a note, which raises no version, has that of someone else.
  if (saved === null || done.kind === 'journal') return box
  const seen = versionIn(done)
  if (seen === undefined || version !== seen + 1) return box
  return change(box, (operation) =>
    recordOf(operation) === recordOf(done) && versionIn(operation) === seen
      ? withBase(operation, { ...baseOf(operation), version })
      : operation,
  )
}
