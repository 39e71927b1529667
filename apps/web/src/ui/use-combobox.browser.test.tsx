import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../testing/browser/accessibility.ts'
import { preferReducedMotion } from '../testing/browser/device.ts'
import { Dropdown } from './dropdown.tsx'
import { TextField } from './kit/text-field.tsx'
import { optionId, useActiveInView, useCombobox } from './use-combobox.ts'

const TOWNS = ['Austin', 'Boston', 'Chicago']

function Towns({ towns = TOWNS }: { towns?: readonly string[] }) {
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const combobox = useCombobox({
    isOpen,
    items: towns,
    keyOf: (town) => town,
    onOpen: () => setIsOpen(true),
    onChoose: (town) => {
      setChosen(town)
      setIsOpen(false)
    },
    onEscape: () => {
      setIsOpen(false)
      return isOpen
    },
  })
  return (
    <main>
      <TextField {...combobox.field} ref={field} label="Town" value={chosen} readOnly onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Dropdown field={field}>
          <Options towns={towns} {...combobox} />
        </Dropdown>
      )}
    </main>
  )
}

interface OptionsProps {
  towns: readonly string[]
  listId: string
  activeKey: string | undefined
}

function Options({ towns, listId, activeKey }: OptionsProps) {
  useActiveInView(listId, activeKey)
  return (
    <div role="listbox" id={listId} aria-label="Towns" style={{ maxHeight: 60, overflow: 'auto' }} tabIndex={-1}>
      {towns.map((town) => (
        <div
          key={town}
          role="option"
          id={optionId(listId, town)}
          aria-selected={town === activeKey}
          style={{ height: 40 }}
        >
          {town}
        </div>
      ))}
    </div>
  )
}

const town = page.getByRole('combobox', { name: 'Town' })
const option = (name: string) => page.getByRole('option', { name })
const active = () => document.getElementById(town.element().getAttribute('aria-activedescendant') ?? '')?.textContent

async function open(towns?: readonly string[]) {
  const screen = await render(<Towns {...(towns && { towns })} />)
  await town.click()
  await expect.element(option(towns?.[0] ?? 'Austin')).toBeVisible()
  return screen
}

test('a combobox keeps the focus in its field, and is accessible', async () => {
  await open()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(town).toHaveFocus()
  await expectAccessible()
})

/** Where the list is in each frame, until the returned function is called. */
function followList(): () => string[] {
  const places: string[] = []
  const follow = () => {
    const list = document.querySelector('[role=listbox]')?.getBoundingClientRect()
    if (list) places.push(`${list.x} ${list.y}`)
    frame = requestAnimationFrame(follow)
  }
  let frame = requestAnimationFrame(follow)
  return () => {
    cancelAnimationFrame(frame)
    return places
  }
}

test('with reduced motion, the list is below its field from the first frame on, so that no press misses it', async () => {
  await preferReducedMotion()
  const stop = followList()
  await open()
  await expect.element(option('Austin')).toBeVisible()
  const { x, y } = page.getByRole('listbox').element().getBoundingClientRect()
  expect(y).toBeGreaterThan(town.element().getBoundingClientRect().bottom)
  expect(new Set(stop())).toEqual(new Set([`${x} ${y}`]))
})

test('the arrow keys move through the list and around its ends', async () => {
  await open()
  expect(active()).toBe('Austin')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Boston')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(active()).toBe('Chicago')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Austin')
})

test('the active option is scrolled into view', async () => {
  await open()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(option('Chicago')).toBeInViewport({ ratio: 1 })
})

test('Enter chooses the active option', async () => {
  await open()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(town).toHaveValue('Boston')
  await expect.element(town).toHaveAttribute('aria-expanded', 'false')
})

test('an arrow key opens a closed list, which starts at its first option again', async () => {
  await open()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(option('Austin')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option('Austin')).toBeVisible()
  expect(active()).toBe('Austin')
})

test('the active option stays the same when others appear above it', async () => {
  const screen = await open()
  await userEvent.keyboard('{ArrowDown}')
  await screen.rerender(<Towns towns={['Albany', ...TOWNS]} />)
  expect(active()).toBe('Boston')
})

test('Enter during the composition of a character is not for the list', async () => {
  await open()
  town.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
  await expect.element(option('Austin')).toBeVisible()
  await expect.element(town).toHaveValue('')
})

test('Enter on an empty list neither chooses nor submits', async () => {
  await render(<Towns towns={[]} />)
  await town.click()
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  town.element().dispatchEvent(enter)
  expect(enter.defaultPrevented).toBe(true)
  await expect.element(town).toHaveAttribute('aria-expanded', 'true')
})

test('Ctrl+Enter, which saves a form, chooses nothing', { tags: ['FORM-20'] }, async () => {
  await open()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(town).toHaveValue('')
  await userEvent.keyboard('{Enter}')
  await expect.element(town).toHaveValue('Austin')
})
