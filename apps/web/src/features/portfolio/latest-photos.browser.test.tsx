import type { Work } from '@daywork/domain/portfolio/work'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { markStale } from '../../api/list-cache.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { endSession } from '../../api/session.ts'
import { buildFile, buildWork } from '../../testing/build-records.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { LatestPhotos } from './latest-photos.tsx'

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

afterEach(() => endSession())

const workOf = (id: number): Work =>
  buildWork({
    id,
    work_order_id: 7,
    description: `Photo ${id}`,
    files: [buildFile({ id, url: PICTURE, thumbnail_url: PICTURE })],
  })

/** The row of five photos on a phone, and a function that adds one at its start. */
async function renderRow() {
  const works = [5, 4, 3, 2, 1].map(workOf)
  fakeNetwork(() => jsonResponse({ count: works.length, next: null, previous: null, results: works }))
  const client = createQueryClient()
  await render(
    <QueryClientProvider client={client}>
      <div style={{ width: 360 }}>
        <LatestPhotos workOrderId={7} hasPhotos />
      </div>
    </QueryClientProvider>,
  )
  const row = page.getByRole('list')
  await expect.element(row.getByRole('listitem').first()).toBeVisible()
  const add = async () => {
    works.unshift(workOf(6))
    markStale(client, 'works')
    await expect.poll(() => row.getByRole('listitem').elements().length).toBe(6)
    // Snapping and anchoring happen in the next frames.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  }
  return { row: row.element(), add }
}

test('a row at its start shows a photo that is added there', { tags: ['WO-135'] }, async () => {
  const { row, add } = await renderRow()
  await add()
  expect(row.scrollLeft).toBe(0)
})

test('a row at its start again, after it was scrolled, shows the new photo, too', { tags: ['WO-135'] }, async () => {
  const { row, add } = await renderRow()
  row.scrollTo({ left: 300 })
  await expect.poll(() => row.scrollLeft).toBeGreaterThan(0)
  await expect.poll(() => row.hasAttribute('data-at-start')).toBe(false)
  row.scrollTo({ left: 0 })
  await expect.poll(() => row.hasAttribute('data-at-start')).toBe(true)
  await add()
  expect(row.scrollLeft).toBe(0)
})
