import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../api/query-client.ts'
import { endSession } from '../api/session.ts'
import { clearNotices, getNotices, type NoticeAction, notify } from '../records/notices/notify.ts'
import { fakeNetwork, jsonResponse } from '../testing/fake-network.ts'
import { NotificationsPanel } from './notifications-panel.tsx'

afterEach(() => {
  clearNotices()
  endSession()
  vi.unstubAllGlobals()
})

const dismissButton = (text: string) => page.getByRole('button', { name: `Dismiss: ${text}` })

async function openPanel(texts: readonly string[], action?: NoticeAction) {
  fakeNetwork(() => jsonResponse({ count: 0, next: null, previous: null, results: [], unread: 0 }))
  for (const text of texts) notify({ kind: 'success', text, ...(action && { action }) })
  const close = vi.fn<() => void>()
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <NotificationsPanel isOpen onClose={close} onOpenSettings={() => {}} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('list', { name: 'Notifications' })).toBeVisible()
  return { close }
}

/** Every element that gets the focus. */
function watchFocus(): Element[] {
  const seen: Element[] = []
  const add = ({ target }: FocusEvent) => target instanceof Element && seen.push(target)
  document.addEventListener('focusin', add)
  onTestFinished(() => document.removeEventListener('focusin', add))
  return seen
}

test('after a notice is dismissed by key, the focus is on Dismiss of the next one', { tags: ['SIDE-15'] }, async () => {
  const undo = vi.fn<() => void>()
  await openPanel(['Client deleted', 'Project deleted', 'Worker deleted'], { label: 'Undo', run: undo })
  const seen = watchFocus()
  await dismissButton('Project deleted').click()
  await expect.element(dismissButton('Client deleted')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dismissButton('Worker deleted')).toHaveFocus()
  expect(seen.filter(({ textContent }) => textContent === 'Undo')).toEqual([])
  expect(getNotices().map(({ text }) => text)).toEqual(['Worker deleted'])
  expect(undo).not.toHaveBeenCalled()
})

test('Open of a notice closes the panel, also on the page that it opens', { tags: ['SIDE-15'] }, async () => {
  const open = vi.fn<() => void>()
  const kept = { name: 'open', address: '/work-orders/7' } as const
  const { close } = await openPanel(['Work order created'], { label: 'Open', run: open, kept })
  await page.getByRole('button', { name: 'Open' }).click()
  expect(close).toHaveBeenCalledOnce()
  expect(open).toHaveBeenCalledOnce()
})

test('Undo of a notice leaves the panel open', { tags: ['SIDE-15'] }, async () => {
  const { close } = await openPanel(['Client deleted'], { label: 'Undo', run: () => {} })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Client deleted')).not.toBeInTheDocument()
  expect(close).not.toHaveBeenCalled()
})
