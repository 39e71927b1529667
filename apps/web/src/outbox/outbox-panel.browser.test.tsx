import type { Operation, Outcome } from '@daywork/domain/sync/operation'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../api/query-client.ts'
import { endSession, expireSession, startSession } from '../api/session.ts'
import type { Operation as Write } from '../api/writes/operation.ts'
import { ConflictHost } from '../records/dialogs/conflict-host.tsx'
import { FormShell, type FormShellProps } from '../records/forms/form-shell.tsx'
import { NotificationRegion } from '../records/notices/notification-region.tsx'
import { clearNotices, notify } from '../records/notices/notify.ts'
import { outboxTexts } from '../texts/en/outbox.ts'
import { outbox as spanishTexts } from '../texts/es/outbox.ts'
import { openOutboxOf } from './open-outbox.ts'
import { OutboxPanel } from './outbox-panel.tsx'
import { OutboxPill } from './outbox-pill.tsx'
import { emptyDatabase, keptDatabase } from './testing/kept-database.ts'

const note: Write = {
  key: '00000000-0000-4000-8000-000000000001',
  kind: 'journal',
  entity: 'work_order',
  target: 7,
  fields: { content: 'Key under the mat' },
}
/** An outcome without the key of its operation. */
type OutcomeOf<Result> = Omit<Extract<Outcome, { result: Result }>, 'key'>
const DELETED: OutcomeOf<'conflict'> = {
  result: 'conflict',
  reason: 'deleted',
  id: 7,
  row: null,
  version: 3,
  change: null,
  fields: [],
}
const APPLIED: OutcomeOf<'applied'> = { result: 'applied', id: 7, row: null, version: null, change: null }

let isLost = false
/** The work order that the server returns. */
let order: object | undefined
let sent: Operation[] = []
let outcome: OutcomeOf<'applied'> | OutcomeOf<'conflict'> = APPLIED
let stop = new AbortController()
let client: QueryClient

beforeEach(() => {
  isLost = false
  order = undefined
  sent = []
  outcome = APPLIED
  stop = new AbortController()
  client = createQueryClient()
  vi.stubGlobal('fetch', async (_address: string | URL, { body }: RequestInit = {}) => {
    const { ops = [] } = JSON.parse(typeof body === 'string' ? body : '{}') as { ops?: Operation[] }
    if (isLost) throw new TypeError('Failed to fetch')
    if (body === undefined && order) return Response.json(order)
    sent.push(...ops)
    return Response.json({ outcomes: ops.map(({ key }): Outcome => ({ key, ...outcome })), feed: 'feed' })
  })
  startSession({ access: 'access', refresh: 'refresh', username: 'ann', remember: true })
})
afterEach(async () => {
  stop.abort()
  client.clear()
  endSession()
  vi.unstubAllGlobals()
  await emptyDatabase()
})

function show(children: ReactNode) {
  const component = () => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const routeTree = createRootRoute({ component, notFoundComponent: component })
  return render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
}

