import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RecordSelect } from './record-select.tsx'

const PROJECTS = [
  { value: '1', label: 'Kitchen' },
  { value: '2', label: 'Lobby' },
]

/** A form whose projects are loaded by the press on its button. */
function Form() {
  const [chosen, setChosen] = useState('')
  const [isComplete, setIsComplete] = useState(false)
  return (
    <>
      <RecordSelect
        label="Project"
        name="project"
        noneLabel="Select a project"
        options={isComplete ? PROJECTS : []}
        isComplete={isComplete}
        chosen={chosen}
        chosenLabel=""
        onChoose={setChosen}
        createLabel={(name) => `Create project “${name}”`}
        onCreate={() => Promise.resolve()}
      />
      <button type="button" onClick={() => setIsComplete(true)}>
        Load
      </button>
      <output>{chosen}</output>
    </>
  )
}

const field = page.getByRole('combobox', { name: 'Project' })
const chosen = page.getByRole('status')

async function typeAndLeave(name: string): Promise<void> {
  await render(<Form />)
  await field.click()
  await userEvent.keyboard(name)
  await userEvent.tab()
  await expect.element(field).not.toHaveFocus()
  await expect.element(field).toHaveValue(name)
  await page.getByRole('button', { name: 'Load' }).click()
}

test(
  'a name that was typed before the records are loaded chooses its record once they are',
  { tags: ['FORM-17'] },
  async () => {
    await typeAndLeave('lobby')
    await expect.element(chosen).toHaveTextContent('2')
    await expect.element(field).toHaveValue('Lobby')
  },
)

test('a name that none of the loaded records has leaves the field empty', { tags: ['FORM-17'] }, async () => {
  await typeAndLeave('Roof')
  await expect.element(field).toHaveValue('')
  await expect.element(chosen).toHaveTextContent('')
})
