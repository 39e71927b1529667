/** Whose a draft is, and which of theirs: two windows work on two. */
export interface DraftName {
  owner: string
  id: string
}

/** What people have captured and not submitted, as `outbox/drafts.ts` stores it. Each rejects if the device cannot store it. */
export interface DraftStore {
  saveFields: (name: DraftName, fields: object) => Promise<void>
  /** It replaces all chunks, which it consists of. */
  saveFile: (name: DraftName, file: Blob | null) => Promise<void>
  /** @param from how many chunks of the video come before these; 0 starts another video */
  saveChunks: (name: DraftName, from: number, chunks: readonly Blob[]) => Promise<void>
  drop: (name: DraftName) => Promise<void>
  readFields: (name: DraftName) => Promise<object | undefined>
  /**
   * The file, or as much as there is of a video whose page was lost while it was recorded.
   * @throws Error if a part of it is missing
   */
  readFile: (name: DraftName) => Promise<Blob | undefined>
  /** Those of all people that have fields. */
  list: () => Promise<DraftName[]>
}

let loadDrafts: (() => Promise<DraftStore>) | undefined

/** Called once, by the application. @param load loads the script when it is first needed */
export const registerDrafts = (load: () => Promise<DraftStore>): void => void (loadDrafts = load)

/** @throws Error if the script cannot be loaded */
export async function openDrafts(): Promise<DraftStore> {
  if (loadDrafts === undefined) throw new Error('This page stores no drafts')
  return loadDrafts()
}
