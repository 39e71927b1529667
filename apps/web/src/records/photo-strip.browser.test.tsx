import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../testing/browser/accessibility.ts'
import { PhotoStrip } from './photo-strip.tsx'
import type { StripPhoto } from './strip-photos.ts'

const photo = (place: number): StripPhoto => ({
  id: place * 10,
  place,
  thumbnail: null,
  time: '2026-11-21T18:01:00.000Z',
  description: place === 2 ? 'Rubble\nin the hall' : '',
})

interface StripProps {
  count: number
  first: number | null
  noneLabel?: string
  onDone?: () => void
}

function Strip({ count, first, ...options }: StripProps) {
  const [chosen, setChosen] = useState(first)
  return (
    <main style={{ width: 360 }}>
      <PhotoStrip
        label="Before"
        mark="Before"
        photos={Array.from({ length: count }, (_, index) => photo(index + 1))}
        chosen={chosen}
        other={{ id: 30, mark: 'After' }}
        onChoose={setChosen}
        {...options}
      />
    </main>
  )
}

const radio = (place: number) => page.getByRole('radio', { name: new RegExp(`^Photo ${place},`) })

/** Whether a thumbnail is wholly within the strip. */
function isInView(place: number): boolean {
  const strip = page.getByRole('radiogroup').element().getBoundingClientRect()
  const { left, right } = radio(place).element().getBoundingClientRect()
  return left >= strip.left && right <= strip.right
}

test('a thumbnail is named by its number, its time, and its first line', { tags: ['PORT-33'] }, async () => {
  await render(<Strip count={3} first={20} noneLabel="None" />)
  await expect.element(radio(2)).toHaveAccessibleName(/^Photo 2, 11\/2\d\/26, .*: Rubble$/)
  await expect.element(page.getByRole('radiogroup')).toHaveAccessibleName('Before')
  await expect.element(page.getByRole('radio', { name: 'None', exact: true })).not.toBeChecked()
  await expectAccessible()
})

test(
  'the arrow keys, Home, and End choose among 200 photos, and the chosen one is in view',
  {
    tags: ['PORT-33'],
  },
  async () => {
    await render(<Strip count={200} first={1500} />)
    expect(isInView(150)).toBe(true)
    await userEvent.tab()
    await expect.element(radio(150)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(radio(151)).toBeChecked()
    await userEvent.keyboard('{End}')
    await expect.element(radio(200)).toBeChecked()
    expect(isInView(200)).toBe(true)
    await userEvent.keyboard('{Home}')
    await expect.element(radio(1)).toBeChecked()
    await expect.element(radio(1)).toHaveFocus()
    expect(isInView(1)).toBe(true)
  },
)

test('the only photo of a strip is large enough for a finger', { tags: ['PORT-33'] }, async () => {
  await render(<Strip count={1} first={null} noneLabel="None" />)
  await radio(1).click()
  await expect.element(radio(1)).toBeChecked()
  const { height, width } = radio(1).element().getBoundingClientRect()
  expect(Math.min(height, width)).toBeGreaterThanOrEqual(44)
  await expectAccessible()
})

test('a press or Enter is a decision; the arrow keys only choose', { tags: ['PORT-33'] }, async () => {
  let decisions = 0
  await render(<Strip count={3} first={10} onDone={() => (decisions += 1)} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(radio(3)).toBeChecked()
  expect(decisions).toBe(0)
  await userEvent.keyboard('{Enter}')
  expect(decisions).toBe(1)
  await radio(1).click()
  expect(decisions).toBe(2)
})
