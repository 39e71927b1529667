import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../../api/query-client.ts'
import { buildWork } from '../../../testing/build-records.ts'
import { fakeNetwork, namesOf } from '../../../testing/fake-network.ts'
import { RemoveLastShot } from './remove-last-shot.tsx'
import type { Shot } from './use-burst.ts'

test('a second press during a removal does not delete the photo again', { tags: ['CAP-33'] }, async () => {
  const work = buildWork({ id: 12 })
  const shot: Shot = {
    key: 'key-1',
    workOrderId: 7,
    photo: { media: 'blob:1', type: 'photo', file: new Blob() },
    matchedId: null,
    work,
  }
  const response = Promise.withResolvers<Response>()
  const requests = fakeNetwork(() => response.promise)
  const onRemoved = vi.fn<(shot: Shot) => void>()
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <RemoveLastShot shot={shot} onRemoved={onRemoved} />
    </QueryClientProvider>,
  )
  const button = page.getByRole('button', { name: 'Remove Last' })
  await button.click()
  await button.click({ force: true })
  response.resolve(new Response(null, { status: 204 }))
  await expect.poll(() => onRemoved.mock.calls).toEqual([[shot]])
  expect(namesOf(requests)).toEqual(['DELETE /api/works/12/'])
})
