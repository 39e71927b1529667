import type { ProjectPayload } from '@daywork/domain/projects/project-form'
import { useMemo } from 'react'
import { createStore, useStore } from '../../api/create-store.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { isSameUser } from '../../api/same-user.ts'
import { getSession, useSession } from '../../api/session.ts'
import { copyToDevice, readCopies, removeCopy } from './device-copies.ts'
import { isKeptKey, type KeptProject, readStored, removeStored, storeKept } from './kept-project.ts'

const kept = createStore<readonly KeptProject[]>(readSafely(), () => {
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
})
/** Those that local storage refused, full or switched off: the browser's database alone has them. */
const unstored = new Set<number>()

export const getKeptProjects = kept.get

/** Those of whoever is signed in, oldest first. */
export function useKeptProjects(): readonly KeptProject[] {
  const all = useStore(kept)
  const { username } = useSession()
  return useMemo(() => all.filter(({ user }) => isSameUser(user, username)), [all, username])
}

/**
 * Keeps a new project on this device until there is a network (PRJ-23, PRJ-24).
 * @throws Error when the device cannot keep it
 */
export async function keepProject(payload: ProjectPayload, workers: readonly number[], key: string): Promise<void> {
  await restoreKept()
  const n = Math.max(0, ...kept.get().map((entry) => entry.n)) + 1
  await save({ n, user: getSession().username ?? '', payload, workers, idempotencyKey: key })
  window.dispatchEvent(new CustomEvent('created', { detail: { offline: true, project: payload } }))
}

/** The server has refused it: told to the user, who decides. It repeats a refusal for as long as the key is the same. */
export const markRefused = (project: KeptProject, refusal: string): Promise<void> =>
  save({ ...project, refusal, idempotencyKey: newIdempotencyKey() })

/** It was created; the workers are still to be added. */
export const markMade = (project: KeptProject, made: number): Promise<void> => save({ ...project, made })

/** The project will be tried again, unchanged. */
export const forgetRefusal = ({ refusal: _refusal, ...project }: KeptProject): Promise<void> => save(project)

/** What the server has refused, as the user has changed it: another project to the server, so with a key of its own. */
export const changeKept = (
  { refusal: _refusal, ...project }: KeptProject,
  payload: ProjectPayload,
  workers: readonly number[],
): Promise<void> => save({ ...project, payload, workers, idempotencyKey: newIdempotencyKey() })

/** It was created, or the user does not want it any more. The copy first: it would bring the other back. */
export async function dropKept(n: number): Promise<void> {
  await removeCopy(n).catch(console.info)
  unstored.delete(n)
  try {
    removeStored(n)
  } catch (error) {
    console.info('Local storage is not available', error)
  }
  kept.set(kept.get().filter((entry) => entry.n !== n))
}

/** Brings back what local storage lost in a crash, or has no room for. */
export async function restoreKept(): Promise<void> {
  const copies = await readCopies().catch((error: unknown) => {
    console.info('The browser has no database', error)
    return undefined
  })
  const stored = new Set(readSafely().map(({ n }) => n))
  for (const lost of (copies ?? []).filter(({ n }) => !stored.has(n))) store(lost, true)
  changeTo(copies ?? kept.get())
}

/** Two places, of which one is enough. */
async function save(project: KeptProject): Promise<void> {
  const isCopied = await copyToDevice(project).then(
    () => true,
    () => false,
  )
  store(project, isCopied)
  changeTo([...kept.get().filter(({ n }) => n !== project.n), project])
}

/** @throws DOMException when local storage refuses what has no copy either */
function store(project: KeptProject, isCopied: boolean): void {
  try {
    storeKept(project)
    unstored.delete(project.n)
  } catch (error) {
    if (!isCopied) throw error
    unstored.add(project.n)
    console.info('Local storage is not available', error)
  }
}

/** Local storage knows what other windows did; of what it refused, `others` do. */
const changeTo = (others: readonly KeptProject[]): void =>
  kept.set(
    [...readSafely().filter(({ n }) => !unstored.has(n)), ...others.filter(({ n }) => unstored.has(n))].toSorted(
      (one, other) => one.n - other.n,
    ),
  )

function readSafely(): KeptProject[] {
  try {
    return readStored()
  } catch {
    return []
  }
}

export const subscribeToKept = kept.subscribe

/** Another window kept one, or sent one. */
const onStorage = ({ key }: StorageEvent) => isKeptKey(key) && changeTo(kept.get())