test(
  'a change of a deleted record can be sent again, since the record may be restored',
  { tags: ['SYNC-57'] },
  async () => {
    outcome = DELETED
    const outbox = await openOutboxOf(client, stop.signal)
    await outbox.keep(note, 'waiting', { isQuiet: true })
    await expect.poll(() => keptDatabase.operations.toArray()).toMatchObject([{ problem: { reason: 'deleted' } }])
    await show(<OutboxPanel isOpen onClose={() => {}} />)
    // Its page offers to restore it.
    await expect.element(page.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/work-orders/7')
    outcome = APPLIED
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.poll(() => keptDatabase.operations.count()).toBe(0)
    expect(sent.map(({ kind }) => kind)).toEqual(['journal', 'journal'])
    expect(sent[1]?.key).not.toBe(note.key)
  },
)

test('a second tap in the same place does not undo the next change', { tags: ['SYNC-54', 'SYNC-57'] }, async () => {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const outbox = await openOutboxOf(client, stop.signal)
  const notes = ['First', 'Second', 'Third'].map((content, at) => ({
    ...note,
    key: `00000000-0000-4000-8000-00000000001${at}`,
    fields: { content },
  }))
  for (const one of notes) await outbox.keep(one, 'waiting', { isQuiet: true })
  await show(<OutboxPanel isOpen onClose={() => {}} />)
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.poll(() => undo.elements().length).toBe(3)
  const tap = (at: number, timeStamp: number) => {
    const event = new MouseEvent('click', { bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    undo.elements()[at]?.dispatchEvent(event)
  }
  tap(0, performance.now())
  await expect.poll(() => undo.elements().length).toBe(2)
  tap(0, 1)
  tap(1, performance.now() + 10_000)
  await expect.poll(() => undo.elements().length).toBe(1)
  offline.mockRestore()
  const left = await keptDatabase.operations.toArray()
  expect(left).toMatchObject([{ fields: { content: 'Second' } }])
})

test('without a session, the button says that nothing is sent before a log-in', { tags: ['SYNC-57'] }, async () => {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const outbox = await openOutboxOf(client, stop.signal)
  await outbox.keep(note, 'waiting', { isQuiet: true })
  expireSession()
  offline.mockRestore()
  await show(<OutboxPill cutOff={undefined} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('Log in to sync 1')
  expect(sent).toEqual([])
})

test(
  'after an attempt without a response, the button and the list say so, and the list offers another attempt',
  { tags: ['SYNC-57'] },
  async () => {
    isLost = true
    const outbox = await openOutboxOf(client, stop.signal)
    await outbox.keep(note, 'waiting', { isQuiet: true })
    await show(<OutboxPill cutOff={undefined} />)
    const pill = page.getByRole('button', { name: 'Server unreachable · 1 to sync' })
    await expect.element(pill).toBeVisible()
    await pill.click()
    const list = page.getByRole('dialog')
    await expect.element(list.getByText(/^The server didn't respond/)).toBeVisible()
    isLost = false
    await list.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(list.getByText('Everything is on the server.')).toBeVisible()
    expect(sent.map(({ key }) => key)).toEqual([note.key])
  },
)

test('when the button disappears, the focus moves to the page', { tags: ['SYNC-57'] }, async () => {
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const outbox = await openOutboxOf(client, stop.signal)
  await outbox.keep(note, 'waiting', { isQuiet: true })
  await show(
    <main tabIndex={-1}>
      <OutboxPill cutOff={undefined} />
    </main>,
  )
  const pill = page.getByRole('button')
  await expect.element(pill).toBeVisible()
  pill.element().focus()
  offline.mockRestore()
  window.dispatchEvent(new Event('online'))
  await expect.element(pill).toHaveTextContent('All changes synced')
  await expect.element(pill).toHaveFocus()
  await expect.element(pill, { timeout: 6000 }).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test(
  'a question names its record, which the page may not have loaded, in the list and in the dialog',
  { tags: ['SYNC-58'] },
  async () => {
    const fields = [{ field: 'notes', mine: 'Ring twice', theirs: 'Gate code 4410', by: 'robin', at: null }]
    outcome = { ...DELETED, reason: 'changed', fields }
    order = { id: 7, title: 'Lay tiles' }
    const outbox = await openOutboxOf(client, stop.signal)
    const edit: Write = { ...note, kind: 'edit', base: { notes: '' }, fields: { notes: 'Ring twice' } }
    await outbox.keep(edit, 'waiting', { isQuiet: true })
    await expect.poll(() => keptDatabase.questions.count()).toBe(1)
    await show(
      <>
        <OutboxPanel isOpen onClose={() => {}} />
        <ConflictHost />
      </>,
    )
    await expect.element(page.getByRole('listitem').getByText('Edit “Lay tiles”')).toBeVisible()
    await page.getByRole('button', { name: 'Decide' }).click()
    const dialog = page.getByRole('dialog', { name: /^robin changed this work order/, includeHidden: true })
    await expect.element(dialog).toHaveAccessibleDescription('Lay tiles')
    await dialog.getByText('Later').click()
  },
)

test('a photo that waits shows its picture in the list, a video an icon', { tags: ['SYNC-105'] }, async () => {
  isLost = true
  const outbox = await openOutboxOf(client, stop.signal)
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8)
  const files = [
    new File([await canvas.convertToBlob()], 'gutter.png', { type: 'image/png' }),
    new File(['video'], 'roof.mp4', { type: 'video/mp4' }),
  ]
  const work: Write = { key: note.key, kind: 'create', entity: 'work', fields: { description: 'Gutter' } }
  await outbox.keep(work, 'waiting', { isQuiet: true, files })
  await show(<OutboxPanel isOpen onClose={() => {}} />)
  const [photo, video] = [/^gutter.png/, /^roof.mp4/].map((name) =>
    page.getByRole('dialog').getByRole('listitem').filter({ hasText: name, hasNotText: 'Waiting' }),
  )
  await expect.poll(() => photo?.element().querySelector('img')?.naturalWidth).toBe(8)
  expect(photo?.element().querySelector('img')?.src).toMatch(/^blob:/)
  expect(video?.element().querySelector('img, svg')?.tagName).toBe('svg')
})

test('what a person deleted elsewhere is not said by their own name', { tags: ['SYNC-57'] }, async () => {
  const fields = [{ field: 'title', mine: 'A', theirs: null, by: 'Ann', at: null }]
  outcome = { ...DELETED, fields }
  const outbox = await openOutboxOf(client, stop.signal)
  await outbox.keep(note, 'waiting', { isQuiet: true })
  await expect.poll(() => keptDatabase.operations.toArray()).toMatchObject([{ problem: { by: 'Ann' } }])
  await show(<OutboxPanel isOpen onClose={() => {}} />)
  await expect.element(page.getByText(/^You deleted it elsewhere/)).toBeInTheDocument()
  expect(page.getByText(/Ann/).elements()).toEqual([])
})

test.each([
  ['English', outboxTexts.english.kept, 'Edit “Seal the flat roof hatch”'],
  ['Spanish', spanishTexts.kept, 'Editar “Sellar la escotilla plana”'],
])(
  'on a phone, what a notification says takes few lines, and it does not cover the pill (%s)',
  { tags: ['GEN-08', 'SYNC-50', 'SYNC-57'] },
  async (_language, text, subject) => {
    const { innerHeight, innerWidth } = window
    onTestFinished(() => page.viewport(innerWidth, innerHeight))
    await page.viewport(390, 844)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => {
      vi.restoreAllMocks()
      clearNotices()
    })
    const outbox = await openOutboxOf(client, stop.signal)
    await outbox.keep(note, 'waiting', { isQuiet: true })
    await show(
      <div style={{ paddingTop: 72 }}>
        <OutboxPill cutOff={undefined} />
        <NotificationRegion />
      </div>,
    )
    const pill = page.getByRole('button', { name: /1/ })
    await expect.element(pill).toBeVisible()
    notify({ kind: 'info', text, subject, action: { label: 'Deshacer', run: () => {} } })
    await expect.element(page.getByText(text)).toBeVisible()
    const edges = (locator: Locator) => locator.element().getBoundingClientRect()
    const region = page.getByRole('status', { name: 'Notifications' })
    expect(edges(region).top).toBeGreaterThanOrEqual(edges(pill).bottom)
    const lines = (shown: string) => {
      const range = document.createRange()
      range.selectNodeContents(page.getByText(shown).element())
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
    }
    expect(lines(text)).toBeLessThanOrEqual(3)
    expect(lines(subject)).toBeLessThanOrEqual(2)
  },
)

test(
  'on a phone, a notification stays below the pill while the page scrolls, and at the edge over a form that covers the pill',
  { tags: ['GEN-08', 'SYNC-57'] },
  async () => {
    const { innerHeight, innerWidth } = window
    onTestFinished(() => page.viewport(innerWidth, innerHeight))
    await page.viewport(390, 844)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => {
      vi.restoreAllMocks()
      clearNotices()
    })
    const outbox = await openOutboxOf(client, stop.signal)
    await outbox.keep(note, 'waiting', { isQuiet: true })
    const pageWith = (more?: ReactNode) => (
      <div style={{ paddingTop: 72, height: 3000 }}>
        <div>
          <OutboxPill cutOff={undefined} />
        </div>
        <NotificationRegion />
        {more}
      </div>
    )
    const shown = await show(pageWith())
    const pill = page.getByRole('button', { name: /1/ })
    await expect.element(pill).toBeVisible()
    window.scrollTo(0, 1000)
    notify({ kind: 'info', text: 'Note added', action: { label: 'Undo', run: () => {} } })
    await expect.element(page.getByText('Note added')).toBeVisible()
    const region = page.getByRole('status', { name: 'Notifications' }).element()
    const top = () => region.getBoundingClientRect().top
    await nextFrame()
    const atTheEdge = top()
    expect(atTheEdge).toBeLessThan(72)
    window.scrollTo(0, 0)
    await expect.poll(top).toBeGreaterThanOrEqual(pill.element().getBoundingClientRect().bottom)
    await shown.unmount()
    await show(pageWith(<FullScreenForm />))
    await expect.element(page.getByRole('region', { name: 'New Client' })).toBeVisible()
    notify({ kind: 'info', text: 'Project created' })
    await expect.element(page.getByText('Project created')).toBeVisible()
    const over = page.getByRole('status', { name: 'Notifications' }).element()
    expect(over.getBoundingClientRect().top).toBe(atTheEdge)
  },
)

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

const IDLE_FORM: FormShellProps['form'] = {
  phase: 'editing',
  isBusy: false,
  isDirty: false,
  errorLine: undefined,
  error: undefined,
  submit: async () => {},
}

const FullScreenForm = () => (
  <FormShell
    title="New Client"
    placement="in-place"
    form={IDLE_FORM}
    saveLabel="Save"
    busyLabel="Saving..."
    onClose={() => {}}
  >
    <input aria-label="Name" />
  </FormShell>
)
