import { isVideoType } from '@daywork/domain/portfolio/media-types'
import type { KeptFile } from '@daywork/domain/sync/kept'
import type { FileStore } from './file-store.ts'

/** The object URLs of a file that only the device has. */
export interface FileAddress {
  /** The preview of a photo. */
  picture?: string
  /** The whole file, once it was opened. */
  whole?: string
}

/** The object URLs of stored files, created when they are first needed. */
export class FileAddresses {
  readonly #store: FileStore
  readonly #onLoaded: () => void
  readonly #known = new Map<string, FileAddress>()
  readonly #isLoading = new Set<string>()
  /** Files that are shown whole. */
  readonly #opened = new Set<string>()
  /** Files of which the device has no picture. */
  readonly #unpictured = new Set<string>()
  #retained: ReadonlySet<string> = new Set()

  constructor(store: FileStore, onLoaded: () => void) {
    this.#store = store
    this.#onLoaded = onLoaded
  }

  of(file: KeptFile): FileAddress {
    const known = this.#known.get(file.id) ?? {}
    if (known.picture === undefined && !this.#unpictured.has(file.id)) {
      void this.#load(file, 'picture', () => this.#store.readPicture(file.id))
    }
    return known
  }

  open(file: KeptFile): void {
    this.#opened.add(file.id)
    if (this.#known.get(file.id)?.whole === undefined) {
      void this.#load(file, 'whole', () => this.#store.read(file.id, file))
    }
  }

  /** Frees the whole file, which may be a long video. A photo without a picture is still shown whole. */
  close({ id, type }: KeptFile): void {
    if (this.#unpictured.has(id) && !isVideoType(type)) return
    this.#opened.delete(id)
    const { whole, ...rest } = this.#known.get(id) ?? {}
    if (whole === undefined) return
    this.#known.set(id, rest)
    this.#onLoaded()
    URL.revokeObjectURL(whole)
  }

  /** Revokes the URLs of all other files, which the device no longer has. */
  retain(files: readonly KeptFile[]): void {
    this.#retained = new Set(files.map(({ id }) => id))
    for (const [id, { picture, whole }] of this.#known) {
      if (this.#retained.has(id)) continue
      for (const address of [picture, whole]) if (address !== undefined) URL.revokeObjectURL(address)
      this.#known.delete(id)
      this.#unpictured.delete(id)
    }
  }

  async #load(file: KeptFile, part: keyof FileAddress, read: () => Promise<Blob | undefined>): Promise<void> {
    const name = `${part} ${file.id}`
    if (this.#isLoading.has(name)) return
    this.#isLoading.add(name)
    try {
      const blob = await read()
      if (!this.#retained.has(file.id) || (part === 'whole' && !this.#opened.has(file.id))) return
      const address = blob && { [part]: URL.createObjectURL(blob) }
      this.#known.set(file.id, { ...this.#known.get(file.id), ...address })
      if (blob === undefined && part === 'picture') {
        this.#unpictured.add(file.id)
        // A photo without a preview is shown whole. A video may be too large for that.
        if (!isVideoType(file.type)) this.open(file)
      }
      this.#onLoaded()
    } catch (error) {
      console.info('A file on this device cannot be read', error)
    } finally {
      this.#isLoading.delete(name)
    }
  }
}
