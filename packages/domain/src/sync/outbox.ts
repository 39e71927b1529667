import type { Entity } from '../activity/activity.ts'
import {
  dependentsOf,
  findCreate,
  hasOthers,
  isCreate,
  mendCreate,
  releaseHeld,
  withId,
  withNewKey,
} from './creates.ts'
import {
  afterFailure,
  baseOf,
  causeOf,
  change,
  effectOf,
  inOrder,
  isOnItsWay,
  isSameValue,
  type KeptOperation,
  type KeptQuestion,
  keysOf,
  type NewOperation,
  type Outbox,
  type Problem,
  recordOf,
  replace,
  withBase,
} from './kept.ts'
import { giveUp } from './custody.ts'
import { awaitsFiles, lacksFiles, sendFilesAgain } from './kept-files.ts'
import { referencesOf } from './references.ts'
import { SYNC_MESSAGES } from './messages.ts'
import {
  type Fields,
  type Operation,
  type OperationKind,
  type Outcome,
  type Target,
  PUSH_MAX_BYTES,
  PUSH_OPERATIONS_MAX,
} from './operation.ts'

/*
 * What a device does with operations that the server does not have yet. Each function gets the operations of one person and
 * returns what they become, so that a store can apply it in one transaction, and a test can replay any history.
 */

const NEVER_A_FAILURE: ReadonlySet<string> = new Set([SYNC_MESSAGES.waitsForAnother, SYNC_MESSAGES.stillRunning])

/**
 * Adds an operation at the end. One with the same key is there already. What is done to a record that the server has refused
 * to create, or was never asked to, changes the create.
 */
export function keepOperation(box: Outbox, added: NewOperation, state: 'waiting' | 'sent'): Outbox {
  if (box.operations.some(({ key }) => key === added.key)) return box
  const create = findCreate(box, added)
  if (create?.problem && added.kind === 'edit') return mendCreate(box, create, added)
  if (create && create.state !== 'sent' && added.kind === 'delete' && !hasOthers(box, create)) {
    return giveUp(box, [create, ...dependentsOf(box, create.key)], added.at)
  }
  const seq = Math.max(0, ...box.operations.map((operation) => operation.seq)) + 1
  const { base, ...rest } = added as NewOperation & { base?: Fields }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same operation, with its place
  const kept = { ...rest, ...(base && { base }), seq, v: 1, state, tries: 0 } as KeptOperation
  return { ...box, operations: [...box.operations, kept] }
}

/**
 * What the next push sends, in order. A delete names the version that the person saw, which own operations before it raise:
 * it waits for their outcomes. An edit of a new record waits for the record as the server has it. What refers to a refused
 * create waits for the person, and what has files for them.
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
    const isHeld =
      awaitsFiles(operation) ||
      changed.has(`held ${record}`) ||
      changed.has(`held ${causeOf(operation) ?? ''}`) ||
      (operation.kind === 'delete' && changed.has(record)) ||
      (isBased(operation) && created.has(record)) ||
      // Its text names the record by its id (WO-42).
      (operation.files && referencesOf(operation).some((key) => createdKeys.has(key))) ||
      referencesOf(operation).some((key) => missing.has(key))
    if (!isHeld) bytes += JSON.stringify(operation).length * BYTES_PER_CHARACTER
    if (round.length > 0 && (round.length === PUSH_OPERATIONS_MAX || bytes > PUSH_MAX_BYTES)) return round
    changed.add(isHeld ? `held ${record}` : record)
    if (operation.kind === 'create') (isHeld ? missing : created).add(isHeld ? operation.key : record)
    if (operation.kind === 'create') createdKeys.add(operation.key)
    if (!isHeld) round.push(operation)
  }
  return round
}

const isBased = ({ kind }: Operation): boolean => kind === 'edit' || kind === 'move'

/** At most, in UTF-8. */
const BYTES_PER_CHARACTER = 3

/** Durable before the request: what may have reached the server is never taken back silently. */
export function markSent(box: Outbox, round: readonly Pick<Operation, 'key'>[]): Outbox {
  const keys = keysOf(round)
  return change(box, (operation) => (keys.has(operation.key) ? { ...operation, state: 'sent' } : operation))
}

/**
 * What remains once the server has responded.
 * @param newKey for what has to be sent as a new operation
 */
export const afterRound = (box: Outbox, outcomes: readonly Outcome[], newKey: () => string): Outbox =>
  releaseHeld(outcomes.reduce(afterOutcome, box), newKey)

function afterOutcome(box: Outbox, outcome: Outcome): Outbox {
  const done = box.operations.find(({ key }) => key === outcome.key)
  // Another window was first.
  if (done === undefined) return box
  if (lacksFiles(outcome)) return sendFilesAgain(box, done)
  if (outcome.result === 'retry') return replace(box, tryAgain(done, outcome.detail))
  const problem = problemOf(done, outcome)
  if (problem) return replace(box, { ...done, state: 'trouble', problem })
  const others = replace(box, undefined, done)
  const rest = isCreate(done) ? withId(others, done, outcome) : withVersion(others, done, outcome)
  return outcome.result === 'conflict' ? addQuestion(rest, done, outcome) : rest
}

const tryAgain = (operation: KeptOperation, detail: string): KeptOperation =>
  NEVER_A_FAILURE.has(detail) ? operation : afterFailure(operation, detail)

