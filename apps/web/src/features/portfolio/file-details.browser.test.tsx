import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/query-client.ts'
import { buildFile, buildPerson, buildWork } from '../../testing/build-records.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { FileDetails } from './file-details.tsx'

afterEach(() => void vi.unstubAllGlobals())

test('who reviewed a finding has their name', { tags: ['WO-146'] }, async () => {
  const ben = buildPerson({ username: 'ben.ortiz', worker: { id: 7, name: 'Ben Ortiz' } })
  fakeNetwork(() => jsonResponse({ count: 1, next: null, previous: null, results: [ben] }))
  const file = buildFile()
  const finding = {
    id: 3,
    content: 'Crack',
    confidence: 0.9,
    timestamp: null,
    status: 'approved',
    reviewed_by: 'ben.ortiz',
    reviewed_at: '2026-03-02T08:00:00.000Z',
    region: null,
    source: null,
    model: null,
  } as const
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <FileDetails
        item={{ file, work: buildWork({ files: [file], annotations: [finding] }) }}
        pointedId={undefined}
        onPoint={() => {}}
      />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Approved by Ben Ortiz')).toBeVisible()
})

test(
  'a photo is uploaded when the server has received it, and added when it was taken',
  { tags: ['SYNC-141'] },
  async () => {
    fakeNetwork(() => jsonResponse({ count: 0, next: null, previous: null, results: [] }))
    const file = buildFile()
    const created = '2026-03-02T08:00:00.000Z'
    const factsOf = async (work: Partial<Parameters<typeof buildWork>[0]>) => {
      const { unmount } = await render(
        <QueryClientProvider client={createQueryClient()}>
          <FileDetails
            item={{ file, work: buildWork({ files: [file], created_at: created, ...work }) }}
            pointedId={undefined}
            onPoint={() => {}}
          />
        </QueryClientProvider>,
      )
      const labels = page
        .getByRole('term')
        .elements()
        .map(({ textContent }) => textContent)
      await unmount()
      return labels.filter((label) => label === 'Added' || label === 'Uploaded')
    }
    expect(await factsOf({ id: -3 })).toEqual(['Added'])
    expect(await factsOf({ received_at: '2026-03-02T16:00:00.000Z' })).toEqual(['Added', 'Uploaded'])
    expect(await factsOf({})).toEqual(['Uploaded'])
  },
)
