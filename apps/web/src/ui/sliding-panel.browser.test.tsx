import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../testing/browser/accessibility.ts'
import { drag, preferReducedMotion, resizeWindow, useTouchScreen } from '../testing/browser/device.ts'
import { useCloseGuard } from './close-guard.ts'
import { Button } from './kit/button.tsx'
import { SlidingPanel } from './sliding-panel.tsx'

const Guarded = ({ mayClose }: { mayClose: () => Promise<boolean> }) => {
  useCloseGuard(mayClose)
  return <p>Unsaved</p>
}

function Opener({ mayClose }: { mayClose?: () => Promise<boolean> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <main>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <SlidingPanel title="New Client" shape="sheet" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {mayClose ? <Guarded mayClose={mayClose} /> : <Button>Save</Button>}
      </SlidingPanel>
    </main>
  )
}

const panel = page.getByRole('dialog', { name: 'New Client' })
const title = page.getByRole('heading', { name: 'New Client' })

async function open(mayClose?: () => Promise<boolean>): Promise<void> {
  await preferReducedMotion()
  await render(<Opener {...(mayClose && { mayClose })} />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(title).toBeVisible()
}

async function openOnPhone(mayClose?: () => Promise<boolean>): Promise<void> {
  await resizeWindow(390, 844)
  await useTouchScreen()
  await open(mayClose)
  await expect.poll(() => panel.element().getBoundingClientRect().bottom).toBe(innerHeight)
}

test('a sheet is at the right edge of a wide window, and accessible', async () => {
  await open()
  await expect.poll(() => panel.element().getBoundingClientRect().right).toBe(innerWidth)
  await expectAccessible()
})

test('a sheet is at the bottom of a phone, over its whole width', async () => {
  await openOnPhone()
  expect(panel.element().getBoundingClientRect().width).toBe(innerWidth)
})

test('a drag of more than 150 px closes the sheet and vibrates', { tags: ['FORM-12', 'FORM-13'] }, async () => {
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
  await openOnPhone()
  await drag(title.element(), { x: 0, y: 160 })
  await expect.element(panel).not.toBeInTheDocument()
  expect(vibrate).toHaveBeenCalledExactlyOnceWith(50)
})

test('a drag of at most 150 px springs back', { tags: ['FORM-12'] }, async () => {
  await openOnPhone()
  await drag(title.element(), { x: 0, y: 140 })
  await expect.poll(() => getComputedStyle(panel.element()).translate).toMatch(/^(none|0px)$/)
  await expect.element(panel).toHaveAttribute('data-open')
})

test('an upward drag does nothing', { tags: ['FORM-12'] }, async () => {
  await openOnPhone()
  await drag(title.element(), { x: 0, y: -200 })
  await expect.element(panel).toHaveAttribute('data-open')
})

test('a wide window has no drag', { tags: ['FORM-12'] }, async () => {
  await useTouchScreen()
  await open()
  await drag(title.element(), { x: 0, y: 300 })
  await expect.element(panel).toHaveAttribute('data-open')
})

test('content that must not be lost keeps the sheet open, and it springs back', async () => {
  const mayClose = vi.fn<() => Promise<boolean>>().mockResolvedValue(false)
  await openOnPhone(mayClose)
  await drag(title.element(), { x: 0, y: 200 })
  await expect.poll(() => mayClose.mock.calls.length).toBe(1)
  await expect.poll(() => getComputedStyle(panel.element()).translate).toMatch(/^(none|0px)$/)
  mayClose.mockResolvedValue(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
})
