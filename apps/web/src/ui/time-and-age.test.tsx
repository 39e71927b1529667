import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TimeAndAge } from './time-and-age.tsx'

const DAY_MS = 24 * 60 * 60 * 1000
const render = (fromNowMs: number) =>
  renderToStaticMarkup(<TimeAndAge time={new Date(Date.now() + fromNowMs).toISOString()} />)

test('shows the age of a timestamp next to its date', { tags: ['FMT-06'] }, () => {
  expect(render(-2 * DAY_MS)).toContain('2d ago')
})

test(
  'does not show a future start as just now, but does for a record of a server whose clock is slightly ahead',
  { tags: ['FMT-07'] },
  () => {
    expect(render(2 * DAY_MS)).not.toContain('just now')
    expect(render(2000)).toContain('just now')
  },
)
