import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChoicePopover } from './choice-popover.tsx'

const CHOICES = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gil', 'Hal', 'Ida', 'Jo'].map((label) => ({
  value: label,
  label,
}))

function Filter() {
  const opener = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <>
      <button ref={opener} type="button">
        Crew
      </button>
      <output>{chosen.join()}</output>
      <ChoicePopover
        opener={opener}
        title="Crew"
        choices={CHOICES}
        chosen={chosen}
        onChange={setChosen}
        onClose={() => {}}
      />
    </>
  )
}

const search = page.getByRole('searchbox')
const output = page.getByRole('status', { includeHidden: true })

test('Enter picks the only choice that is found, once', { tags: ['WO-82'] }, async () => {
  await render(<Filter />)
  await search.fill('Flo')
  await userEvent.keyboard('{Enter}')
  await expect.element(output).toHaveTextContent('Flo')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('checkbox', { name: 'Flo' })).toBeChecked()
  await expect.element(output).toHaveTextContent('Flo')
})

test('Enter that confirms the choice of an input method picks nothing', { tags: ['WO-82'] }, async () => {
  await render(<Filter />)
  await search.fill('Flo')
  search.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
  search.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }))
  await expect.element(search).toHaveValue('Flo')
  await expect.element(page.getByRole('checkbox', { name: 'Flo' })).not.toBeChecked()
})
