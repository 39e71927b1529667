import { afterEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { IconBeach, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { CardButton } from '../../ui/card-button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { DELETE_CONFIRM_REVERT_MS } from '../../ui/timings.ts'
import { DeleteConfirm } from './delete-confirm.tsx'
import { useDeleteConfirm } from './use-delete-confirm.ts'

afterEach(() => void vi.useRealTimers())

function Rows({ remove }: { remove: (id: number) => Promise<unknown> }) {
  const [ids, setIds] = useState([1, 2, 3])
  const deletes = useDeleteConfirm(async (id) => {
    const isDeleted = await remove(id)
    if (isDeleted !== false) setIds((before) => before.filter((other) => other !== id))
    return isDeleted
  })
  return (
    <main tabIndex={-1}>
      <div role="list" aria-label="Clients">
        {ids.map((id, at) => (
          <div key={id} role="listitem" aria-label={`Client ${id}`} aria-posinset={at + 1} aria-setsize={ids.length}>
            <DeleteConfirm id={id} deletes={deletes} />
          </div>
        ))}
      </div>
    </main>
  )
}

const row = (id: number) => page.getByRole('listitem', { name: `Client ${id}` })
const button = (id: number, name: 'Delete' | 'Confirm' | 'Cancel') => row(id).getByRole('button', { name })

/** Without waiting, where timers are fake or the button may be disabled. */
const press = (target: Locator) => target.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))

async function show(remove: (id: number) => Promise<unknown> = async () => true) {
  const removing = vi.fn<typeof remove>(remove)
  await render(<Rows remove={removing} />)
  return removing
}

test('the first press deletes nothing, and moves the focus to Cancel', { tags: ['DEL-01'] }, async () => {
  const remove = await show()
  await button(2, 'Delete').click()
  await expect.element(button(2, 'Cancel')).toHaveFocus()
  await expect.element(button(1, 'Confirm')).not.toBeInTheDocument()
  expect(remove).not.toHaveBeenCalled()
})

test('Confirm deletes, and the focus moves to the row in its place', { tags: ['DEL-03'] }, async () => {
  const remove = await show()
  await button(2, 'Delete').click()
  button(2, 'Confirm').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row(2)).not.toBeInTheDocument()
  expect(remove).toHaveBeenCalledExactlyOnceWith(2)
  await expect.element(button(3, 'Delete')).toHaveFocus()
})

test('Cancel resets the row and returns the focus to Delete', { tags: ['DEL-04'] }, async () => {
  const remove = await show()
  await button(2, 'Delete').click()
  await button(2, 'Cancel').click()
  await expect.element(button(2, 'Delete')).toHaveFocus()
  expect(remove).not.toHaveBeenCalled()
})

test('a second row resets the first', { tags: ['DEL-05'] }, async () => {
  await show()
  await button(1, 'Delete').click()
  await button(3, 'Delete').click()
  await expect.element(button(3, 'Confirm')).toBeVisible()
  await expect.element(button(1, 'Confirm')).not.toBeInTheDocument()
})

test('an armed row goes back to Delete by itself', { tags: ['DEL-02'] }, async () => {
  await show()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  press(button(1, 'Delete'))
  await vi.advanceTimersByTimeAsync(DELETE_CONFIRM_REVERT_MS - 1)
  expect(row(1).element().textContent).toContain('Confirm')
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await expect.element(button(1, 'Confirm')).not.toBeInTheDocument()
})

test('while a delete runs, no other can start', { tags: ['DEL-06'] }, async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const remove = await show(() => promise)
  await button(1, 'Delete').click()
  press(button(1, 'Confirm'))
  await expect.element(button(3, 'Delete')).toBeDisabled()
  press(button(1, 'Confirm'))
  resolve(true)
  await expect.element(row(1)).not.toBeInTheDocument()
  expect(remove).toHaveBeenCalledOnce()
})

test('a record that could not be deleted stays, with Delete', { tags: ['DEL-03'] }, async () => {
  await show(async () => false)
  await button(1, 'Delete').click()
  press(button(1, 'Confirm'))
  await expect.element(button(1, 'Confirm')).not.toBeInTheDocument()
  await expect.element(button(1, 'Delete')).toBeVisible()
})

test('the second press of a double tap does not confirm', { tags: ['DEL-01'] }, async () => {
  const remove = await show()
  const first = { clientX: 10, clientY: 10, detail: 1, bubbles: true }
  button(1, 'Delete').element().dispatchEvent(new MouseEvent('click', first))
  await expect.element(button(1, 'Confirm')).toBeVisible()
  button(1, 'Confirm')
    .element()
    .dispatchEvent(new MouseEvent('click', { ...first, clientX: 12, detail: 2 }))
  expect(remove).not.toHaveBeenCalled()
})

test.each([320, 560])(
  'in a list row %i px wide, Confirm and Cancel do not cover the text',
  { tags: ['DEL-01', 'SCH-71'] },
  async (width) => {
    const text = 'December 24, 2026 to December 31, 2026, with a visit to the family, back on Monday, call first'
    const Row = () => {
      const deletes = useDeleteConfirm(async () => true)
      return (
        <ul style={{ width, padding: 0 }}>
          <ListRow
            icon={IconBeach}
            title={<span>{text}</span>}
            actions={
              <>
                <CardButton look="subtle" icon={<IconPencil aria-hidden />} aria-label="Edit" />
                <DeleteConfirm id={1} deletes={deletes} label="Delete December 24" isIcon />
              </>
            }
          >
            {null}
          </ListRow>
        </ul>
      )
    }
    await render(<Row />)
    await page.getByRole('button', { name: 'Delete December 24', exact: true }).click()
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    const words = page.getByText(text).element().getBoundingClientRect()
    const confirm = page.getByRole('button', { name: 'Confirm' }).element().getBoundingClientRect()
    const cancel = page.getByRole('button', { name: 'Cancel' }).element().getBoundingClientRect()
    expect(confirm.left >= words.right || confirm.top >= words.bottom).toBe(true)
    expect(cancel.right).toBeLessThanOrEqual(width + page.getByRole('list').element().getBoundingClientRect().left)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByRole('button', { name: 'Delete December 24' })).toHaveFocus()
  },
)