function problemOf({ kind }: Operation, outcome: Outcome): Problem | undefined {
  if (outcome.result === 'refused') {
    const texts = Object.values(outcome.errors).flat()
    return { reason: 'refused', detail: texts.length > 0 ? texts.join(' ') : outcome.detail, by: null, version: null }
  }
  if (outcome.result !== 'conflict') return undefined
  // Of an edit, each field is a question.
  if (outcome.reason === 'changed' && kind === 'edit') return undefined
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

/** Own operations are no change by someone else: what waits for the record was decided with them in view (API-93). */
function withVersion(box: Outbox, done: KeptOperation, outcome: Outcome): Outbox {
  if (outcome.result !== 'applied' && outcome.result !== 'conflict') return box
  const { version } = outcome
  const seen = versionIn(done)
  if (seen === undefined || version !== seen + 1) return box
  return change(box, (operation) =>
    recordOf(operation) === recordOf(done) && versionIn(operation) === seen
      ? withBase(operation, { ...baseOf(operation), version })
      : operation,
  )
}

const versionIn = (operation: Operation): number | undefined => {
  const { version } = baseOf(operation)
  return typeof version === 'number' ? version : undefined
}

/** Whether `takeBack` can: what may have reached the server needs an operation that undoes it. */
export const canTakeBack = ({ kind, state }: KeptOperation): boolean => state !== 'sent' || UNDOABLE.has(kind)

const UNDOABLE: ReadonlySet<OperationKind> = new Set(['create', 'edit', 'start', 'complete', 'delete'])

/**
 * Takes an operation back, if that is possible. One that may have reached the server is undone by another one, except what
 * later ones set. Otherwise it is removed; later edits of the same fields were decided with it in view, and get what it had seen.
 * With a create goes all that depends on it.
 * @param given for the operation that undoes it
 */
export function takeBack(box: Outbox, key: string, given: { key: string; at: string }): Outbox {
  const taken = box.operations.find((operation) => operation.key === key)
  if (taken === undefined || !canTakeBack(taken)) return box
  if (taken.state === 'sent') {
    const undo = inverseAsSeen(box, taken)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has what its kind needs
    return undo ? keepOperation(box, { ...undo, ...given } as NewOperation, 'waiting') : box
  }
  if (isCreate(taken)) return giveUp(box, [taken, ...dependentsOf(box, key)], given.at)
  const seen = baseOf(taken)
  const fields = effectOf(taken)
  return change(replace(box, undefined, taken), (later) => {
    if (!('base' in later) || !isBased(later) || later.seq < taken.seq || recordOf(later) !== recordOf(taken))
      return later
    const base = Object.entries(later.base).map(([field, value]) =>
      field in fields && field in seen && isSameValue(value, fields[field]) ? [field, seen[field]] : [field, value],
    )
    return withBase(later, Object.fromEntries(base))
  })
}

interface Inverse {
  kind: 'edit' | 'restore' | 'delete'
  entity: Entity
  target: Target
  base?: Fields
  fields?: Fields
}

/** What undoes an operation without an outcome, from what the person saw before it. */
function inverseAsSeen({ operations }: Outbox, done: KeptOperation): Inverse | undefined {
  const { entity } = done
  // Its version comes with the outcome.
  if (done.kind === 'create') return { kind: 'delete', entity, target: { ref: done.key }, base: {} }
  const { target } = done
  if (done.kind === 'delete') return { kind: 'restore', entity, target }
  const [after, seen] = [effectOf(done), baseOf(done)]
  const later = operations.filter((other) => other.seq > done.seq && recordOf(other) === recordOf(done))
  const setLater = new Set(later.flatMap((operation) => Object.keys(effectOf(operation))))
  const names = Object.keys(after).filter(
    (name) => name in seen && !setLater.has(name) && !isSameValue(after[name], seen[name]),
  )
  if (names.length === 0) return undefined
  const pick = (from: Fields) => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { kind: 'edit', entity, target, base: pick(after), fields: pick(seen) }
}

/** Sends a refused operation once more, as a new one, for the record that the person was shown. */
export function retryOperation(box: Outbox, key: string, newKey: string): Outbox {
  const refused = box.operations.find((operation) => operation.key === key)
  if (refused?.problem === undefined) return box
  const { problem, ...operation } = refused
  const version = problem.version ?? versionIn(operation)
  const base = version === undefined ? baseOf(operation) : { ...baseOf(operation), version }
  // A move was decided for another place, and is made from the one that it has now.
  const seen = operation.kind === 'move' ? { version } : base
  const again = {
    ...(isCreate(operation) ? operation : withBase(operation, seen)),
    state: 'waiting',
    tries: 0,
  } as const
  return withNewKey(replace(box, again, refused), key, newKey)
}

/**
 * Answers a question: the fields that keep the person's value become a new edit of what was shown.
 * @param theirs names of the fields that keep the other person's value
 */
export function answerQuestion(
  box: Outbox,
  { entity, target }: Pick<KeptQuestion, 'entity' | 'target'>,
  theirs: ReadonlySet<string>,
  given: { key: string; at: string },
): Outbox {
  const question = box.questions.find((other) => other.entity === entity && other.target === target)
  if (question === undefined) return box
  const rest = { ...box, questions: box.questions.filter((other) => other !== question) }
  const mine = question.fields.filter(({ field }) => !theirs.has(field))
  if (mine.length === 0) return rest
  const base = Object.fromEntries(mine.map((field) => [field.field, field.theirs]))
  const fields = Object.fromEntries(mine.map((field) => [field.field, field.mine]))
  return keepOperation(rest, { ...given, kind: 'edit', entity, target, base, fields }, 'waiting')
}
