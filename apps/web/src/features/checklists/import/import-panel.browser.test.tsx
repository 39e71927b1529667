import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ImportPanel } from './import-panel.tsx'

test('only what fits into the template is added', { tags: ['CHK-10'] }, async () => {
  const onAdd = vi.fn<(items: readonly { label: string }[]) => void>()
  const lines = 'Ladder\nHarness\nRope'
  await render(<ImportPanel text={lines} room={2} isOpen onClose={() => {}} onClosed={() => {}} onAdd={onAdd} />)
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent("2 items can be added. 1 item doesn't fit: a checklist can have up to 200.")
  await page.getByRole('button', { name: 'Add 2 Items' }).click()
  expect(onAdd.mock.lastCall?.[0].map(({ label }) => label)).toEqual(['Ladder', 'Harness'])
})
