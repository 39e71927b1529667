import type { Write } from '../../api/writes/writes.ts'
import { ApiError, isAnsweredForGood } from '../../api/api-error.ts'
import { getPageTurn } from '../../api/page-owner.ts'
import { isSameUser } from '../../api/same-user.ts'
import { getSession } from '../../api/session.ts'
import { projectTexts } from '../../texts/en/projects.ts'
import { getTexts } from '../../texts/use-texts.ts'
import type { KeptProject } from './kept-project.ts'
import { dropKept, getKeptProjects, markMade, markRefused, restoreKept } from './kept-projects.ts'
import { addCrew, createWithWorkers } from './save-project.ts'

/** Fields of a new project that the server may refuse. */
const FIELDS = ['title', 'client', 'status', 'description'] as const

const LOCK = 'daywork-kept-projects'

let running: Promise<void> | undefined

/**
 * Creates the kept projects of whoever is signed in, in the order in which they were made (PRJ-27). A refused one waits
 * for the user's decision and the next has its turn; without an answer all that are left wait for the next time.
 */
export function syncKept(write: Write, onCreated?: (title: string) => void): Promise<void> {
  running ??= inTurn(() => syncAll(write, onCreated)).finally(() => {
    running = undefined
  })
  return running
}

/** Windows take turns where the browser has locks (https, localhost); elsewhere the idempotency keys have to do. */
const inTurn = (task: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(LOCK, task) : task()

async function syncAll(write: Write, onCreated?: (title: string) => void): Promise<void> {
  // Another window may have sent some while this one waited for its turn.
  await restoreKept()
  const { username } = getSession()
  const turn = getPageTurn()
  const waiting = getKeptProjects().filter(({ user, refusal }) => isSameUser(user, username) && refusal === undefined)
  for (const project of waiting) {
    // One after the other: the order is the user's.
    if (!(await syncOne(write, project))) return
    // The user may have signed out in the meantime.
    if (turn !== getPageTurn()) return
    if (!getKeptProjects().some(({ n }) => n === project.n)) onCreated?.(project.payload.title)
  }
}

/** @returns whether the next may be tried */
async function syncOne(write: Write, project: KeptProject): Promise<boolean> {
  try {
    await createWithCrew(write, project)
  } catch (error) {
    if (!isAnsweredForGood(error)) return false
    await markRefused(project, refusalText(error))
    return true
  }
  await dropKept(project.n)
  return true
}

/** A cut between the two leaves the crew to the next time, also when the server has forgotten the key by then (API-92). */
async function createWithCrew(write: Write, kept: KeptProject): Promise<void> {
  const { payload, workers, idempotencyKey } = kept
  const made = kept.made ?? (await createWithWorkers(write, payload, [], idempotencyKey)).id
  if (workers.length === 0) return
  if (kept.made === undefined) await markMade(kept, made)
  await addCrew(write, made, workers)
}

/** The server's own words, of the whole or of each field. */
function refusalText(error: unknown): string {
  const t = getTexts(projectTexts)
  if (!(error instanceof ApiError)) return t('failed.create')
  const labels = new Map<string, string>(FIELDS.map((field) => [field, t(`field.${field}`)]))
  const byField = Object.entries(error.fields).map(
    ([field, texts]) => `${labels.get(field) ?? field}: ${texts?.join(' ')}`,
  )
  return error.serverMessage ?? (byField.join(', ') || t('failed.create'))
}
