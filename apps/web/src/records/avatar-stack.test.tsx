import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar, AvatarStack } from './avatar-stack.tsx'

const crewOf = (size: number) =>
  Array.from({ length: size }, (_, index) => ({ id: index + 1, name: `Ann Lee ${index}` }))

test.each([
  [1, 1, ''],
  [3, 3, ''],
  [4, 3, '+1'],
  [10, 3, '+7'],
])('for %i workers it shows %i circles and the text "%s"', { tags: ['LIM-01'] }, (size, drawn, rest) => {
  const html = renderToStaticMarkup(<AvatarStack people={crewOf(size)} />)
  expect(html.match(/role="img"/g)).toHaveLength(drawn)
  expect(/\+\d+/.exec(html)?.[0] ?? '').toBe(rest)
})

test('shows an empty circle if no worker is assigned', { tags: ['WO-26', 'WO-27'] }, () => {
  expect(renderToStaticMarkup(<AvatarStack people={[]} />)).toContain('aria-label="No one assigned"')
})

test('an unknown worker shows a question mark', { tags: ['ASG-07'] }, () => {
  expect(renderToStaticMarkup(<AvatarStack people={[{ id: 1, name: undefined }]} />)).toContain('>?<')
})

test('a worker who exists only on this device has a tone, too', { tags: ['SYNC-90'] }, () => {
  expect(renderToStaticMarkup(<Avatar id={-1} name="Ann Lee" />)).toMatch(/data-tone="\w+"/)
})
