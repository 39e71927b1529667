import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { registerDevice } from '../../api/device.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { goOffline } from '../../testing/go-offline.ts'
import { PhotosByMonth } from './photos-by-month.tsx'

// The device has no copy of the records.
beforeEach(() => registerDevice(async () => async () => undefined))

const renderPhotos = (id: number) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PhotosByMonth id={id} of={{ client: String(id) }} />
    </QueryClientProvider>,
  )

test(
  'without a network, says that photos are on the server, unless only this device has the record',
  { tags: ['CLI-38'] },
  async () => {
    goOffline()
    const { unmount } = await renderPhotos(12)
    await expect.element(page.getByText(/^Photos are stored on the server\./)).toBeVisible()
    await unmount()
    await renderPhotos(-5)
    await expect.element(page.getByText('No photos yet', { exact: true })).toBeVisible()
    expect(page.getByText(/^Photos are stored on the server\./).elements()).toEqual([])
  },
)
