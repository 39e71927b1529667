import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RealPhoto } from './photo-list.ts'

/** Outside of version control, and kept between runs. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/real-photos/', import.meta.url))

const FETCH_TIMEOUT_MS = 30_000
/** After this many failures in a row, the network is probably unavailable. */
const FAILURES_MAX = 3

/** A photo on disk. */
export interface PhotoFile extends RealPhoto {
  file: string
}

/**
 * Reads the photos from `folder` (<owner>/<repository>/<path>), or from a cache that it fills from GitHub.
 * @returns those that exist and whose content has the listed hash
 */
export async function openPhotos(photos: readonly RealPhoto[], folder: string | undefined): Promise<PhotoFile[]> {
  const opened: PhotoFile[] = []
  let failures = 0
  for (const photo of photos) {
    const file = join(folder ?? CACHE, photo.repository, photo.path)
    let isIntact = hasContent(photo, await readFile(file).catch(() => undefined))
    // A file with another content is one whose download was interrupted.
    if (!isIntact && folder === undefined && failures < FAILURES_MAX) {
      const content = await fetchPhoto(photo).catch(() => undefined)
      failures = content ? 0 : failures + 1
      isIntact = hasContent(photo, content)
      if (content && isIntact) await store(file, content)
    }
    if (isIntact) opened.push({ ...photo, file })
  }
  return opened
}

const hasContent = ({ sha256 }: RealPhoto, content: Uint8Array | undefined): boolean =>
  content !== undefined && createHash('sha256').update(content).digest('hex') === sha256

async function fetchPhoto({ commit, path, repository }: RealPhoto): Promise<Uint8Array> {
  const url = `https://raw.githubusercontent.com/${repository}/${commit}/${path.split('/').map(encodeURIComponent).join('/')}`
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

async function store(file: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
