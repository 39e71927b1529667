import { isAnsweredForGood } from '../../../api/api-error.ts'
import { forgetWithOwner } from '../../../api/page-owner.ts'
import { newIdempotencyKey } from '../../../api/request.ts'
import { releaseMedia } from '../media-of-file.ts'
import { BLANK, changeCapture, getCapture, hasContent } from './capture-store.ts'
import { type CopyName, dropCopy, saveFields, saveFile } from './device-copies.ts'
import { holdCopy } from './hold-copy.ts'
import { isGuest, newName } from './owner.ts'
import { findLeftCapture, haveUsersLeftCaptures, type LeftCapture } from './left-captures.ts'

/** Typing is not written down letter by letter. */
const TYPING_PAUSE_MS = 400

interface Keeping {
  name: CopyName
  idempotencyKey: string
  /** The file that the device has. */
  keptFile: Blob | null
  /** Lets other windows have the copy. */
  release: () => void
}

let keeping: Keeping | null = null
let typing: ReturnType<typeof setTimeout> | undefined
/** Writes go one after the other, so that an older state never arrives last. */
let writing: Promise<void> = Promise.resolve()
/** The number of this capture: rises when it is submitted, when its media are cleared, and when its owner leaves. */
let turn = 0

forgetWithOwner(leave)

/**
 * Turns to the captures of one person: what they had left unfinished comes back, what belongs to another goes from the
 * screen and stays on the device. Whoever signs in takes along what they have just captured (AUTH-18).
 * @param owner from `ownerName`
 */
export async function openCapture(owner: string): Promise<void> {
  if (keeping?.name.owner === owner) return
  if (keeping && isGuest(keeping.name.owner) && hasContent(getCapture())) return moveTo(keeping, owner)
  leave()
  const started = begin(owner)
  try {
    await writing
    const left = await findLeftCapture(owner)
    // Meanwhile somebody else may have signed in, or the camera been quicker.
    if (left && (keeping !== started || hasContent(getCapture()))) left.release()
    else if (left) resume(left)
    if (isGuest(owner)) await tellOfUsersCaptures(started)
  } catch (error) {
    console.info('The device has kept nothing', error)
  }
}

/** Whose captures these are, or undefined before the first is opened and after a sign-out. */
export const captureOwner = (): string | undefined => keeping?.name.owner

export const captureTurn = (): number => turn

/** The key of the submission; the same for all tries of one. */
export const submissionKey = (): string => keeping?.idempotencyKey ?? newIdempotencyKey()

/** The server repeats a refusal for as long as the key is the same, even to a capture that has been put right (API-92). */
export function renewKeyAfter(failure: unknown): void {
  if (!keeping || !isAnsweredForGood(failure)) return
  keeping.idempotencyKey = newIdempotencyKey()
  keepCapture()
}

/** What was being submitted is gone from here: its answer changes nothing, and the next submission is another one. */
export function partFromSubmission(): void {
  turn += 1
  if (keeping) keeping.idempotencyKey = newIdempotencyKey()
}

/** Writes the capture to the device when the typing pauses. */
export function keepCaptureSoon(): void {
  clearTimeout(typing)
  typing = setTimeout(keepCapture, TYPING_PAUSE_MS)
}

/** Writes the capture to the device; a blank one is taken off it. */
export function keepCapture(): void {
  clearTimeout(typing)
  typing = undefined
  if (!keeping) return
  const current = keeping
  const { name } = current
  const state = getCapture()
  if (!hasContent(state)) {
    current.keptFile = null
    return enqueue(() => dropCopy(name))
  }
  const { media, description, annotations, workOrderId } = state
  const file = media?.file ?? null
  if (file !== current.keptFile) {
    current.keptFile = file
    enqueue(() => saveFile(name, file))
  }
  const savedAt = new Date().toISOString()
  const fields = { savedAt, description, annotations, workOrderId, idempotencyKey: current.idempotencyKey }
  enqueue(() => saveFields(name, fields))
}

/** Submitted or thrown away: nothing of it stays, here or on the device. */
export function forgetCapture(): void {
  if (!keeping) return
  const { owner } = keeping.name
  blank()
  keepCapture()
  keeping.release()
  begin(owner)
}

function begin(owner: string): Keeping {
  const name = { owner, id: newName() }
  const started: Keeping = { name, idempotencyKey: newIdempotencyKey(), keptFile: null, release: () => {} }
  keeping = started
  turn += 1
  void hold(started)
  return started
}

/** So that no other window takes it for left behind. */
async function hold(started: Keeping): Promise<void> {
  const release = await holdCopy(started.name.id)
  if (!release) return
  if (keeping === started) started.release = release
  else release()
}

/** After an expiry and a reload nobody is signed in, so that the user's captures seem to be gone. */
async function tellOfUsersCaptures(started: Keeping): Promise<void> {
  const isWaitingForOwner = await haveUsersLeftCaptures()
  if (keeping === started) changeCapture({ isWaitingForOwner })
}

function resume({ name, copy, media, release }: LeftCapture): void {
  keeping?.release()
  keeping = { name, idempotencyKey: copy.idempotencyKey, keptFile: media?.file ?? null, release }
  const { description, annotations, workOrderId, savedAt } = copy
  changeCapture({ media, description, annotations, workOrderId, restoredFrom: savedAt })
}

/** What was typed last is written down before the capture leaves the screen. */
function leave(): void {
  if (typing !== undefined) keepCapture()
  keeping?.release()
  keeping = null
  turn += 1
  blank()
}

function blank(): void {
  releaseMedia(getCapture().media)
  // The camera goes on, whoever is here.
  changeCapture({ ...BLANK, isFilming: getCapture().isFilming })
}

function moveTo(current: Keeping, owner: string): void {
  const before = current.name
  current.name = { owner, id: before.id }
  current.keptFile = null
  keepCapture()
  enqueue(() => dropCopy(before))
}

function enqueue(act: () => Promise<void>): void {
  writing = writing.then(act).then(
    () => noteRefusal(false),
    (error: unknown) => {
      console.info('The device does not keep the capture', error)
      noteRefusal(true)
    },
  )
}

function noteRefusal(isKeepingRefused: boolean): void {
  if (getCapture().isKeepingRefused !== isKeepingRefused) changeCapture({ isKeepingRefused })
}
