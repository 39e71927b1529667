import { isSameValue } from '../../records/merge-edit.ts'
import type { KeptOperation } from '../kept.ts'
import type { FieldConflict, Fields, Outcome } from '../operation.ts'
import { answerQuestion, retryOperation } from '../answers.ts'
import { afterRound, markSent, nextRound } from '../outbox.ts'
import { boxOf, type Device, logIn, newKey, personOn, store, type World } from './model-device.ts'
import { expireUploads, sendPart, takePhotos, withFiles } from './model-photos.ts'
import { AT, FIELDS, perform, rowOf } from './model-server.ts'
import type { Step } from './model-steps.ts'
import { isBad } from './model-uploads.ts'
import { fix, remove, shownOn, undo, write } from './model-writes.ts'

/* Plays the steps of a history with the production code. */

const LAST_ROUNDS = 80

export function run(world: World, action: Step): void {
  const index = action.device % world.devices.length
  const on = world.devices[index]
  if (!on) return
  if (action.do === 'edit' || action.do === 'note' || action.do === 'create') {
    const all = shownOn(on)
    const shown = all[action.of % all.length]
    if (shown) write(world, index, { action, shown, key: newKey(world) })
  }
  if (action.do === 'delete') {
    const all = shownOn(on)
    const shown = all[action.of % all.length]
    if (shown) remove(world, on, shown, newKey(world))
  }
  if (action.do === 'send') send(world, on, action)
  if (action.do === 'undo') {
    const edits = on.box.operations.filter(({ kind }) => kind === 'edit')
    const taken = edits[action.which % Math.max(1, edits.length)]
    if (taken) undo(world, on, taken.key, newKey(world))
  }
  if (action.do === 'fix' || action.do === 'discard') {
    const isTrouble = ({ entity, kind, state }: KeptOperation) =>
      kind === 'create' && entity !== 'work' && state !== 'sent'
    const creates = on.box.operations.filter(isTrouble)
    const taken = creates[action.which % Math.max(1, creates.length)]
    if (taken?.kind === 'create' && action.do === 'discard') undo(world, on, taken.key, newKey(world))
    if (taken?.problem && action.do === 'fix') fix(world, index, taken, newKey(world))
  }
  if (action.do === 'open question') on.asked ??= on.box.questions[0]
  if (action.do === 'answer' && action.isLate) editBoth(world, index)
  if (action.do === 'answer') answer(world, index, action.isMine)
  if (action.do === 'log in') logIn(world, on)
  if (action.do === 'read' || action.do === 'log in') read(world, on)
  runOfPhotos(world, on, action)
}

/** Opens a question. While it is open, another device and this one change its record, so that it becomes another question. */
function editBoth(world: World, index: number): void {
  const on = world.devices[index]
  if (!on) return
  on.asked ??= on.box.questions[0]
  if (!on.asked) return
  const { fields, target } = on.asked
  const field = FIELDS.find((name) => name === fields[0]?.field) ?? 'title'
  for (const device of [index, (index + 1) % world.devices.length]) {
    const other = world.devices[device]
    if (other === undefined) return
    if (other !== on) read(world, other)
    const of = shownOn(other).findIndex((shown) => shown.target === target)
    if (of >= 0) run(world, { do: 'edit', device, of, field, isBack: false, isSentBefore: false })
    if (other !== on) send(world, other, { how: 'response received' })
  }
  send(world, on, { how: 'response received' })
}

function answer(world: World, index: number, isMine: boolean): void {
  const on = world.devices[index]
  if (!on?.asked) return
  const { asked } = on
  on.asked = undefined
  const stored = on.box.questions.find(({ target }) => target === asked.target)
  const theirs = new Set(isMine ? [] : asked.fields.map(({ field }) => field))
  const record = rowOf(world.server, asked.target).name
  const key = newKey(world)
  const isStored = (field: FieldConflict) => stored?.fields.some((other) => isSameValue(other, field))
  for (const { field, mine } of asked.fields.filter(isStored)) {
    if (!isMine) world.givenUp.add(String(mine))
    else world.given.push({ person: personOn(on), record, field, value: String(mine) })
  }
  world.seen.set(key, Object.fromEntries(asked.fields.map(({ field, theirs: value }) => [field, [value]])))
  const answered = world.faults.answersUnseen ? (stored ?? asked) : asked
  store(on, answerQuestion(on.box, answered, theirs, { key, at: AT }))
}

