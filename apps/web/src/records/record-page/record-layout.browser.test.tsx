import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RecordLayout } from './record-layout.tsx'

test('shows no Timeline button for a record that only this device has', { tags: ['CLI-42'] }, async () => {
  const jumps = () =>
    page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent)
  const { rerender } = await render(<RecordLayout id={-5} head="" main="" aside="" />)
  expect(jumps()).toEqual(['Photos'])
  await rerender(<RecordLayout id={12} head="" main="" aside="" />)
  expect(jumps()).toEqual(['Photos', 'Timeline'])
})
