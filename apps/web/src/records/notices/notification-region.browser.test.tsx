import { useRef } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '../../api/api-error.ts'
import { expectAccessible } from '../../testing/browser/accessibility.ts'
import { Popover } from '../../ui/popover.tsx'
import { SlidingPanel } from '../../ui/sliding-panel.tsx'
import { NOTICE_SHOWN_LONG_MS, NOTICE_SHOWN_MS } from '../../ui/timings.ts'
import { SelectionBar } from '../lists/selection-bar.tsx'
import { clearNotices, getNotices, notify } from './notify.ts'
import { NotificationRegion } from './notification-region.tsx'

afterEach(() => {
  vi.useRealTimers()
  clearNotices()
})

const region = page.getByRole('status', { name: 'Notifications' })
const text = (shown: string) => region.getByText(shown, { exact: true })

/** The timers of a notice start when it is drawn. */
async function show(): Promise<void> {
  await render(
    <main tabIndex={-1}>
      <NotificationRegion />
    </main>,
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
}

const isShown = () => getNotices().some((notice) => notice.isShown)

test('a notification is announced in a live region, and is accessible', { tags: ['GEN-08'] }, async () => {
  await render(<NotificationRegion />)
  await expect.element(region).toHaveAttribute('aria-live', 'polite')
  notify({ kind: 'success', text: 'Client saved', subject: 'Oak Homes' })
  await expect.element(text('Client saved')).toBeVisible()
  await expect.element(text('Oak Homes')).toBeVisible()
  await expectAccessible()
})

const MOVED = 'mar, 1 de dic, 8:00–10:00 a.m. · C. Delacroix, E. Zielinski: Replace cracked tiles'
const linesOf = (shown: string) => {
  const element = text(shown).element()
  return {
    visible: element.clientHeight,
    all: element.scrollHeight,
    line: parseFloat(getComputedStyle(element).lineHeight),
  }
}

async function resize(width: number, height: number): Promise<void> {
  const { innerHeight, innerWidth } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(width, height)
}

test(
  'the new place and the title of a moved work order are shown in full on a desk',
  { tags: ['SCH-32'] },
  async () => {
    await resize(1280, 800)
    await render(<NotificationRegion />)
    notify({ kind: 'success', text: 'Orden movida', subject: MOVED, action: { label: 'Deshacer', run: () => {} } })
    await expect.element(text(MOVED)).toBeVisible()
    const { visible, all } = linesOf(MOVED)
    expect(all).toBeLessThanOrEqual(visible)
  },
)

test.each([
  [390, 844, 2, ['5', '4'], 0.25],
  [667, 375, 2, ['5'], 0.25],
  [844, 390, 2, ['5'], 0.25],
  [1280, 800, 3, ['5', '4', '3', '2', '1'], 1],
])(
  'on %i x %i, a subject has at most %i lines, and the newest notifications are shown: %s',
  { tags: ['GEN-08'] },
  async (width, height, most, shown, share) => {
    await resize(width, height)
    await render(<NotificationRegion />)
    const subject =
      'Replace the Donaudampfschifffahrtsgesellschaftskapitän fittings and re-seal every one of the windows. '
    for (const number of ['1', '2', '3', '4', '5'])
      notify({
        kind: 'success',
        text: number,
        subject: subject.repeat(3) + number,
        action: { label: 'Undo', run: () => {} },
      })
    await expect.element(text('5')).toBeVisible()
    expect(['5', '4', '3', '2', '1'].filter((number) => text(number).element().checkVisibility())).toEqual(shown)
    const { visible, line } = linesOf(subject.repeat(3) + 5)
    expect(Math.round(visible / line)).toBe(most)
    expect(region.element().clientHeight).toBeLessThanOrEqual(height * share)
    await region.getByRole('button', { name: 'Undo' }).first().click()
    await expect.element(text('5')).not.toBeInTheDocument()
    expect(getNotices()).toHaveLength(4)
  },
)

test.each([
  ['a notice without an action', { kind: 'success', text: 'Saved' }, NOTICE_SHOWN_MS],
  ['a failure', { kind: 'error', error: undefined, text: 'Not saved' }, NOTICE_SHOWN_LONG_MS],
  [
    'a notice with an action',
    { kind: 'success', text: 'Deleted', action: { label: 'Undo', run: () => {} } },
    NOTICE_SHOWN_LONG_MS,
  ],
] as const)('%s leaves the page by itself, and stays in the panel', { tags: ['GEN-08'] }, async (_name, notice, ms) => {
  await show()
  notify(notice)
  await expect.poll(() => document.querySelector('[role=status]')?.childElementCount).toBe(1)
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(isShown()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(isShown()).toBe(false)
  expect(getNotices()).toHaveLength(1)
})

test('a notification stays while the mouse is on it', { tags: ['GEN-08'] }, async () => {
  await show()
  notify({ kind: 'info', text: 'Saved' })
  await text('Saved').hover()
  await vi.advanceTimersByTimeAsync(NOTICE_SHOWN_LONG_MS)
  expect(isShown()).toBe(true)
})

test('a notification with the focus stays when the mouse leaves it', { tags: ['GEN-08'] }, async () => {
  await render(
    <main style={{ height: 300 }}>
      <NotificationRegion />
    </main>,
  )
  notify({ kind: 'info', text: 'Saved' })
  await text('Saved').hover()
  await userEvent.tab()
  await expect.element(region.getByRole('button')).toHaveFocus()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await page.getByRole('main').hover({ position: { x: 1, y: 1 } })
  await vi.advanceTimersByTimeAsync(NOTICE_SHOWN_LONG_MS)
  expect(isShown()).toBe(true)
})

test(
  'a dismissed notification is removed from the panel, too, and the focus returns to the page',
  { tags: ['GEN-08'] },
  async () => {
    await render(
      <main tabIndex={-1}>
        <NotificationRegion />
      </main>,
    )
    notify({ kind: 'info', text: 'Saved' })
    await expect.element(text('Saved')).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(text('Saved')).not.toBeInTheDocument()
    expect(getNotices()).toEqual([])
    await expect.element(page.getByRole('main')).toHaveFocus()
  },
)

test('its action runs once and dismisses it', { tags: ['GEN-08'] }, async () => {
  await render(<NotificationRegion />)
  const run = vi.fn<() => void>()
  notify({ kind: 'success', text: 'Deleted', action: { label: 'Undo', run } })
  await region.getByRole('button', { name: 'Undo' }).click()
  await expect.element(text('Deleted')).not.toBeInTheDocument()
  expect(run).toHaveBeenCalledOnce()
})

test('a notification with the same id replaces the previous one', { tags: ['GEN-08'] }, async () => {
  await render(<NotificationRegion />)
  notify({ id: 'network', kind: 'warning', text: 'No network' })
  notify({ id: 'network', kind: 'info', text: 'Connected again' })
  await expect.element(text('Connected again')).toBeVisible()
  await expect.element(text('No network')).not.toBeInTheDocument()
})

test('a server error shows its reference, and is accessible', { tags: ['ERR-53'] }, async () => {
  await render(<NotificationRegion />)
  const errorResponse = { status: 500, statusText: '', body: {}, requestId: '0f8fad5b-d9cb-469f-a165-70867728950e' }
  notify({ kind: 'error', text: 'Not deleted', error: new ApiError(errorResponse) })
  await expect.element(region.getByRole('button', { name: 'Error reference 0f8fad5b', exact: true })).toBeVisible()
  await expectAccessible()
  clearNotices()
  notify({ kind: 'error', text: 'Not deleted', error: new ApiError({ ...errorResponse, status: 400 }) })
  await expect.element(text('Not deleted')).toBeVisible()
  await expect.element(region.getByRole('button', { name: /^Error reference/ })).not.toBeInTheDocument()
})

const edgesOf = (locator: Locator) => locator.element().getBoundingClientRect()

test.each([390, 1280])(
  'a notification covers neither the bar of selected records nor the buttons of a dialog (%i px)',
  { tags: ['GEN-08'] },
  async (width) => {
    const { innerHeight, innerWidth } = window
    onTestFinished(() => page.viewport(innerWidth, innerHeight))
    await page.viewport(width, 800)
    await render(
      <>
        <NotificationRegion />
        <SelectionBar label="Selected" status="2 selected" clearLabel="Clear" onClear={() => {}}>
          <button type="button">Delete</button>
        </SelectionBar>
      </>,
    )
    notify({ kind: 'success', text: 'Saved' })
    await expect.element(text('Saved')).toBeVisible()
    expect(edgesOf(region).bottom).toBeLessThanOrEqual(edgesOf(page.getByText('Delete')).top)

    await render(
      <SlidingPanel title="New photo" shape="modal" isOpen onClose={() => {}}>
        <button type="button" style={{ height: 300 }}>
          Upload
        </button>
      </SlidingPanel>,
    )
    const upload = page.getByRole('button', { name: 'Upload' })
    await expect.element(upload).toBeVisible()
    expect(edgesOf(region).bottom).toBeLessThanOrEqual(edgesOf(upload).top)
  },
)

test('a notification is behind an open popover', { tags: ['GEN-08'] }, async () => {
  await render(
    <>
      <NotificationRegion />
      <TagPopover />
    </>,
  )
  notify({ kind: 'success', text: 'Saved' })
  await expect.element(text('Saved')).toBeVisible()
  const place = page.getByRole('dialog', { name: 'Tag' }).element().parentElement
  if (!place) throw new Error('There is no popover')
  expect(layerOf(region.element())).toBeLessThan(layerOf(place))
})

const layerOf = (element: Element): number => Number(getComputedStyle(element).zIndex)

function TagPopover() {
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={opener} type="button">
        Tag
      </button>
      <Popover opener={opener} title="Tag" onClose={() => {}}>
        <button type="button">Attic</button>
      </Popover>
    </>
  )
}
