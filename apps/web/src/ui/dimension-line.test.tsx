import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DimensionLine } from './dimension-line.tsx'

test.each([
  [0, 5, '0', false],
  [4, 5, '0.8', false],
  [5, 5, '1', true],
  // More than all, for a moment, while counts are loaded one after the other.
  [6, 5, '1', true],
  [0, 0, '0', false],
])('of the line for %i of %i, the ratio %s is thick', { tags: ['SHELL-46'] }, (done, total, ratio, isDone) => {
  const drawn = renderToStaticMarkup(
    <DimensionLine done={done} total={total}>
      {done} of {total}
    </DimensionLine>,
  )
  expect(/--ratio:([\d.]+)/.exec(drawn)?.[1]).toBe(ratio)
  expect(drawn.includes('data-is-done')).toBe(isDone)
  expect(drawn.replaceAll(/<[^>]+>/g, '')).toBe(`${done} of ${total}`)
})
