import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { QuestionDialog } from './question-dialog.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'

/** A page with unsaved input. */
async function openPage(place?: 'address' | 'page') {
  const component = () => {
    useLeaveQuestion(true, place)
    return (
      <main>
        <QuestionDialog />
      </main>
    )
  }
  const root = createRootRoute()
  const order = createRoute({ getParentRoute: () => root, path: '/work-orders/7', component })
  const clients = createRoute({ getParentRoute: () => root, path: '/clients/5', component: () => null })
  const history = createMemoryHistory({ initialEntries: ['/work-orders/7'] })
  const router = createRouter({ routeTree: root.addChildren([order, clients]), history })
  await render(<RouterProvider router={router} />)
  await expect.poll(() => router.state.status).toBe('idle')
  return router
}

const keep = page.getByRole('button', { name: 'Keep Editing' })

test(
  'a search in the list next to a page does not ask, leaving the page does',
  { tags: ['FORM-04', 'WO-140'] },
  async () => {
    const router = await openPage()
    router.history.replace('/work-orders/7?q=tiles')
    await expect.poll(() => router.state.location.href).toBe('/work-orders/7?q=tiles')
    expect(keep.elements()).toEqual([])
    router.history.push('/clients/5')
    await keep.click()
    expect(router.state.location.href).toBe('/work-orders/7?q=tiles')
  },
)

test('a form that a change of the search would close asks', { tags: ['FORM-04'] }, async () => {
  const router = await openPage('address')
  router.history.push('/work-orders/7?tab=clients')
  await keep.click()
  expect(router.state.location.href).toBe('/work-orders/7')
})
