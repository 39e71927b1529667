import { isFinalRejection } from '../../../api/api-error.ts'
import type { DraftKey } from '../../../api/kept-drafts.ts'
import { clearWithOwner } from '../../../api/page-owner.ts'
import { newUuid } from '../../../api/uuid.ts'
import { releaseMedia } from '../media-of-file.ts'
import { BLANK, changeCapture, getCapture, isInUse } from './capture-store.ts'
import { type DraftFields, dropDraft, saveChunks, saveFields, saveFile } from './device-drafts.ts'
import { lockDraft } from './lock-draft.ts'
import { isGuest, randomName } from './owner.ts'
import { findLeftCapture, haveUsersLeftCaptures, type LeftCapture } from './left-captures.ts'
import { storeUnwritten } from './unwritten.ts'

/** Typing is not written down letter by letter. */
const TYPING_PAUSE_MS = 400
/** A file that the device has no room for is not written again with each pause. */
const FILE_RETRY_MS = 30_000

interface Keeping {
  key: DraftKey
  idempotencyKey: string
  /** The file that the device has, or is about to have; undefined if it could not store it. */
  keptFile: Blob | null | undefined
  /** The file that the device could not store, and the time of the page when it is tried again. */
  refused: { file: Blob | null; retryAt: number } | undefined
  areFieldsRefused: boolean
  /** The video being recorded; another object for each, because writes of the one before may still be waiting. */
  recording: { keptChunks: number }
  /** Releases the lock of the draft. */
  release: () => void
}

const nothingKept = () => ({
  keptFile: null,
  refused: undefined,
  areFieldsRefused: false,
  recording: { keptChunks: 0 },
})

let keeping: Keeping | null = null
let typing: ReturnType<typeof setTimeout> | undefined
/** Writes go one after the other, so that an older state never arrives last. */
let writing: Promise<void> = Promise.resolve()
/** The number of this capture: rises when it is submitted, when its media are cleared, and when its owner leaves. */
let generation = 0

/** The fields that the database does not have yet. */
let unwritten: { key: DraftKey; fields: DraftFields } | undefined

clearWithOwner(leave)

/**
 * Opens the newest draft of a user. The capture of another user leaves the screen and stays on the device. A guest who
 * signs in keeps what they just captured (AUTH-18).
 * @param owner from `ownerName`
 */
export async function openCapture(owner: string): Promise<void> {
  const isOwn = keeping?.key.owner === owner
  if (isOwn && isInUse(getCapture())) return
  if (keeping && !isOwn && isGuest(keeping.key.owner) && isInUse(getCapture())) return moveTo(keeping, owner)
  if (!isOwn) leave()
  // A blank one is replaced by the newest draft, for example of a window that was closed.
  const started = isOwn && keeping ? keeping : begin(owner)
  try {
    await writing
    const left = await findLeftCapture(owner)
    // In the meantime, another user may have signed in, or taken a photo.
    if (left && (keeping !== started || isInUse(getCapture()))) left.release()
    else if (left) resume(left)
    if (isGuest(owner)) await noticeKeptCaptures(started)
  } catch (error) {
    console.info('The device has stored no drafts', error)
  }
}

/** Whose captures these are, or undefined before the first is opened and after a sign-out. */
export const captureOwner = (): string | undefined => keeping?.key.owner

/** Whether what `maker` has made in the meantime may still be shown: a guest may have signed in since (AUTH-18). */
export function isStillHere(maker: string | undefined): boolean {
  const owner = captureOwner()
  return owner !== undefined && maker !== undefined && (owner === maker || isGuest(maker))
}

export const captureGeneration = (): number => generation

/**
 * The key of the draft of this capture, once all that was to be written of it is: a write after it was removed would bring it
 * back.
 */
export async function captureDraft(): Promise<DraftKey | undefined> {
  const key = keeping?.key
  await writing
  return key
}

/** The idempotency key of the submission; the same for all attempts. */
export const submissionKey = (): string => keeping?.idempotencyKey ?? newUuid()

/** The server repeats a rejection for as long as the key is the same, even for a corrected capture (API-92). */
export function renewKeyAfter(failure: unknown): void {
  if (!keeping || !isFinalRejection(failure)) return
  keeping.idempotencyKey = newUuid()
  keepCapture()
}

/** Detaches the capture from a running submission: its response changes nothing, and the next submission has another key. */
export function detachSubmission(): void {
  generation += 1
  if (keeping) keeping.idempotencyKey = newUuid()
}

/** Writes the capture to the device when the typing pauses. */
export function keepCaptureSoon(): void {
  clearTimeout(typing)
  typing = setTimeout(keepCapture, TYPING_PAUSE_MS)
}

