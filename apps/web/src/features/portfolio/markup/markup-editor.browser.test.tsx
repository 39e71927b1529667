import type { Mark } from '@daywork/domain/portfolio/markup'
import type { Work } from '@daywork/domain/portfolio/work'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../../api/query-client.ts'
import { endSession } from '../../../api/session.ts'
import { registerWrites } from '../../../api/writes/writes.ts'
import { QuestionDialog } from '../../../records/dialogs/question-dialog.tsx'
import { NotificationRegion } from '../../../records/notices/notification-region.tsx'
import { clearNotices, getNotices, notify } from '../../../records/notices/notify.ts'
import { buildFile, buildWork } from '../../../testing/build-records.ts'
import { fakeNetwork, jsonResponse } from '../../../testing/fake-network.ts'
import { MarkupEditor } from './markup-editor.tsx'

afterEach(() => endSession())

const file = buildFile({ width: 400, height: 300 })
const boxOf = (id: string): Mark => ({
  id,
  file_id: file.id,
  color: 'orange',
  kind: 'box',
  from: { x: 0.1, y: 0.1 },
  to: { x: 0.2, y: 0.2 },
})

/** A server on which a colleague saves marks while the editor is open. */
async function openEditor(marks: readonly Mark[], ofColleague: readonly Mark[] = []) {
  const work = buildWork({ files: [file], marks: [...marks], version: 1 })
  let current: Work = work
  if (ofColleague.length > 0) current = { ...work, marks: [...marks, ...ofColleague], version: 2 }
  fakeNetwork(({ method, body, headers }) => {
    if (method !== 'PATCH') return jsonResponse({ count: 0, next: null, previous: null, results: [] })
    if (headers.get('If-Match') !== `"${current.version}"`) return jsonResponse({ detail: 'Changed.', current }, 412)
    current = { ...current, ...(body as Partial<Work>), version: current.version + 1 }
    return jsonResponse(current)
  })
  const close = vi.fn<() => void>()
  const client = createQueryClient()
  registerWrites(client)
  const component = () => (
    <QueryClientProvider client={client}>
      <MarkupEditor item={{ file, work }} onClose={close} />
      <QuestionDialog />
      <NotificationRegion />
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByRole('application')).toBeVisible()
  return { close, saved: () => current.marks }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Presses the picture, which opens the field for a text. */
async function type(text: string) {
  await button('Text').click()
  await page.getByRole('application').click()
  await page.getByRole('textbox', { name: 'Text on the photo' }).fill(text)
}

test('Undo after a save keeps what a colleague drew in the meantime', { tags: ['PORT-23'] }, async () => {
  const { close, saved } = await openEditor([boxOf('mine')], [boxOf('theirs')])
  await type('Leak here')
  await button('Add').click()
  await button('Save').click()
  await expect.poll(() => close).toHaveBeenCalled()
  expect(saved()).toMatchObject([{ id: 'mine' }, { id: 'theirs' }, { kind: 'text', text: 'Leak here' }])
  getNotices()[0]?.action?.run()
  await expect.poll(() => saved().map(({ id }) => id)).toEqual(['mine', 'theirs'])
})

test('Save stores a text that is still in its field', { tags: ['PORT-20'] }, async () => {
  const { close, saved } = await openEditor([])
  await type('Leak here')
  await button('Save').click()
  await expect.poll(() => close).toHaveBeenCalled()
  expect(saved()).toMatchObject([{ kind: 'text', text: 'Leak here' }])
})

test('closing the editor asks before a typed text is lost', { tags: ['PORT-20', 'FORM-04'] }, async () => {
  const { close } = await openEditor([])
  await type('Leak here')
  await button('Close').click()
  // The dialog of the editor hides the container of the test from the roles.
  await page.getByText('Keep Editing').click()
  expect(close).not.toHaveBeenCalled()
  await expect.element(page.getByRole('textbox', { name: 'Text on the photo' })).toHaveValue('Leak here')
})

test('a notification does not cover the tools on a desk', { tags: ['GEN-08', 'PORT-20'] }, async () => {
  onTestFinished(clearNotices)
  await openEditor([])
  notify({ kind: 'success', text: 'All changes synced' })
  const notice = page.getByText('All changes synced')
  await expect.element(notice).toBeVisible()
  const { top } = page.getByRole('toolbar', { name: 'Tools' }).element().getBoundingClientRect()
  expect(notice.element().getBoundingClientRect().bottom).toBeLessThan(top / 4)
})
