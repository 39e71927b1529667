import { isAnsweredForGood } from '../../../api/api-error.ts'
import { forgetWithOwner } from '../../../api/page-owner.ts'
import { newUuid } from '../../../api/uuid.ts'
import { releaseMedia } from '../media-of-file.ts'
import { BLANK, changeCapture, getCapture, isInUse } from './capture-store.ts'
import { type CopyName, type DeviceCopy, dropCopy, saveChunks, saveFields, saveFile } from './device-copies.ts'
import { holdCopy } from './hold-copy.ts'
import { isGuest, randomName } from './owner.ts'
import { findLeftCapture, haveUsersLeftCaptures, type LeftCapture } from './left-captures.ts'
import { storeUnwritten } from './unwritten.ts'

/** Typing is not written down letter by letter. */
const TYPING_PAUSE_MS = 400

interface Keeping {
  name: CopyName
  idempotencyKey: string
  /** The file that the device has. */
  keptFile: Blob | null
  /** The video being recorded; another object for each, because writes of the one before may still be waiting. */
  recording: { keptChunks: number }
  /** Lets other windows have the copy. */
  release: () => void
}

const nothingKept = () => ({ keptFile: null, recording: { keptChunks: 0 } })

let keeping: Keeping | null = null
let typing: ReturnType<typeof setTimeout> | undefined
/** Writes go one after the other, so that an older state never arrives last. */
let writing: Promise<void> = Promise.resolve()
/** The number of this capture: rises when it is submitted, when its media are cleared, and when its owner leaves. */
let turn = 0

/** The fields that the database does not have yet. */
let unwritten: { name: CopyName; fields: DeviceCopy } | undefined

forgetWithOwner(leave)

/**
 * Turns to the captures of one person: what they had left unfinished comes back, what belongs to another goes from the
 * screen and stays on the device. A guest who signs in keeps what they just captured (AUTH-18).
 * @param owner from `ownerName`
 */
export async function openCapture(owner: string): Promise<void> {
  const isOwn = keeping?.name.owner === owner
  if (isOwn && isInUse(getCapture())) return
  if (keeping && !isOwn && isGuest(keeping.name.owner) && isInUse(getCapture())) return moveTo(keeping, owner)
  if (!isOwn) leave()
  // One that is blank gives way to the next that was left, such as that of a window that is gone.
  const started = isOwn && keeping ? keeping : begin(owner)
  try {
    await writing
    const left = await findLeftCapture(owner)
    // Meanwhile another user may have signed in, or the camera may have been faster.
    if (left && (keeping !== started || isInUse(getCapture()))) left.release()
    else if (left) resume(left)
    if (isGuest(owner)) await noticeKeptCaptures(started)
  } catch (error) {
    console.info('The device has kept nothing', error)
  }
}

/** Whose captures these are, or undefined before the first is opened and after a sign-out. */
export const captureOwner = (): string | undefined => keeping?.name.owner

/** Whether what `maker` has made meanwhile is still theirs to see: a guest may have signed in since (AUTH-18). */
export function isStillHere(maker: string | undefined): boolean {
  const owner = captureOwner()
  return owner !== undefined && maker !== undefined && (owner === maker || isGuest(maker))
}

export const captureTurn = (): number => turn

/** The key of the submission; the same for all tries of one. */
export const submissionKey = (): string => keeping?.idempotencyKey ?? newUuid()

/** The server repeats a refusal for as long as the key is the same, even to a capture that has been put right (API-92). */
export function renewKeyAfter(failure: unknown): void {
  if (!keeping || !isAnsweredForGood(failure)) return
  keeping.idempotencyKey = newUuid()
  keepCapture()
}

/** What was being submitted is gone from here: its answer changes nothing, and the next submission is another one. */
export function partFromSubmission(): void {
  turn += 1
  if (keeping) keeping.idempotencyKey = newUuid()
}

/** Writes the capture to the device when the typing pauses. */
export function keepCaptureSoon(): void {
  clearTimeout(typing)
  typing = setTimeout(keepCapture, TYPING_PAUSE_MS)
}

/** Writes the capture to the device; a blank one, of which no video is being recorded either, is taken off it. */
export function keepCapture(): void {
  clearTimeout(typing)
  typing = undefined
  if (!keeping) return
  const current = keeping
  const { name } = current
  const state = getCapture()
  if (!isInUse(state)) {
    current.keptFile = null
    current.recording = { keptChunks: 0 }
    unwritten = undefined
    return enqueue(() => dropCopy(name))
  }
  const { media, description, annotations, workOrderId } = state
  const file = media?.file ?? null
  if (file !== current.keptFile) {
    current.keptFile = file
    current.recording = { keptChunks: 0 }
    enqueue(() => saveFile(name, file))
  }
  const savedAt = new Date().toISOString()
  const fields = { savedAt, description, annotations, workOrderId, idempotencyKey: current.idempotencyKey }
  const latest = { name, fields }
  unwritten = latest
  enqueue(async () => {
    await saveFields(name, fields)
    if (unwritten === latest) unwritten = undefined
  })
}

/** A page that ends does not wait for the database. */
function storeAtTheEnd(): void {
  if (typing !== undefined) keepCapture()
  if (unwritten) storeUnwritten(unwritten.name, unwritten.fields)
}

/** The chunks that come next are of another video, also if the one before was never finished. */
export function startRecordedChunks(): void {
  if (keeping) keeping.recording = { keptChunks: 0 }
}

/**
 * Writes a video to the device as far as it has come, so that a page that is closed, or crashes, costs no more than its end.
 * @param chunks all that there are of it
 */
export function keepRecordedChunks(chunks: readonly Blob[]): void {
  if (!keeping) return
  const { name, recording } = keeping
  const soFar = [...chunks]
  enqueue(async () => {
    const { keptChunks } = recording
    await saveChunks(name, keptChunks, soFar.slice(keptChunks))
    recording.keptChunks = soFar.length
  })
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
  const name = { owner, id: randomName() }
  const started: Keeping = { name, idempotencyKey: newUuid(), ...nothingKept(), release: () => {} }
  keeping = started
  turn += 1
  window.addEventListener('pagehide', storeAtTheEnd)
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

/** After an expiry and a reload no user is signed in, so that the user's captures seem to be gone. */
async function noticeKeptCaptures(started: Keeping): Promise<void> {
  const isWaitingForOwner = await haveUsersLeftCaptures()
  if (keeping === started) changeCapture({ isWaitingForOwner })
}

function resume({ name, copy, media, release }: LeftCapture): void {
  keeping?.release()
  keeping = { ...nothingKept(), name, idempotencyKey: copy.idempotencyKey, keptFile: media?.file ?? null, release }
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
  const { isRecording, isReading } = getCapture()
  // Both continue for any user.
  changeCapture({ ...BLANK, isRecording, isReading })
}

function moveTo(current: Keeping, owner: string): void {
  const before = current.name
  Object.assign(current, { name: { owner, id: before.id }, ...nothingKept() })
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
