import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { chooseReplicaScope, replicaSize } from '../api/replica-scope.ts'
import { goOffline } from '../testing/go-offline.ts'
import { ReplicaChoice } from './replica-choice.tsx'

const LATER = "You're offline. This change takes effect when you're back online."

afterEach(() => {
  chooseReplicaScope('phone')
  replicaSize.set(undefined)
})

test('a page that was opened without a network says so, too', { tags: ['SYNC-47'] }, async () => {
  goOffline()
  await render(<ReplicaChoice />)
  await expect.element(page.getByRole('status')).toHaveTextContent('')
  await page.getByRole('checkbox').click()
  await expect.element(page.getByRole('status')).toHaveTextContent(LATER)
})

test(
  'a choice without a network says that it takes effect later, until a pull has filled the copy',
  { tags: ['SYNC-47'] },
  async () => {
    replicaSize.set({ workOrders: 2, isFilling: false })
    goOffline()
    const { unmount } = await render(<ReplicaChoice />)
    const choice = page.getByRole('checkbox')
    const status = page.getByRole('status')
    await expect.element(status).toHaveTextContent('2 work orders are on this device.')
    await choice.click()
    await expect.element(status).toHaveTextContent(LATER)
    await choice.click()
    await expect.element(status).toHaveTextContent('2 work orders are on this device.')
    await choice.click()
    await unmount()
    await render(<ReplicaChoice />)
    await expect.element(status).toHaveTextContent(LATER)
    replicaSize.set({ workOrders: 9, isFilling: true })
    await expect.element(status).toHaveTextContent('Loading... 9 work orders so far.')
    replicaSize.set({ workOrders: 9, isFilling: false })
    await expect.element(status).toHaveTextContent('9 work orders are on this device.')
  },
)
