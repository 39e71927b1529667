/** Identifies a draft. One user can have several, one per window. */
export interface DraftKey {
  owner: string
  id: string
}

/** What people have captured and not submitted, as `outbox/drafts.ts` stores it. Each rejects if the device cannot store it. */
export interface DraftStore {
  saveFields: (key: DraftKey, fields: object) => Promise<void>
  /** Stores the complete file and removes the chunks that it was recorded in. */
  saveFile: (key: DraftKey, file: Blob | null) => Promise<void>
  /** @param from the number of chunks of this video before these; 0 starts another video */
  saveChunks: (key: DraftKey, from: number, chunks: readonly Blob[]) => Promise<void>
  drop: (key: DraftKey) => Promise<void>
  readFields: (key: DraftKey) => Promise<object | undefined>
  /**
   * The file, or as much as there is of a video whose page was lost while it was recorded.
   * @throws Error if a part of it is missing
   */
  readFile: (key: DraftKey) => Promise<Blob | undefined>
  /** The drafts of all users on this device for which fields are stored. */
  list: () => Promise<DraftKey[]>
}

let loadDrafts: (() => Promise<DraftStore>) | undefined

/** Called once, by the application. @param load loads the script when it is first needed */
export const registerDrafts = (load: () => Promise<DraftStore>): void => void (loadDrafts = load)

/** @throws Error if the script cannot be loaded */
export async function openDrafts(): Promise<DraftStore> {
  if (loadDrafts === undefined) throw new Error('This page stores no drafts')
  return loadDrafts()
}
