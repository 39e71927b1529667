import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../testing/browser/accessibility.ts'
import { Button } from './kit/button.tsx'
import { ToggleChip, ToggleChips } from './toggle-chips.tsx'
import { OneTabStop } from './toolbar.tsx'

const Bar = ({ names = ['One', 'Two', 'Three'], disabled = '' }: { names?: string[]; disabled?: string }) => (
  <main>
    <Button>Before</Button>
    <OneTabStop label="Actions">
      {names.map((name) => (
        <Button key={name} disabled={name === disabled}>
          {name}
        </Button>
      ))}
    </OneTabStop>
    <Button>After</Button>
  </main>
)

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function focusBar(bar = <Bar />) {
  const screen = await render(bar)
  await button('Before').click()
  await userEvent.tab()
  return screen
}

test('a toolbar is one Tab stop, and accessible', async () => {
  await focusBar()
  await expect.element(button('One')).toHaveFocus()
  await userEvent.tab()
  await expect.element(button('After')).toHaveFocus()
  await expectAccessible()
})

test('the arrow keys, Home, and End move within a toolbar', async () => {
  await focusBar()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(button('Two')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(button('Three')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(button('One')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{Home}')
  await expect.element(button('One')).toHaveFocus()
})

test('Tab returns to the button that had the focus last', async () => {
  await focusBar()
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.tab()
  await userEvent.tab({ shift: true })
  await expect.element(button('Two')).toHaveFocus()
})

test('a disabled button is skipped, and is not the Tab stop', async () => {
  await focusBar(<Bar disabled="One" />)
  await expect.element(button('Two')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(button('Three')).toHaveFocus()
})

test('a toolbar stays a Tab stop when its focused button is removed', async () => {
  const screen = await focusBar()
  await screen.rerender(<Bar names={['Two', 'Three']} />)
  await button('Before').click()
  await userEvent.tab()
  await expect.element(button('Two')).toHaveFocus()
})

test('chips are a named group of pressed and unpressed buttons', async () => {
  await render(
    <main>
      <ToggleChips label="Day">
        <ToggleChip aria-pressed>Today</ToggleChip>
        <ToggleChip aria-pressed={false}>Tomorrow</ToggleChip>
      </ToggleChips>
    </main>,
  )
  await expect.element(page.getByRole('toolbar', { name: 'Day' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Today', pressed: true })).toBeVisible()
  await expectAccessible()
})
