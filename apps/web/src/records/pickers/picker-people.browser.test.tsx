import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PickerPeople } from './picker-people.tsx'

const NOTHING = () => {}
const PEOPLE = ['Ann', 'Bo', 'Cem', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal', 'Ira', 'Annika'].map((name, at) => ({
  id: at + 1,
  name,
}))
const [BO, CEM] = [2, 3] as const

function Menu({ onChoose }: { onChoose: (id: number) => Promise<void> }) {
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <main>
      <button ref={opener} type="button">
        Crew
      </button>
      <PickerPeople
        opener={opener}
        title="Assign Worker"
        people={PEOPLE}
        chosenIds={new Set([CEM])}
        chooseLabel="Assign"
        chosenAs="label"
        emptyText="None"
        onChoose={onChoose}
        onClose={NOTHING}
      />
    </main>
  )
}

test('Enter in the search chooses the only match, and only once', { tags: ['WO-105'] }, async () => {
  const chosen = Promise.withResolvers<undefined>()
  const onChoose = vi.fn<(id: number) => Promise<void>>(async () => void (await chosen.promise))
  await render(<Menu onChoose={onChoose} />)
  const search = page.getByRole('searchbox')
  await userEvent.fill(search, 'an')
  await userEvent.keyboard('{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
  await userEvent.fill(search, 'ce')
  await userEvent.keyboard('{Enter}')
  expect(onChoose).not.toHaveBeenCalled()

  await userEvent.fill(search, 'bo')
  await expect.element(page.getByRole('group', { name: 'Ann', exact: true })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Assign' })).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  expect(onChoose.mock.calls).toEqual([[BO]])
  await expect.element(search).toHaveFocus()
  chosen.resolve(undefined)
  await expect.element(page.getByRole('button', { name: 'Assign' })).toBeEnabled()
})
