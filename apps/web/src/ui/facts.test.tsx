import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Moment } from './facts.tsx'

const DAY_MS = 24 * 60 * 60 * 1000
const drawn = (fromNowMs: number) =>
  renderToStaticMarkup(<Moment time={new Date(Date.now() + fromNowMs).toISOString()} />)

test('how long ago a moment was stands beside its date', { tags: ['FMT-06'] }, () => {
  expect(drawn(-2 * DAY_MS)).toContain('2d ago')
})

test(
  'a start that is still to come is not said to be just now; what a server ahead of us has just made is',
  { tags: ['FMT-07'] },
  () => {
    expect(drawn(2 * DAY_MS)).not.toContain('just now')
    expect(drawn(2000)).toContain('just now')
  },
)
