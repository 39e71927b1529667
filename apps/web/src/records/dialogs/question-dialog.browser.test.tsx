import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../../testing/browser/accessibility.ts'
import { Button } from '../../ui/kit/button.tsx'
import { ask, askChoice, askDiscard, showAlert } from './ask.ts'
import { QuestionDialog } from './question-dialog.tsx'

/** Renders a page, and presses its button, which calls `run`. */
async function press(run: () => unknown): Promise<void> {
  await render(
    <main>
      <Button onClick={() => void run()}>Leave</Button>
      <QuestionDialog />
    </main>,
  )
  await page.getByRole('button', { name: 'Leave' }).click()
}

const dialog = page.getByRole('alertdialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Records what the question resolves to. */
function answers<Value>(question: () => Promise<Value>) {
  const given: Value[] = []
  return { given, run: async () => given.push(await question()) }
}

test(
  'a question is named by its text, moves the focus to the safe answer, and is accessible',
  { tags: ['GEN-09'] },
  async () => {
    await press(askDiscard)
    await expect
      .element(page.getByRole('alertdialog', { name: 'Are you sure you want to discard your changes?' }))
      .toBeVisible()
    await expect.element(button('Keep Editing')).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
  },
)

test('Escape is the safe answer, and returns the focus', { tags: ['GEN-09'] }, async () => {
  const { given, run } = answers(askDiscard)
  await press(run)
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(given).toEqual([false])
  await expect.element(button('Leave')).toHaveFocus()
})

test('the confirm button answers yes', { tags: ['GEN-09'] }, async () => {
  const { given, run } = answers(askDiscard)
  await press(run)
  await button('Discard').click()
  await expect.poll(() => given).toEqual([true])
})

test('Escape on a message confirms it', { tags: ['GEN-09'] }, async () => {
  const { given, run } = answers(() => showAlert('The file is too large'))
  await press(run)
  await expect.element(button('OK')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => given).toHaveLength(1)
})

test('questions are asked one after another', { tags: ['GEN-09'] }, async () => {
  const one = answers(() => ask({ text: 'One?', confirm: 'Yes', cancel: 'No' }))
  const two = answers(() => ask({ text: 'Two?', confirm: 'Yes', cancel: 'No' }))
  await press(() => {
    void one.run()
    void two.run()
  })
  await expect.element(dialog).toHaveAccessibleName('One?')
  await button('Yes').click()
  await expect.element(dialog).toHaveAccessibleName('Two?')
  await button('No').click()
  await expect.poll(() => [...one.given, ...two.given]).toEqual([true, false])
})

test('a choice resolves to what was pressed', { tags: ['GEN-09'] }, async () => {
  const choices = [
    { value: 'one', label: 'This One' },
    { value: 'all', label: 'All of Them' },
  ]
  const { given, run } = answers(() => askChoice({ text: 'Which?', cancel: 'Cancel', choices }))
  await press(run)
  // Not one of the choices: a second Enter would choose it.
  await expect.element(button('Cancel')).toHaveFocus()
  await button('All of Them').click()
  await expect.poll(() => given).toEqual(['all'])
})

test('the Escape that opened a question does not answer it', { tags: ['GEN-09'] }, async () => {
  const { given, run } = answers(askDiscard)
  const openOnEscape = () => void run()
  window.addEventListener('keydown', openOnEscape, { once: true })
  await render(<QuestionDialog />)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  expect(given).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => given).toEqual([false])
})

test('lines that are the same are all listed', { tags: ['GEN-09'] }, async () => {
  const lines = ['Add a note to “Lay tiles”', 'Add a note to “Lay tiles”']
  await press(() => ask({ text: 'Discard?', lines, confirm: 'Discard', cancel: 'Keep' }))
  await expect.element(dialog).toBeVisible()
  expect(dialog.getByRole('listitem').elements()).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
})
