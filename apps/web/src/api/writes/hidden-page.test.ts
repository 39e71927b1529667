import type { Work } from '@daywork/domain/portfolio/work'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { buildWork } from '../../testing/build-records.ts'
import { fakeBrowser, storedSession } from '../../testing/fake-browser.ts'
import type { OutboxPort } from './kept-writes.ts'

/** A page that can be hidden, with an outbox. */
async function openPage() {
  const page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const { keptIfUnsent, registerOutbox } = await import('./kept-writes.ts')
  const { sendOrKeep } = await import('./keep-work.ts')
  const keep = vi.fn<OutboxPort['keep']>(async ({ key }) => key)
  registerOutbox(async () => ({ keep, endQuestions: async () => {}, mayLeave: async () => true }))
  const hide = () => Object.assign(page, { hidden: true }).dispatchEvent(new Event('visibilitychange'))
  return { hide, keep, keptIfUnsent, sendOrKeep }
}

beforeEach(() => {
  fakeBrowser(storedSession())
  vi.resetModules()
})
// The next file in this process must not get the modules of a page.
afterAll(() => void vi.resetModules())

test('a write without a response is stored when the page is hidden', { tags: ['SYNC-50'] }, async () => {
  const { hide, keep, keptIfUnsent } = await openPage()
  const start = { kind: 'start', entity: 'work_order', target: 7, base: { version: 1 }, key: 'start' } as const
  const write = keptIfUnsent({
    rowOf: () => 'shown',
    // As a request ends that a busy server has asked to wait.
    send: ({ signal }) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () => resolve({ result: 'refused', error: signal.reason }))
        hide()
      }),
  })
  expect(await write(start)).toEqual({ result: 'queued', row: 'shown' })
  expect(keep).toHaveBeenCalledExactlyOnceWith(start, 'sent')
})

test(
  'photos that are being sent are stored when the page is hidden, and videos are not',
  { tags: ['SYNC-102'] },
  async () => {
    const { hide, keep, sendOrKeep } = await openPage()
    const { promise: response, resolve: respond } = Promise.withResolvers<Work>()
    const sendFile = (key: string, megabytes: number) => {
      const file = Object.defineProperty(new File(['x'], key), 'size', { value: megabytes * 1024 * 1024 })
      return sendOrKeep({ fields: { description: '', work_order_id: 7 }, files: [file], key }, () => response)
    }
    const sending = [sendFile('photo', 4), sendFile('video', 300)]
    hide()
    await vi.waitFor(() => expect(keep.mock.calls.map(([{ key }]) => key)).toEqual(['photo']))
    // The uploads go on.
    const sent = buildWork({ id: 3 })
    respond(sent)
    expect(await Promise.all(sending)).toEqual([sent, sent])
    hide()
    expect(keep).toHaveBeenCalledTimes(1)
  },
)
