import { vi } from 'vitest'

export interface SeenUpload {
  method: string
  path: string
  form: FormData
}

interface UploadAnswer {
  status: number
  body: unknown
}

/**
 * Stands in for XMLHttpRequest, which Node has not, and with it for the network.
 * @param answer undefined when no answer comes
 * @returns the uploads, in the order they came
 */
export function fakeUploads(answer: (upload: SeenUpload) => UploadAnswer | undefined): SeenUpload[] {
  const seen: SeenUpload[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget()
      status = 0
      statusText = ''
      responseText = ''
      private call = { method: '', path: '' }

      open(method: string, path: string): void {
        this.call = { method, path }
      }

      setRequestHeader(): void {}

      getResponseHeader(): null {
        return null
      }

      send(form: FormData): void {
        const upload = { ...this.call, form }
        seen.push(upload)
        const answered = answer(upload)
        this.status = answered?.status ?? 0
        this.responseText = answered ? JSON.stringify(answered.body) : ''
        queueMicrotask(() => {
          this.dispatchEvent(new Event(answered ? 'load' : 'error'))
          this.dispatchEvent(new Event('loadend'))
        })
      }
    },
  )
  return seen
}
