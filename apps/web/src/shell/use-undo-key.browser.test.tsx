import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NotificationRegion } from '../records/notices/notification-region.tsx'
import { clearNotices, getNotices, hideNotices, type KeptAction, notify } from '../records/notices/notify.ts'
import { SlidingPanel } from '../ui/sliding-panel.tsx'
import { setShortcuts } from './shortcuts.ts'
import { useUndoKey } from './use-undo-key.ts'

afterEach(() => {
  clearNotices()
  setShortcuts(true)
})

function Page({ isFormOpen = false }) {
  useUndoKey()
  return (
    <main tabIndex={-1}>
      <NotificationRegion />
      <input aria-label="Title" />
      <button type="button">Block</button>
      <SlidingPanel title="Edit" shape="modal" isOpen={isFormOpen} onClose={() => {}}>
        <button type="button">Inside</button>
      </SlidingPanel>
    </main>
  )
}

const undoes: string[] = []
afterEach(() => void undoes.splice(0))

const offer = (text: string) =>
  notify({ kind: 'success', text, action: { label: 'Undo', run: () => undoes.push(text), isUndo: true } })

const press = () => userEvent.keyboard('{Control>}z{/Control}')
const texts = () => getNotices().map(({ text }) => text)

test('Ctrl+Z undoes what the latest notification offers, once per press', { tags: ['SIDE-40'] }, async () => {
  await render(<Page />)
  offer('Moved A')
  offer('Moved B')
  notify({ kind: 'info', text: 'Saved' })
  const open = { label: 'Open', run: () => undoes.push('open'), kept: { name: 'open', address: '/' } } as const
  notify({ kind: 'success', text: 'Added', action: open })
  await expect.element(page.getByText('Moved B')).toBeVisible()
  await press()
  expect(undoes).toEqual(['Moved B'])
  expect(texts()).toEqual(['Added', 'Saved', 'Moved A'])
  await userEvent.keyboard('{Meta>}z{/Meta}')
  expect(undoes).toEqual(['Moved B', 'Moved A'])
  await press()
  expect(undoes).toHaveLength(2)
})

test('a notification that has left the page is shown again before it is undone', { tags: ['SIDE-40'] }, async () => {
  const kept: KeptAction = { name: 'move-back', moves: [] }
  await render(<Page />)
  notify({ kind: 'success', text: 'Moved A', action: { label: 'Undo', run: () => undoes.push('A'), kept } })
  hideNotices()
  await expect.element(page.getByText('Moved A')).not.toBeInTheDocument()
  await press()
  await expect.element(page.getByText('Moved A')).toBeVisible()
  expect(undoes).toEqual([])
  await press()
  expect(undoes).toEqual(['A'])
})

test('Ctrl+Z does not undo while someone types, in a dialog, or when keys are off', { tags: ['SIDE-40'] }, async () => {
  const { rerender } = await render(<Page />)
  offer('Moved A')
  await page.getByLabelText('Title').click()
  await press()
  await rerender(<Page isFormOpen />)
  await vi.waitFor(() => expect(document.querySelector('dialog[open], [aria-modal=true]')).not.toBeNull())
  await press()
  await rerender(<Page />)
  await vi.waitFor(() => expect(document.querySelector('dialog[open], [aria-modal=true]')).toBeNull())
  await page.getByRole('button', { name: 'Block' }).click()
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  setShortcuts(false)
  await press()
  expect(undoes).toEqual([])
  setShortcuts(true)
  await press()
  expect(undoes).toEqual(['Moved A'])
})
