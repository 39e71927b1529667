import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../testing/browser/accessibility.ts'
import { tap, useTouchScreen } from '../testing/browser/device.ts'
import { Button } from './kit/button.tsx'
import { Popover } from './popover.tsx'

function Opener() {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <main style={{ padding: 40 }}>
      <Button ref={opener} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Filter
      </Button>
      <Button>Next</Button>
      {isOpen && (
        <Popover opener={opener} title="Status" onClose={() => setIsOpen(false)}>
          <Button>Open Orders</Button>
          <Button>Done Orders</Button>
        </Popover>
      )}
    </main>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const popover = page.getByRole('dialog', { name: 'Status' })

async function open(): Promise<void> {
  await render(<Opener />)
  await button('Filter').click()
  await expect.element(button('Open Orders')).toHaveFocus()
}

test('a popover opens below its opener, focuses its first control, and is accessible', async () => {
  await open()
  const { left, bottom } = button('Filter').element().getBoundingClientRect()
  await expect.poll(() => popover.element().getBoundingClientRect().left).toBe(left)
  expect(popover.element().getBoundingClientRect().top).toBeGreaterThan(bottom)
  await expectAccessible()
})

test('Escape closes a popover and returns the focus to its opener', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(popover).not.toBeInTheDocument()
  await expect.element(button('Filter')).toHaveFocus()
})

test('a second press of its opener closes a popover', async () => {
  await open()
  await button('Filter').click()
  await expect.element(popover).not.toBeInTheDocument()
})

test('a press elsewhere closes a popover', async () => {
  await open()
  await userEvent.click(document.body, { position: { x: 900, y: 600 } })
  await expect.element(popover).not.toBeInTheDocument()
})

test('Tab after the last control closes a popover and returns to its opener', async () => {
  await open()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(popover).not.toBeInTheDocument()
  await expect.element(button('Filter')).toHaveFocus()
})

test('on a touch screen, the popover itself gets the focus, so that no on-screen keyboard covers it', async () => {
  await useTouchScreen()
  await render(<Opener />)
  await tap(button('Filter').element())
  await expect.element(popover).toHaveFocus()
})
