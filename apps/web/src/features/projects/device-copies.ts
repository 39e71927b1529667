import { createStore, del, set, values } from 'idb-keyval'
import { isKeptProject, type KeptProject } from './kept-project.ts'

const store = createStore('daywork-kept-projects', 'projects')

/**
 * Copies of the kept projects in the browser's database: local storage reaches the disk some seconds late, and what was
 * written in between is lost when the browser crashes. They reject where there is none.
 */
export const copyToDevice = async (kept: KeptProject): Promise<void> => set(kept.n, kept, store)

export const removeCopy = async (n: number): Promise<void> => del(n, store)

export const readCopies = async (): Promise<KeptProject[]> => (await values<unknown>(store)).filter(isKeptProject)
