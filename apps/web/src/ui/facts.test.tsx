import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Moment } from './facts.tsx'

const DAY_MS = 24 * 60 * 60 * 1000
const drawn = (fromNowMs: number) =>
  renderToStaticMarkup(<Moment time={new Date(Date.now() + fromNowMs).toISOString()} />)

test('FMT-06 how long ago a moment was stands beside its date', () => {
  expect(drawn(-2 * DAY_MS)).toContain('2d ago')
})

test('FMT-07 a start that is still to come is not said to be just now; what a server ahead of us has just made is', () => {
  expect(drawn(2 * DAY_MS)).not.toContain('just now')
  expect(drawn(2000)).toContain('just now')
})
