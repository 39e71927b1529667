import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../testing/browser/accessibility.ts'
import { preferReducedMotion } from '../testing/browser/device.ts'
import { Button } from './kit/button.tsx'
import { Modal } from './modal.tsx'

interface OpenerProps {
  closeOnEscape?: boolean
  closeOnClickOutside?: boolean
  onClose?: () => void
  onClosed?: () => void
}

function Opener({ onClose, ...options }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isInnerOpen, setIsInnerOpen] = useState(false)
  const close = () => {
    onClose?.()
    setIsOpen(false)
  }
  return (
    <main>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Modal.Root opened={isOpen} onClose={close} {...options}>
        <Modal.Overlay />
        <Modal.Content classNames={{ content: undefined }}>
          <Modal.Title>Photos</Modal.Title>
          <Button onClick={() => setIsInnerOpen(true)}>Another</Button>
          <Button data-autofocus>Wanted</Button>
        </Modal.Content>
      </Modal.Root>
      <Modal.Root opened={isInnerOpen} onClose={() => setIsInnerOpen(false)}>
        <Modal.Overlay />
        <Modal.Content classNames={{ content: undefined }} aria-label="One Photo">
          <Button>Inner</Button>
        </Modal.Content>
      </Modal.Root>
    </main>
  )
}

const button = (name: string) => page.getByRole('button', { name })
const photos = page.getByRole('dialog', { name: 'Photos' })

async function open(options: OpenerProps = {}): Promise<void> {
  await render(<Opener {...options} />)
  await button('Open').click()
  await expect.element(button('Wanted')).toHaveFocus()
}

test('a modal focuses the marked control, hides the page, and is accessible', async () => {
  await open()
  await expect.element(button('Open')).not.toBeInTheDocument()
  await expectAccessible()
})

test('Tab does not leave a modal', async () => {
  await open()
  await userEvent.tab()
  await expect.element(button('Another')).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(button('Wanted')).toHaveFocus()
})

test('Escape closes a modal and returns the focus to its opener', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(photos).not.toBeInTheDocument()
  await expect.element(button('Open')).toHaveFocus()
})

test('Escape closes the modal that was opened last, also before the focus has moved to it', async () => {
  await open()
  await button('Another').click()
  await expect.element(button('Inner')).toHaveFocus()
  const escape = () => {
    const opener = [...document.querySelectorAll('button')].find(({ innerText }) => innerText === 'Open')
    opener?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  }
  escape()
  await expect.element(page.getByRole('dialog', { name: 'One Photo' })).not.toBeInTheDocument()
  await expect.element(photos).toBeVisible()
  escape()
  await expect.element(photos).not.toBeInTheDocument()
})

test('a press next to a modal closes it', async () => {
  await open()
  await userEvent.click(document.body, { position: { x: 10, y: 700 } })
  await expect.element(photos).not.toBeInTheDocument()
})

test('a modal may ignore Escape and presses next to it', async () => {
  await open({ closeOnEscape: false, closeOnClickOutside: false })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(document.body, { position: { x: 10, y: 700 } })
  await expect.element(photos).toBeVisible()
  await userEvent.tab()
  expect(photos.element().contains(document.activeElement)).toBe(true)
})

test('Escape closes only the modal that was opened last', async () => {
  await open()
  await button('Another').click()
  await expect.element(button('Inner')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'One Photo' })).not.toBeInTheDocument()
  await expect.element(button('Another')).toHaveFocus()
  await expect.element(photos).toBeVisible()
})

test('an Escape that a control has used does not close the modal', async () => {
  const onClose = vi.fn<() => void>()
  await open({ onClose })
  const use = (event: Event) => event.preventDefault()
  button('Wanted').element().addEventListener('keydown', use)
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  button('Wanted').element().removeEventListener('keydown', use)
  await userEvent.keyboard('{Escape}')
  await expect.element(photos).not.toBeInTheDocument()
  expect(onClose).toHaveBeenCalledOnce()
})

test('with less motion a modal has no transition, and still reports that it closed', async () => {
  await preferReducedMotion()
  const onClosed = vi.fn<() => void>()
  await open({ onClosed })
  expect(getComputedStyle(photos.element()).transitionDuration).toBe('0s')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClosed.mock.calls.length).toBe(1)
})
