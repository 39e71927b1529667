import { messageOf } from '../api/api-error.ts'
import type { Draft } from '../api/writes/operation.ts'
import type { Push, Pushed, PushFailure } from '../api/writes/push.ts'
import { bulkTexts } from '../texts/en/bulk.ts'
import { referenceOf } from '../ui/reference-of.ts'
import { getTexts } from '../texts/use-texts.ts'
import { type NoticeAction, notify } from './notices/notify.ts'

/** A failed operation, to show to the user. */
interface PushProblem {
  id: number
  /** Why it failed. */
  text: string
  error: unknown
}

const problemsOf = (pushed: readonly Pushed[]): PushProblem[] =>
  pushed.flatMap(({ draft, failure }) =>
    failure && draft.target !== undefined
      ? [{ id: draft.target, text: reasonOf(failure), error: 'error' in failure ? failure.error : undefined }]
      : [],
  )

/** One reference is enough: in the log, the other failures are next to it. */
const firstUnexpected = (problems: readonly PushProblem[]): unknown =>
  problems.find(({ error }) => referenceOf(error) !== undefined)?.error

function reasonOf(failure: PushFailure): string {
  if ('error' in failure) return messageOf(failure.error)
  const t = getTexts(bulkTexts)
  const by = failure.by ?? t('someone')
  return t(failure.isDeleted ? 'reason.deleted' : 'reason.changed', { by })
}

interface PushTexts {
  text: (count: number) => string
  nameOf: (id: number) => string
  onProgress?: (done: number) => void
}

/**
 * Performs operations, offers one Undo for all of them, and lists those that failed.
 * @returns the ids of the records whose operations failed
 */
export async function pushWithUndo(
  push: Push,
  drafts: readonly Draft[],
  { text, nameOf, onProgress }: PushTexts,
): Promise<number[]> {
  const pushed = await push(drafts, onProgress)
  const problems = problemsOf(pushed)
  const failed = problems.map(({ id }) => id)
  // Changes stored on the device have their own notification.
  const done = pushed.filter(({ failure, isKept }) => !failure && !isKept)
  const saved = done.flatMap(({ draft: { target } }) => (target === undefined ? [] : nameOf(target)))
  const t = getTexts(bulkTexts)
  if (saved.length > 0)
    notify({ kind: 'success', text: text(saved.length), subject: saved.join(', '), ...undoOf(push, pushed) })
  if (problems.length > 0) {
    const reasons = problems.map((problem) => `${nameOf(problem.id)}: ${problem.text}`)
    notify({
      kind: 'error',
      error: firstUnexpected(problems),
      text: t('failed', { count: problems.length }),
      subject: reasons.join(' '),
    })
  }
  return failed
}

function undoOf(push: Push, pushed: readonly Pushed[]): { action?: NoticeAction } {
  const drafts = pushed.flatMap(({ undo }) => undo ?? [])
  if (drafts.length === 0) return {}
  const label = getTexts(bulkTexts)('undo')
  return { action: { label, run: () => void undoAll(push, drafts), kept: { name: 'undo-many', drafts } } }
}

/** Reverts the changes, except for records that someone else has changed since. Shows which ones, and why. */
export async function undoAll(push: Push, undo: readonly Draft[]): Promise<void> {
  const t = getTexts(bulkTexts)
  const problems = problemsOf(await push(undo))
  if (problems.length === 0) return
  const reasons = [...new Set(problems.map(({ text }) => text))].join(' ')
  notify({
    kind: 'error',
    error: firstUnexpected(problems),
    text: t('undoFailed', { count: problems.length, total: undo.length }),
    subject: reasons,
  })
}
