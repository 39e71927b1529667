import type { Page } from '@daywork/domain/paging/page'
import type { ResumableUpload } from '@daywork/domain/portfolio/resumable-upload'
import type { Work, WorkFile } from '@daywork/domain/portfolio/work'
import { createHash } from 'node:crypto'

const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

const ACCOUNT = JSON.stringify({ username: 'uploader', password: 'correct horse' })
const CHUNK_BYTES = 256 * 1024

/** Sends files to a server that may be killed at any time, and records which files the server acknowledged. */
export class Uploader {
  /** Hashes of files whose upload returned 201. */
  readonly acknowledged = new Set<string>()
  /** The number of complete files for which the server returned any other status. */
  rejected = 0
  readonly #waiting: (() => void)[] = []
  #base = ''
  #token = ''
  #chunkedUpload: { content: Uint8Array; id: number } | undefined

  /** Resolves with the next file that is acknowledged. */
  nextAcknowledged(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  async connect(address: string): Promise<void> {
    this.#base = address
    if (this.#token !== '') return
    const headers = { 'content-type': 'application/json' }
    await fetch(`${address}/accounts/register/`, { method: 'POST', headers, body: ACCOUNT })
    const response = await fetch(`${address}/accounts/login/`, { method: 'POST', headers, body: ACCOUNT })
    const { access }: { access: string } = JSON.parse(await response.text())
    this.#token = access
  }

  /** Sends one file as a separate work, in one request. */
  async sendWhole(content: Uint8Array): Promise<void> {
    const form = new FormData()
    form.append('files', new Blob([new Uint8Array(content)]), 'a')
    const response = await this.#call('/api/works/', { method: 'POST', body: form })
    this.#record(content, response.status)
  }

  #record(content: Uint8Array, status: number): void {
    if (status === 201) this.acknowledged.add(sha256Of(content))
    else this.rejected += 1
    if (status === 201) for (const resolve of this.#waiting.splice(0)) resolve()
  }

  /** Continues the unfinished upload, or starts one of this file. Creates a work when the upload is complete. */
  async sendInChunks(next: Uint8Array): Promise<void> {
    this.#chunkedUpload ??= { content: next, id: await this.#createUpload(next) }
    const { content, id } = this.#chunkedUpload
    const path = `/api/uploads/${id}/`
    for (let upload = await this.#read<ResumableUpload>(path); upload.sha256 === null;) {
      const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(upload.offset) }
      const body = new Uint8Array(content.subarray(upload.offset, upload.offset + CHUNK_BYTES))
      await this.#call(path, { method: 'PATCH', headers, body })
      upload = await this.#read<ResumableUpload>(path)
    }
    // Uses an idempotency key, because the response may be lost after the work was created.
    const headers = { 'content-type': 'application/json', 'idempotency-key': `work-of-${id}` }
    const response = await this.#call('/api/works/', {
      method: 'POST',
      headers,
      body: JSON.stringify({ uploads: [id] }),
    })
    this.#record(content, response.status)
    if (response.status === 201) this.#chunkedUpload = undefined
  }

  /** Returns the files of all works. */
  async listFiles(): Promise<WorkFile[]> {
    const files: WorkFile[] = []
    for (let path: string | null = '/api/works/?page_size=500'; path !== null;) {
      const page: Page<Work> = await this.#read(path)
      files.push(...page.results.flatMap((work) => work.files))
      path = page.next === null ? null : page.next.slice(new URL(page.next).origin.length)
    }
    return files
  }

  /** Returns whether the file is served completely. */
  async isServedCompletely({ sha256, url }: WorkFile): Promise<boolean> {
    const response = await fetch(this.#base + url)
    return response.status === 200 && sha256Of(new Uint8Array(await response.arrayBuffer())) === sha256
  }

  async #createUpload(content: Uint8Array): Promise<number> {
    const metadata = `sha256 ${Buffer.from(sha256Of(content)).toString('base64')}`
    const headers = { 'upload-length': String(content.length), 'upload-metadata': metadata }
    const response = await this.#call('/api/uploads/', { method: 'POST', headers })
    const { id }: ResumableUpload = JSON.parse(await response.text())
    return id
  }

  async #read<Body>(path: string): Promise<Body> {
    const response = await this.#call(path, {})
    if (response.status !== 200) throw new Error(`${path} returned ${response.status}`)
    return JSON.parse(await response.text())
  }

  #call(path: string, init: RequestInit): Promise<Response> {
    return fetch(this.#base + path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), authorization: `Bearer ${this.#token}` },
    })
  }
}