function runOfPhotos(world: World, on: Device, action: Step): void {
  if (action.do === 'photos') {
    const all = shownOn(on)
    const shown = all[action.of % all.length]
    if (shown) takePhotos(world, on, { ...action, target: shown.target })
  }
  if (action.do === 'send files') for (const how of action.hows) sendPart(world, on, how)
  if (action.do === 'expire uploads') expireUploads(world)
  if (action.do !== 'discard photos' && action.do !== 'retry photos') return
  const works = on.box.operations.filter(({ entity, kind }) => entity === 'work' && kind === 'create')
  const chosen = works[action.which % Math.max(1, works.length)]
  if (chosen === undefined) return
  if (action.do === 'discard photos') undo(world, on, chosen.key, newKey(world))
  else store(on, retryOperation(on.box, chosen.key, newKey(world)))
}

interface Sending {
  how: string
  isUndoneWhileSent?: boolean
  /** Another person logs in while the request waits. */
  logsIn?: boolean
}

function roundOf({ faults }: World, { box }: Device): KeptOperation[] {
  if (faults.holdsNothing) return box.operations.filter(({ state }) => state !== 'trouble')
  return faults.sendsBackwards ? nextRound(box).toReversed() : nextRound(box)
}

function send(world: World, on: Device, { how, isUndoneWhileSent, logsIn }: Sending): void {
  const owner = { ...on }
  const round = roundOf(world, on)
  if (!world.faults.marksLate) store(on, markSent(on.box, round))
  if (logsIn) logIn(world, on)
  if (how === 'request lost') return
  // A request belongs to a person.
  if (on.user !== owner.user && !world.faults.sendsAsAnyone) return
  if (on.user !== owner.user) world.sentAsAnother.push(...round.map(({ key }) => key))
  const performRound = () => round.map((operation) => perform(world, withFiles(operation)))
  let outcomes = performRound()
  if (how === 'twice') outcomes = performRound()
  const [first] = round
  if (isUndoneWhileSent && first?.kind === 'edit') undo(world, on, first.key, newKey(world))
  // After a crash only the stored state is left, which is the same as a lost response.
  if (how !== 'response received' && how !== 'twice') return
  const before = boxOf(on, owner.user)
  const raising = (outcome: Outcome): Outcome =>
    outcome.result === 'conflict' ? { ...outcome, change: { before: {}, after: {} } } : outcome
  if (world.faults.raisesBlindly) outcomes = outcomes.map(raising)
  const after = afterRound(before, outcomes, () => newKey(world))
  world.questions += after.questions.length
  store(on, world.faults.dropsQuestions ? { ...after, questions: before.questions } : after, owner.user)
  read(world, on)
}

/** Shows a record that the device created once: as its own, until it has the outcome. */
function read({ server }: World, on: Device): void {
  const own = new Set(on.box.operations.map(({ local }) => local?.id))
  on.seen = new Map([...server.rows].filter(([, { isDeleted, name }]) => !isDeleted && !own.has(name)))
}

/** Ends a history: each question is answered with 'mine', and what was refused is corrected, sent again, or discarded. */
export function settle(world: World): void {
  const isSettled = ({ boxes }: Device) =>
    boxes.every(({ operations, questions }) => operations.length + questions.length === 0)
  for (let round = 0; round < LAST_ROUNDS && !world.devices.every(isSettled); round += 1) {
    for (const [index, on] of world.devices.entries()) {
      on.user = round % on.boxes.length
      for (let part = 0; part < PARTS_MAX; part += 1) sendPart(world, on, 'response received')
      send(world, on, { how: 'response received' })
      run(world, { do: 'open question', device: index })
      run(world, { do: 'answer', device: index, isMine: true, isLate: false })
      const refused = on.box.operations.find(({ problem }) => problem)
      if (refused?.files) settlePhotos(world, on, refused)
      else if (refused && refused.kind !== 'create') undo(world, on, refused.key, newKey(world))
      else if (refused) fix(world, index, refused, newKey(world))
    }
  }
}

/** More than the requests that the files of a photo need. */
const PARTS_MAX = 40

function settlePhotos(world: World, on: Device, { fields, key }: KeptOperation & { fields?: Fields }): void {
  if (isBad(fields ?? {})) undo(world, on, key, newKey(world))
  else store(on, retryOperation(on.box, key, newKey(world)))
}
