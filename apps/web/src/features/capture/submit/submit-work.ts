import type { Work } from '@daywork/domain/portfolio/work'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { referenceOf } from '../../../ui/reference-of.ts'
import { getSession } from '../../../api/session.ts'
import { isKeyReused } from '../../../api/attempts.ts'
import { upload } from '../../../api/upload.ts'
import { sendOrKeep } from '../../../api/writes/keep-work.ts'
import { NoRoom } from '../../../api/writes/no-room.ts'
import { captureTexts } from '../../../texts/en/capture.ts'
import { getTexts } from '../../../texts/use-texts.ts'
import { canSubmit, changeCapture, getCapture, NOT_SUBMITTING, type Submission } from '../draft/capture-store.ts'
import {
  captureDraft,
  captureGeneration,
  discardCapture,
  keepCapture,
  detachSubmission,
  renewKeyAfter,
  submissionKey,
} from '../draft/keep-capture.ts'
import { isOwnerSignedIn } from '../draft/signed-in-owner.ts'
import { captureForm, captureWork } from './capture-form.ts'

let sending = new AbortController()

/**
 * Submits the capture (CAP-22 to CAP-29). Without a session it waits until a user signs in and is then sent once
 * (AUTH-18, AUTH-19), also when the session turns out to have ended on the way.
 * @returns the work that was made; undefined when it was not
 */
export async function submitWork(): Promise<Work | undefined> {
  if (!canSubmit(getCapture()) || !(await isOwnerSignedIn())) return undefined
  // What was typed last is safe before anything can go wrong.
  keepCapture()
  const sent = await send()
  if (sent !== 'session over') return sent
  return (await isOwnerSignedIn()) ? finished(await send()) : undefined
}

/**
 * Cancels a submission whose media are about to be cleared. Its response must not clear what the user captures next.
 */
export function stopSubmitting(): void {
  if (getCapture().submission.isRunning) {
    detachSubmission()
    sending.abort()
  }
  changeSubmission(NOT_SUBMITTING)
}

type Sent = Work | undefined | 'session over'

const finished = (sent: Sent): Work | undefined => (sent === 'session over' ? undefined : sent)

async function send(): Promise<Sent> {
  if (!canSubmit(getCapture())) return undefined
  const generation = captureGeneration()
  sending = new AbortController()
  changeSubmission({ ...NOT_SUBMITTING, isRunning: true })
  try {
    const key = submissionKey()
    const capture = getCapture()
    const work = await sendOrKeep(
      { ...captureWork(capture), key, draft: captureDraft(), signal: sending.signal },
      ({ work_order_id: workOrderId }, as) =>
        upload<Work>('/api/works/capture/', captureForm({ ...capture, workOrderId }), {
          ...as,
          idempotencyKey: key,
          signal: sending.signal,
          onProgress: (part) => showProgress(Math.floor(part * 100)),
        }),
    )
    if (generation === captureGeneration()) discardCapture()
    return work
  } catch (error) {
    // The capture on the screen is another one: it was cleared, submitted, or belongs to another user.
    if (generation !== captureGeneration()) return undefined
    changeSubmission(NOT_SUBMITTING)
    // What was found in the meantime, such as an analysis.
    keepCapture()
    if (!getSession().isAuthenticated) return 'session over'
    showFailure(error)
    return undefined
  }
}

function showFailure(error: unknown): void {
  const details = error instanceof ApiError ? Object.values(error.fields).flat() : []
  // After a reload, this page may no longer have the content that was sent with this key, so it asks the user to check.
  const text = isKeyReused(error) ? getTexts(captureTexts)('earlierStored') : messageOf(error)
  const failure = { text, details: details.filter((detail) => detail !== text) }
  changeSubmission({
    ...NOT_SUBMITTING,
    failure: { ...failure, ...(error instanceof NoRoom && { isFull: true }), ...(referenceOf(error) && { error }) },
  })
  renewKeyAfter(error)
}

/** It never falls: a retry counts from zero. */
function showProgress(percent: number): void {
  const { submission } = getCapture()
  if (percent > submission.percent) changeSubmission({ ...submission, percent })
}

const changeSubmission = (submission: Submission): void => changeCapture({ submission })
