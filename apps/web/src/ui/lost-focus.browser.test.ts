import { afterEach, expect, it } from 'vitest'
import { keepFocusInList } from './lost-focus.ts'

afterEach(() => document.body.replaceChildren())

/** A dialog with a list of three rows, each with a button. */
function openList() {
  const dialog = document.createElement('div')
  dialog.tabIndex = -1
  dialog.innerHTML = ['1', '2', '3'].map((name) => `<li><button>${name}</button></li>`).join('')
  document.body.append(dialog)
  const rows = [...dialog.querySelectorAll('li')]
  return { dialog, rows, focused: () => document.activeElement?.textContent }
}

it('focuses the row in the place of a removed one', async () => {
  const { rows, focused } = openList()
  keepFocusInList(rows[1] ?? null)
  rows[1]?.remove()
  await expect.poll(focused).toBe('3')
})

it('focuses the last row if the removed one was the last', async () => {
  const { rows, focused } = openList()
  keepFocusInList(rows[2] ?? null)
  rows[2]?.remove()
  await expect.poll(focused).toBe('2')
})

it('takes the focus back from the dialog around the list', async () => {
  const { dialog, rows, focused } = openList()
  keepFocusInList(rows[1] ?? null)
  rows[1]?.remove()
  dialog.focus()
  await expect.poll(focused).toBe('3')
})

it('takes the focus back from a dialog that gets it once more in the next frame', async () => {
  const { dialog, rows, focused } = openList()
  keepFocusInList(rows[1] ?? null)
  rows[1]?.remove()
  // After the frame that the removal requests.
  await Promise.resolve()
  requestAnimationFrame(() => dialog.focus())
  await expect.poll(focused).toBe('3')
})

it('leaves the focus where the user has moved it', async () => {
  const { rows, focused } = openList()
  keepFocusInList(rows[1] ?? null)
  rows[0]?.querySelector('button')?.focus()
  rows[1]?.remove()
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  expect(focused()).toBe('1')
})

it('focuses what is given for a list without rows, also when the list is removed', async () => {
  const { dialog, focused } = openList()
  dialog.innerHTML = '<button>Add</button><ul><li><button>1</button></li></ul>'
  const list = dialog.querySelector('ul')
  keepFocusInList(dialog.querySelector('li'), { orElse: dialog.querySelector('button') })
  list?.remove()
  dialog.focus()
  await expect.poll(focused).toBe('Add')
})
