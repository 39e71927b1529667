import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RECORD_KIND_CODES, RECORD_KINDS } from './record-kinds.ts'
import { RecordLink } from './record-link.tsx'

test('a link to a record leads to the address of its kind', { tags: ['CLI-41'] }, async () => {
  const component = () =>
    RECORD_KIND_CODES.map((kind) => (
      <RecordLink key={kind} kind={kind} id={7} name="Gutter" className={undefined}>
        {kind}
      </RecordLink>
    ))
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByRole('link', { name: 'client', exact: true })).toBeVisible()
  const links = page.getByRole('link').elements()
  const addresses = links.map((link) => [link.textContent, link.getAttribute('href')])
  expect(Object.fromEntries(addresses)).toEqual(
    Object.fromEntries(RECORD_KIND_CODES.map((kind) => [kind, RECORD_KINDS[kind].address({ id: 7, title: 'Gutter' })])),
  )
})
