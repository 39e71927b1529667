import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../testing/browser/accessibility.ts'
import { useTouchScreen } from '../../testing/browser/device.ts'
import { PhoneInput } from '../phone-input.tsx'
import { SearchBox } from '../search-box.tsx'
import { TimeField } from '../time-field.tsx'
import { WeekdayChoice } from '../weekday-choice.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { PasswordField } from './password-field.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const STATUSES = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
  { value: 'none', label: 'None', disabled: true },
]

const Fields = () => (
  <main style={{ display: 'grid', gap: 24 }}>
    <TextField label="Name" description="As on the contract" error="Name is required" />
    <TextArea label="Notes" minRows={2} maxRows={4} />
    <Select label="Status" options={STATUSES} />
    <Checkbox label="Urgent" description="Shown first" />
    <PasswordField label="Password" />
    <Button>Save</Button>
  </main>
)

test('fields are accessible, with a description and an error', async () => {
  await render(<Fields />)
  await expect.element(page.getByLabelText('Name')).toHaveAccessibleDescription('Name is required As on the contract')
  await expectAccessible()
})

test.each(['button', 'input[type=text]', 'select', 'textarea'])(
  'on a touch screen, %s is at least 44 px high',
  async (selector) => {
    await useTouchScreen()
    const { container } = await render(<Fields />)
    const heights = [...container.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().height)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  },
)

test('a check box changes by its label and by Space', async () => {
  await render(<Fields />)
  const box = page.getByRole('checkbox', { name: 'Urgent' })
  await page.getByText('Urgent').click()
  await expect.element(box).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(box).not.toBeChecked()
})

test('a typed letter changes a select, and the arrow keys skip disabled options', async () => {
  await render(<Fields />)
  const status = page.getByLabelText('Status')
  status.element().focus()
  await userEvent.keyboard('d')
  await expect.element(status).toHaveValue('done')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(status).toHaveValue('done')
})

test('a text area grows with its text, up to its limit', async () => {
  await render(<Fields />)
  const notes = page.getByLabelText('Notes')
  const height = () => notes.element().getBoundingClientRect().height
  const twoLines = height()
  await notes.fill('1\n2\n3')
  const threeLines = height()
  expect(threeLines).toBeGreaterThan(twoLines)
  await notes.fill('1\n2\n3\n4\n5\n6\n7\n8')
  expect(height() - twoLines).toBeCloseTo((threeLines - twoLines) * 2, 0)
})

test('the button of a password shows it and keeps the focus in the field', async () => {
  await render(<Fields />)
  const password = page.getByLabelText('Password', { exact: true })
  await password.fill('secret')
  await page.getByRole('button', { name: 'Show or hide the password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(password).toHaveFocus()
})

function OneSearch() {
  const [text, setText] = useState('')
  return <SearchBox value={text} onChange={setText} placeholder="Search clients..." />
}

test('the clear button of a search appears with its text, and keeps the focus', { tags: ['WRK-25'] }, async () => {
  await render(<OneSearch />)
  const clear = page.getByRole('button', { name: 'Clear' })
  await expect.element(clear).not.toBeInTheDocument()
  const search = page.getByRole('searchbox')
  await search.fill('oak')
  await clear.click()
  await expect.element(search).toHaveValue('')
  await expect.element(search).toHaveFocus()
})

test('Escape empties a search', async () => {
  await render(<OneSearch />)
  await page.getByRole('searchbox').fill('oak')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
})

function OnePhone() {
  const [phone, setPhone] = useState('')
  return <PhoneInput label="Phone" value={phone} onChange={setPhone} />
}

test('a phone number is formatted while it is typed', { tags: ['VAL-08', 'VAL-19'] }, async () => {
  await render(<OnePhone />)
  await userEvent.type(page.getByLabelText('Phone'), '5555550142')
  await expect.element(page.getByLabelText('Phone')).toHaveValue('(555) 555-0142')
})

test('the caret stays after the digit that was typed in the middle of a phone number', async () => {
  await render(<OnePhone />)
  const phone = page.getByLabelText('Phone')
  await phone.fill('555555014')
  const input = phone.element() as HTMLInputElement
  input.setSelectionRange(2, 2)
  await userEvent.keyboard('7')
  expect(input.value).toBe('(575) 555-5014')
  expect(input.selectionStart).toBe(3)
})

function OneDay({ type = 'date' }: { type?: 'date' | 'datetime-local' }) {
  const [day, setDay] = useState('')
  return (
    <main>
      <TimeField label="Start" type={type} value={day} onChange={setDay} />
      <output aria-label="Value">{day}</output>
    </main>
  )
}

const value = page.getByLabelText('Value')

test('a day is typed, and cleared by its button', async () => {
  await render(<OneDay />)
  page.getByLabelText('Start', { exact: true }).element().focus()
  await userEvent.keyboard('03152030')
  await expect.element(value).toHaveTextContent('2030-03-15')
  await page.getByRole('button', { name: 'Clear Start' }).click()
  await expect.element(value).toHaveTextContent('')
  await expect.element(page.getByLabelText('Start', { exact: true })).toHaveFocus()
})

test('a partly typed day is incomplete, and can be cleared', async () => {
  await render(<OneDay />)
  page.getByLabelText('Start', { exact: true }).element().focus()
  await userEvent.keyboard('0315')
  await expect.element(value).not.toHaveTextContent('2030')
  await expect.element(value).not.toBeEmptyDOMElement()
  await page.getByRole('button', { name: 'Clear Start' }).click()
  await expect.element(value).toBeEmptyDOMElement()
})

test('a year has four digits', async () => {
  await render(<OneDay />)
  page.getByLabelText('Start', { exact: true }).element().focus()
  await userEvent.keyboard('031520305')
  await expect.element(value).not.toHaveTextContent('20305')
})

test('a time is typed with its day', async () => {
  await render(<OneDay type="datetime-local" />)
  page.getByLabelText('Start', { exact: true }).element().focus()
  await userEvent.keyboard('031520300930AM')
  await expect.element(value).toHaveTextContent('2030-03-15T09:30')
})

function Days() {
  const [days, setDays] = useState<string[]>(['mo'])
  return (
    <main>
      <WeekdayChoice
        label="Days"
        codes={['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']}
        chosen={days}
        onChange={setDays}
        error="Choose two"
      />
      <output aria-label="Value">{days.join(' ')}</output>
    </main>
  )
}

test('chosen weekdays keep the order of the week', async () => {
  await render(<Days />)
  await page.getByText('Friday').click()
  await page.getByText('Wednesday').click()
  await expect.element(value).toHaveTextContent('mo we fr')
  await page.getByText('Monday').click()
  await expect.element(value).toHaveTextContent('we fr')
  await expect.element(page.getByRole('group', { name: 'Days' })).toHaveAccessibleDescription('Choose two')
})

test('a field that grows is no wider than its place, however long a word is', async () => {
  await render(<Fields />)
  const notes = page.getByLabelText('Notes').element()
  const { width } = notes.getBoundingClientRect()
  await userEvent.fill(notes, 'x'.repeat(400))
  expect(notes.getBoundingClientRect().width).toBe(width)
})
