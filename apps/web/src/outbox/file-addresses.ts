import type { KeptFile } from '@daywork/domain/sync/kept'
import type { FileStore } from './file-store.ts'

/** Where the page finds a file that only the device has. */
export interface FileAddress {
  /** What is shown of a photo. */
  picture?: string
  /** All of it; only once it was opened. */
  whole?: string
}

/** The addresses of kept files, which are loaded when they are first needed. */
export class FileAddresses {
  readonly #store: FileStore
  readonly #onLoaded: () => void
  readonly #known = new Map<string, FileAddress>()
  readonly #isLoading = new Set<string>()

  constructor(store: FileStore, onLoaded: () => void) {
    this.#store = store
    this.#onLoaded = onLoaded
  }

  of(file: KeptFile): FileAddress {
    const known = this.#known.get(file.id)
    if (known === undefined) void this.#load(file, 'picture', () => this.#store.readPicture(file.id))
    return known ?? {}
  }

  open(file: KeptFile): void {
    if (this.#known.get(file.id)?.whole === undefined) {
      void this.#load(file, 'whole', () => this.#store.read(file.id, file))
    }
  }

  /** The others are gone from the device. */
  retain(files: readonly KeptFile[]): void {
    const ids = new Set(files.map(({ id }) => id))
    for (const [id, { picture, whole }] of this.#known) {
      if (ids.has(id)) continue
      for (const address of [picture, whole]) if (address !== undefined) URL.revokeObjectURL(address)
      this.#known.delete(id)
    }
  }

  async #load(file: KeptFile, part: keyof FileAddress, read: () => Promise<Blob | undefined>): Promise<void> {
    const name = `${part} ${file.id}`
    if (this.#isLoading.has(name)) return
    this.#isLoading.add(name)
    try {
      const blob = await read()
      const address = blob && { [part]: URL.createObjectURL(blob) }
      this.#known.set(file.id, { ...this.#known.get(file.id), ...address })
      // What cannot be drawn small is shown as it is.
      if (blob === undefined && part === 'picture') this.open(file)
      this.#onLoaded()
    } catch (error) {
      console.info('A file on this device cannot be read', error)
    } finally {
      this.#isLoading.delete(name)
    }
  }
}
