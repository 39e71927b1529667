import type { DescribedFile } from '@daywork/domain/kept-files/kept-file'
import { randomUUID } from 'node:crypto'
import type { ApiResponse, Call } from '../../../testing/test-app.ts'

export const describeFile = (more: Partial<DescribedFile> = {}): DescribedFile => ({
  id: randomUUID(),
  operation: randomUUID(),
  name: 'photo.jpg',
  type: 'image/jpeg',
  size: 1000,
  sha256: null,
  taken_at: '2026-03-02T08:00:00.000Z',
  work_order_id: null,
  work_order_title: null,
  ...more,
})

interface Device {
  device: string
  /** By default, the device has exactly the described files. */
  report: (report: {
    files?: DescribedFile[]
    held?: string[] | null
    seq?: number
    given_up?: object[]
  }) => Promise<ApiResponse>
}

/** A device whose reports have rising numbers. */
export function reportFrom(call: Call, device: string = randomUUID(), { installed = false } = {}): Device {
  let last = 0
  return {
    device,
    report: ({ files = [], held = files.map(({ id }) => id), seq = last + 1, ...more }) => {
      last = Math.max(last, seq)
      return call('PUT', '/api/kept-files/report/', { device, installed, seq, held, files, ...more })
    },
  }
}
