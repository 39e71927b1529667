import { vi } from 'vitest'

export interface SeenUpload {
  method: string
  path: string
  form: FormData
  /** The Idempotency-Key. */
  key: string | undefined
  /** Reports progress, 0 to 1. */
  progress: (part: number) => void
  /** Whether it was aborted before its response. */
  isStopped: boolean
}

interface UploadResponse {
  status: number
  body: unknown
}

/**
 * Replaces XMLHttpRequest, which Node does not have, and the network.
 * @param respond returns undefined for a missing response, or a promise for a delayed one
 * @returns the uploads, in order
 */
export function fakeUploads(
  respond: (upload: SeenUpload) => UploadResponse | undefined | Promise<UploadResponse>,
): SeenUpload[] {
  const seen: SeenUpload[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget()
      status = 0
      statusText = ''
      responseText = ''
      private call = { method: '', path: '' }
      private key: string | undefined
      private isOver = false
      private sent: SeenUpload | undefined

      open(method: string, path: string): void {
        this.call = { method, path }
      }

      setRequestHeader(name: string, value: string): void {
        if (name === 'Idempotency-Key') this.key = value
      }

      getResponseHeader(): null {
        return null
      }

      send(form: FormData): void {
        const progress = (part: number) => this.upload.dispatchEvent(progressEvent(part))
        const upload = { ...this.call, form, key: this.key, progress, isStopped: false }
        seen.push(upload)
        this.sent = upload
        void this.receive(respond(upload))
      }

      private async receive(response: UploadResponse | undefined | Promise<UploadResponse>): Promise<void> {
        const received = await response
        this.status = received?.status ?? 0
        this.responseText = received ? JSON.stringify(received.body) : ''
        this.end(received ? 'load' : 'error')
      }

      abort(): void {
        this.end('abort')
      }

      private end(how: 'load' | 'error' | 'abort'): void {
        if (this.isOver) return
        this.isOver = true
        if (this.sent && how === 'abort') this.sent.isStopped = true
        this.dispatchEvent(new Event(how))
        this.dispatchEvent(new Event('loadend'))
      }
    },
  )
  return seen
}

/** Node has no ProgressEvent. */
const progressEvent = (part: number) =>
  Object.assign(new Event('progress'), { loaded: part * 100, total: 100, lengthComputable: true })
