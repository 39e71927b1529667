import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { tap, useTouchScreen } from '../testing/browser/device.ts'
import { IconButton } from './kit/icon-button.tsx'
import { TOOLTIP_SHOW_MS } from './timings.ts'
import { Tooltips } from './tooltips.tsx'

const show = () =>
  render(
    <main style={{ padding: 40 }}>
      <IconButton aria-label="Add Worker">+</IconButton>
      <IconButton aria-label="Remove">-</IconButton>
      <button type="button" aria-keyshortcuts="n">
        New
      </button>
      <Tooltips />
    </main>,
  )

const plus = page.getByRole('button', { name: 'Add Worker' })
const minus = page.getByRole('button', { name: 'Remove' })
const tooltip = page.getByText('Add Worker', { exact: true })

test(
  'the mouse shows the name of an icon button, which is not also its description',
  { tags: ['GEN-11'] },
  async () => {
    await show()
    await plus.hover()
    await expect.element(tooltip).toBeVisible()
    await expect.element(plus).toHaveAccessibleDescription('')
  },
)

test('a tooltip is hidden when the mouse leaves its button', { tags: ['GEN-11'] }, async () => {
  await show()
  await plus.hover()
  await expect.element(tooltip).toBeVisible()
  await userEvent.hover(document.body, { position: { x: 600, y: 600 } })
  await expect.element(tooltip).not.toBeInTheDocument()
})

test('a press hides the tooltip', { tags: ['GEN-11'] }, async () => {
  await show()
  await plus.hover()
  await expect.element(tooltip).toBeVisible()
  await plus.click()
  await expect.element(tooltip).not.toBeInTheDocument()
})

test('the keyboard shows the name immediately, and Tab and Escape hide it', { tags: ['GEN-11'] }, async () => {
  await show()
  await userEvent.tab()
  await expect.element(tooltip).toBeVisible()
  await userEvent.tab()
  await expect.element(minus).toHaveFocus()
  await expect.element(tooltip).not.toBeInTheDocument()
  await expect.element(page.getByText('Remove', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Remove', { exact: true })).not.toBeInTheDocument()
})

test('an Escape that hides a tooltip also reaches the elements below', { tags: ['GEN-11'] }, async () => {
  await show()
  const keys: string[] = []
  const listen = ({ key }: KeyboardEvent) => keys.push(key)
  window.addEventListener('keydown', listen)
  await userEvent.tab()
  await expect.element(tooltip).toBeVisible()
  await userEvent.keyboard('{Escape}')
  window.removeEventListener('keydown', listen)
  expect(keys).toContain('Escape')
})

test('a button with a visible name shows only its key', { tags: ['SIDE-38'] }, async () => {
  await show()
  await page.getByRole('button', { name: 'New' }).hover()
  await expect.element(page.getByText('N', { exact: true })).toBeVisible()
  expect(page.getByText('New', { exact: true }).elements()).toHaveLength(1)
})

test('touch shows no tooltip', { tags: ['GEN-11'] }, async () => {
  await useTouchScreen()
  await show()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let clicks = 0
  plus.element().addEventListener('click', () => (clicks += 1))
  await tap(plus.element())
  await expect.poll(() => clicks).toBe(1)
  await vi.advanceTimersByTimeAsync(TOOLTIP_SHOW_MS)
  expect(tooltip.elements()).toEqual([])
})