/**
 * Writes the capture to the device; removes a blank one, of which no video is being recorded either. While it is being submitted,
 * nothing is written: the device may already have removed its draft. If that fails, this is called again.
 */
export function keepCapture(): void {
  clearTimeout(typing)
  typing = undefined
  const state = getCapture()
  if (!keeping || state.submission.isRunning) return
  const current = keeping
  const { key } = current
  if (!isInUse(state)) {
    Object.assign(current, nothingKept())
    unwritten = undefined
    return enqueue(() => dropDraft(key))
  }
  const { media, description, annotations, workOrderId } = state
  const savedAt = new Date().toISOString()
  const fields = { savedAt, description, annotations, workOrderId, idempotencyKey: current.idempotencyKey }
  const latest = { key, fields }
  unwritten = latest
  enqueue(async () => {
    current.areFieldsRefused = true
    await saveFields(key, fields)
    current.areFieldsRefused = false
    if (unwritten === latest) unwritten = undefined
  })
  const file = media?.file ?? null
  const isTooEarly = current.refused?.file === file && performance.now() < current.refused.retryAt
  if (file === current.keptFile || isTooEarly) return
  current.keptFile = file
  current.recording = { keptChunks: 0 }
  enqueue(() => storeFile(current, key, file))
}

async function storeFile(current: Keeping, key: DraftKey, file: Blob | null): Promise<void> {
  try {
    await saveFile(key, file)
    if (current.keptFile === file) current.refused = undefined
  } catch (error) {
    if (current.keptFile === file) {
      current.keptFile = undefined
      current.refused = { file, retryAt: performance.now() + FILE_RETRY_MS }
    }
    throw error
  }
}

/** A page that ends does not wait for the database. */
function storeAtTheEnd(): void {
  if (typing !== undefined) keepCapture()
  if (unwritten) storeUnwritten(unwritten.key, unwritten.fields)
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
  const { key, recording } = keeping
  const soFar = [...chunks]
  enqueue(async () => {
    const { keptChunks } = recording
    await saveChunks(key, keptChunks, soFar.slice(keptChunks))
    recording.keptChunks = soFar.length
  })
}

/** Removes a submitted or discarded capture from the screen and the device. */
export function discardCapture(): void {
  if (!keeping) return
  const { owner } = keeping.key
  blank()
  keepCapture()
  keeping.release()
  begin(owner)
}

function begin(owner: string): Keeping {
  const key = { owner, id: randomName() }
  const started: Keeping = { key, idempotencyKey: newUuid(), ...nothingKept(), release: () => {} }
  keeping = started
  generation += 1
  window.addEventListener('pagehide', storeAtTheEnd)
  void lock(started)
  return started
}

/** Otherwise another window would open the draft as one that was left. */
async function lock(started: Keeping): Promise<void> {
  const release = await lockDraft(started.key.id)
  if (!release) return
  if (keeping === started) started.release = release
  else release()
}

/** After an expiry and a reload no user is signed in, so that the user's drafts seem to be lost. */
async function noticeKeptCaptures(started: Keeping): Promise<void> {
  const isWaitingForOwner = await haveUsersLeftCaptures()
  if (keeping === started) changeCapture({ isWaitingForOwner })
}

function resume({ key, fields, media, release }: LeftCapture): void {
  keeping?.release()
  keeping = { ...nothingKept(), key, idempotencyKey: fields.idempotencyKey, keptFile: media?.file ?? null, release }
  const { description, annotations, workOrderId, savedAt } = fields
  changeCapture({ media, description, annotations, workOrderId, restoredFrom: savedAt })
}

/** What was typed last is written down before the capture leaves the screen. */
function leave(): void {
  if (typing !== undefined) keepCapture()
  keeping?.release()
  keeping = null
  generation += 1
  blank()
}

function blank(): void {
  releaseMedia(getCapture().media)
  const { isRecording, isReading } = getCapture()
  // Both continue for any user.
  changeCapture({ ...BLANK, isRecording, isReading })
}

function moveTo(current: Keeping, owner: string): void {
  const before = current.key
  Object.assign(current, { key: { owner, id: before.id }, ...nothingKept() })
  keepCapture()
  enqueue(() => dropDraft(before))
}

function enqueue(act: () => Promise<void>): void {
  writing = writing.then(act).then(
    () => setRefused(keeping?.refused !== undefined || keeping?.areFieldsRefused === true),
    (error: unknown) => {
      console.info('The device does not keep the capture', error)
      setRefused(true)
    },
  )
}

function setRefused(isStorageRefused: boolean): void {
  if (getCapture().isStorageRefused !== isStorageRefused) changeCapture({ isStorageRefused })
}
