import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../../ui/kit/button.tsx'
import { useFocusInMenu } from './use-focus-in-menu.ts'

interface RowProps {
  name: string
  isBusy?: boolean
  isChosen?: boolean
}

function Row({ name, isBusy = false, isChosen = false }: RowProps) {
  const [rowRef, markPressed] = useFocusInMenu(isBusy, isChosen)
  return (
    <div ref={rowRef} role="group" aria-label={name}>
      {isChosen ? 'Assigned' : <Button onClick={markPressed}>{`Choose ${name}`}</Button>}
    </div>
  )
}

const Menu = ({ rows }: { rows: readonly RowProps[] }) => (
  <div role="dialog" tabIndex={-1}>
    {rows.map((row) => (
      <Row key={row.name} {...row} />
    ))}
  </div>
)

const [ann, bo, cy] = [{ name: 'Ann' }, { name: 'Bo' }, { name: 'Cy' }] as const
const focused = () => document.activeElement?.textContent
const drop = () => document.activeElement instanceof HTMLElement && document.activeElement.blur()

test('after a choice, the focus moves on to the next person; later changes do not take it', async () => {
  const { rerender } = await render(<Menu rows={[ann, bo, cy]} />)
  await page.getByRole('button', { name: 'Choose Ann' }).click()
  await rerender(<Menu rows={[{ ...ann, isBusy: true, isChosen: true }, bo, cy]} />)
  expect(focused()).toBe('Choose Bo')
  await rerender(<Menu rows={[{ ...ann, isChosen: true }, bo, cy]} />)
  expect(focused()).toBe('Choose Bo')

  // Someone else removes Ann again.
  drop()
  await rerender(<Menu rows={[ann, bo, cy]} />)
  expect(document.activeElement).toBe(document.body)
})
