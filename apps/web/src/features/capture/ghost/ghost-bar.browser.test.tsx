import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../../api/query-client.ts'
import { buildFile, buildWork } from '../../../testing/build-records.ts'
import { fakeNetwork, jsonResponse } from '../../../testing/fake-network.ts'
import { GhostBar } from './ghost-bar.tsx'
import { useGhost } from './use-ghost.ts'

/** The camera of an order, opened by '/create?order=12&match=40'. */
function Camera({ orderId }: { orderId: number }) {
  const ghost = useGhost(orderId, { id: 40, orderId: 12 })
  return (
    <>
      <p>Matched: {ghost.matchedId ?? 'none'}</p>
      <GhostBar ghost={ghost} />
    </>
  )
}

const renderCamera = async () => {
  const client = createQueryClient()
  const screen = (orderId: number) => (
    <QueryClientProvider client={client}>
      <Camera orderId={orderId} />
    </QueryClientProvider>
  )
  const { rerender } = await render(screen(12))
  return { chooseOrder: (orderId: number) => rerender(screen(orderId)) }
}

const pageOf = (...ids: number[]) =>
  jsonResponse({
    count: ids.length,
    next: null,
    previous: null,
    results: ids.map((id) => buildWork({ id: id * 10, work_order_id: 12, files: [buildFile({ id })] })),
  })

const DELETED = 'This photo was deleted. Choose another one.'

test('a photo is matched only for its own order', { tags: ['CAP-34', 'CAP-35'] }, async () => {
  fakeNetwork(({ path }) =>
    path.includes('work_order_id=12') ? pageOf(40) : path.includes('work_order_id=15') ? pageOf(50) : pageOf(),
  )
  const { chooseOrder } = await renderCamera()
  await expect.element(page.getByText('Matched: 40')).toBeVisible()
  await chooseOrder(15)
  await expect.element(page.getByText('Matched: none')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Match a Photo' })).toBeVisible()
  expect(page.getByText(DELETED).query()).toBeNull()
  await chooseOrder(16)
  await expect.poll(() => page.getByRole('button', { name: 'Match a Photo' }).query()).toBeNull()
  await chooseOrder(12)
  await expect.element(page.getByText('Matched: 40')).toBeVisible()
})

test('a deleted photo is called deleted', { tags: ['CAP-35'] }, async () => {
  fakeNetwork(() => pageOf(41))
  await renderCamera()
  await expect.element(page.getByText(DELETED)).toBeVisible()
})

test('a server error is not called a missing network, and can be retried', { tags: ['CAP-35'] }, async () => {
  let isDown = true
  fakeNetwork(() => (isDown ? jsonResponse({ detail: 'Internal server error.' }, 500) : pageOf(40)))
  await renderCamera()
  await expect.element(page.getByText("Couldn't load the photo.", { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('button', { name: 'Retry' })).toHaveFocus()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Matched: 40')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Match a Photo' })).toHaveFocus()
})
