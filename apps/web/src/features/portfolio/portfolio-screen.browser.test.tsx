import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { registerDevice } from '../../api/device.ts'
import { markStale } from '../../api/list-cache.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { endSession } from '../../api/session.ts'
import { localRecords } from '../../api/writes/kept-writes.ts'
import { buildFile, buildWork } from '../../testing/build-records.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { PortfolioScreen } from './portfolio-screen.tsx'
import { NO_FILTER, type WorksFilter } from './use-works.ts'

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

const work = buildWork({ files: [buildFile({ url: PICTURE, thumbnail_url: PICTURE })] })

afterEach(() => {
  endSession()
  localRecords.set(null)
  registerDevice(async () => async () => undefined)
})

interface Opened {
  openFileId?: number
  filter?: Partial<WorksFilter>
  onOpenFile?: (fileId: number | null) => void
}

function renderScreen(client: QueryClient, { openFileId, filter, onOpenFile = () => {} }: Opened = {}) {
  const component = () => (
    <QueryClientProvider client={client}>
      <PortfolioScreen
        filter={{ ...NO_FILTER, ...filter }}
        onFilter={() => {}}
        openFileId={openFileId ?? null}
        comparedWith={null}
        onOpenFile={onOpenFile}
        renderShare={() => null}
      />
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  return render(<RouterProvider router={router} />)
}

const pageOf = (results: readonly object[]) => ({ count: results.length, next: null, previous: null, results })
/** Waits in the outbox. */
const waiting = buildWork({ id: -8, description: 'Downspout', files: [buildFile({ id: -9, thumbnail_url: PICTURE })] })
const showWaiting = ({ isListed = true } = {}) =>
  localRecords.set({
    addTo: (list, entity, narrowing) =>
      entity === 'works' && (isListed || Object.keys(narrowing).length === 0)
        ? { ...list, pages: [pageOf([waiting])] }
        : list,
    read: () => undefined,
    find: () => undefined,
    openFile: () => () => {},
    idOf: () => undefined,
    resolve: (draft) => draft,
    areIn: () => false,
  })

const PART = 'Only photos on this device are shown. The rest need a connection.'
const photo = (name: string) => page.getByRole('button', { name: `Photo: ${name}`, exact: true })

test(
  'without the server, the photos of the copy are shown until the others can be loaded',
  { tags: ['SYNC-41', 'PORT-01'] },
  async () => {
    let isUp = false
    const other = buildWork({ id: 22, description: 'Chimney', files: [buildFile({ id: 41, thumbnail_url: PICTURE })] })
    fakeNetwork(({ path }) => {
      if (!isUp) throw new TypeError('Failed to fetch')
      return jsonResponse(pageOf(path.startsWith('/api/portfolio/') ? [other, work] : []))
    })
    registerDevice(
      async () =>
        async ([entity]) =>
          entity === 'works' ? { data: pageOf([work]), asOf: 7 } : undefined,
    )
    const onOpenFile = vi.fn<(fileId: number | null) => void>()
    await renderScreen(createQueryClient(), { openFileId: 41, onOpenFile })
    await expect.element(photo('Gutter, north side')).toBeVisible()
    await expect.element(page.getByText(PART)).toBeVisible()
    expect(page.getByRole('alert').elements()).toEqual([])
    // It is not deleted: it opens when it is loaded.
    expect(onOpenFile).not.toHaveBeenCalled()
    isUp = true
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(page.getByText(PART)).not.toBeInTheDocument()
    // The script of the viewer is loaded now.
    await expect.element(page.getByRole('dialog', { name: 'Chimney' }), { timeout: 10_000 }).toBeVisible()
  },
)

test(
  'photos that wait on the device are shown without the server and without a copy',
  { tags: ['SYNC-102', 'PORT-01'] },
  async () => {
    fakeNetwork(() => {
      throw new TypeError('Failed to fetch')
    })
    // There is no second attempt then, which would come a second later.
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => offline.mockRestore())
    showWaiting()
    await renderScreen(createQueryClient())
    await expect.element(page.getByText(PART)).toBeVisible()
    await expect.element(photo('Downspout')).toBeVisible()
  },
)

test('a request that waits for the network does not hide what the device has', { tags: ['SYNC-102'] }, async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const { promise: response, resolve: respond } = Promise.withResolvers<undefined>()
  registerDevice(async () => () => response)
  const client = createQueryClient()
  const { unmount } = await renderScreen(client)
  const paused = () => client.getQueryCache().findAll({ queryKey: ['works'], fetchStatus: 'paused' })
  await expect.poll(paused).toHaveLength(1)
  // Until this device has responded, it is not known whether it has photos.
  expect(page.getByRole('alert').elements()).toEqual([])
  respond(undefined)
  await expect.element(page.getByText(/^Photos are stored on the server\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await unmount()
  showWaiting()
  await renderScreen(client)
  await expect.element(photo('Downspout')).toBeVisible()
})

test(
  'after an error of the server, what waits on the device is shown with the error',
  { tags: ['SYNC-102', 'PORT-01'] },
  async () => {
    fakeNetwork(() => jsonResponse({ detail: 'Not now' }, 500))
    showWaiting()
    await renderScreen(createQueryClient())
    await expect.element(photo('Downspout')).toBeVisible()
    await expect.element(page.getByRole('alert').getByText('Not now')).toBeVisible()
  },
)

test(
  'a photo that waits opens by its address, even if the list does not match it',
  { tags: ['SYNC-102'] },
  async () => {
    fakeNetwork(() => jsonResponse(pageOf([])))
    const closed = vi.fn<(fileId: number | null) => void>()
    showWaiting({ isListed: false })
    await renderScreen(createQueryClient(), { openFileId: -9, filter: { search: 'gutter' }, onOpenFile: closed })
    await expect.element(page.getByRole('dialog').getByText('Downspout').first()).toBeVisible()
    expect(closed).not.toHaveBeenCalled()
  },
)

test('a photo that is deleted while it is edited can be restored from the form', { tags: ['DEL-19'] }, async () => {
  let isDeleted = false
  const deletion = { id: 1, action: 'deleted', user: 'ben', at: '2026-03-02T08:00:00.000Z', before: {}, after: {} }
  fakeNetwork(({ method, path }) => {
    if (method !== 'GET') {
      isDeleted = false
      return jsonResponse(work)
    }
    const works = path.startsWith('/api/portfolio/') && !isDeleted ? [work] : []
    const results = path.startsWith('/api/activity/') ? [deletion] : works
    return jsonResponse({ count: results.length, next: null, previous: null, results })
  })
  const client = createQueryClient()
  await renderScreen(client, { openFileId: 40 })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Description' })
  await text.fill('Gutter, south side')
  expect(page.getByRole('alert').elements()).toHaveLength(0)
  isDeleted = true
  markStale(client, 'works')
  await expect.element(page.getByText('This photo was deleted.')).toBeVisible()
  await expect.element(text).toHaveValue('Gutter, south side')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByText('This photo was deleted.')).not.toBeInTheDocument()
  await expect.element(text).toHaveValue('Gutter, south side')
})
