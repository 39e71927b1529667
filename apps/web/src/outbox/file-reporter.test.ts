import type { KeptFilesReport, KeptFilesReported } from '@daywork/domain/kept-files/kept-file'
import { EMPTY_OUTBOX, type KeptOperation, type Outbox } from '@daywork/domain/sync/kept'
import { undoOperation } from '@daywork/domain/sync/undo'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networkError } from '../api/api-error.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { FileReporter } from './file-reporter.ts'

beforeEach(fakeBrowser)
afterEach(() => void vi.useRealTimers())

const file = (id: string) => ({
  id,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  size: 3,
  sha256: null,
  upload: null,
  isReceived: false,
  round: 0,
})
const workWith = (key: string, seq = 1): KeptOperation => ({
  key,
  seq,
  v: 1,
  kind: 'create',
  entity: 'work',
  fields: {},
  at: '2026-11-23T08:00:00Z',
  state: 'waiting',
  tries: 0,
  files: [file(key)],
})

/** A page of ann, and what it reports. */
function openPage(box: Outbox = EMPTY_OUTBOX) {
  const page = { box, owner: 'ann' as string | undefined, reads: 0, sent: [] as KeptFilesReport[] }
  let respond = async (report: KeptFilesReport): Promise<KeptFilesReported> => ({
    seq: report.seq,
    accepted: true,
    unknown: [],
  })
  const reporter = new FileReporter({
    store: {
      change: async (_owner, how) => {
        page.reads += 1
        return (page.box = how(page.box))
      },
    },
    owner: () => page.owner,
    isInstalled: () => false,
    send: async (report) => {
      page.sent.push(report)
      return respond(report)
    },
  })
  return {
    page,
    reporter,
    respond: (how: typeof respond) => void (respond = how),
    keep: (...operations: KeptOperation[]) => {
      page.box = { ...page.box, operations }
      reporter.schedule()
    },
  }
}

const summaryOf = ({ files, held }: KeptFilesReport) => ({ held, files: files.map(({ id }) => id) })

test(
  'a device reports at its first start and after each change, and nothing twice',
  { tags: ['SYNC-116'] },
  async () => {
    const { keep, page, reporter } = openPage()
    reporter.schedule()
    await vi.waitFor(() => expect(page.sent.map(summaryOf)).toEqual([{ held: [], files: [] }]))
    keep(workWith('one'))
    await vi.waitFor(() => expect(page.sent).toHaveLength(2))
    keep(workWith('one'), workWith('two', 2))
    await vi.waitFor(() => expect(page.sent).toHaveLength(3))
    expect(page.sent.slice(1).map(summaryOf)).toEqual([
      { held: ['one'], files: ['one'] },
      { held: ['one', 'two'], files: ['two'] },
    ])
    reporter.wake()
    // A change of the upload alone is not reported.
    keep({ ...workWith('one'), files: [{ ...file('one'), upload: 7 }] }, workWith('two', 2))
    keep(workWith('two', 2))
    await vi.waitFor(() => expect(page.sent).toHaveLength(4))
    expect(page.sent.at(-1)).toMatchObject({ held: ['two'], files: [] })
    const numbers = page.sent.map(({ seq }) => seq)
    expect(numbers).toEqual([1, 2, 3, 4])
    expect(new Set(page.sent.map(({ device }) => device)).size).toBe(1)
  },
)

test('the next page reports only what has changed, and once in half a day', { tags: ['SYNC-116'] }, async () => {
  const box = { ...EMPTY_OUTBOX, operations: [workWith('one')] }
  const before = openPage(box)
  before.reporter.schedule()
  await vi.waitFor(() => expect(before.page.sent).toHaveLength(1))
  const next = openPage(box)
  next.reporter.schedule()
  await vi.waitFor(() => expect(next.page.reads).toBe(1))
  next.keep(workWith('one'), workWith('two', 2))
  await vi.waitFor(() => expect(next.page.sent.map(summaryOf)).toEqual([{ held: ['one', 'two'], files: ['two'] }]))
  const later = openPage({ ...box, operations: [workWith('one'), workWith('two', 2)] })
  vi.setSystemTime(Date.now() + 13 * 60 * 60_000)
  later.reporter.schedule()
  await vi.waitFor(() => expect(later.page.sent.map(summaryOf)).toEqual([{ held: ['one', 'two'], files: [] }]))
})

test('cleared storage is reported as empty', { tags: ['SYNC-116'] }, async () => {
  const before = openPage({ ...EMPTY_OUTBOX, operations: [workWith('one')] })
  before.reporter.schedule()
  await vi.waitFor(() => expect(before.page.sent).toHaveLength(1))
  const cleared = openPage()
  cleared.reporter.schedule()
  await vi.waitFor(() => expect(cleared.page.sent).toHaveLength(1))
  expect(cleared.page.sent).toMatchObject([{ held: [], device: before.page.sent[0]?.device }])
})

test('describes a file that the server does not know', { tags: ['SYNC-116'] }, async () => {
  const { page, reporter, respond } = openPage({ ...EMPTY_OUTBOX, operations: [workWith('one')] })
  respond(async ({ files, seq }) => ({ seq, accepted: true, unknown: files.length === 0 ? ['one'] : [] }))
  reporter.schedule()
  await vi.waitFor(() =>
    expect(page.sent.map(summaryOf)).toEqual([
      { held: ['one'], files: [] },
      { held: ['one'], files: ['one'] },
    ]),
  )
})

test('describes a file once, although the server does not store it', { tags: ['SYNC-116'] }, async () => {
  const { keep, page, reporter, respond } = openPage({ ...EMPTY_OUTBOX, operations: [workWith('one')] })
  respond(async ({ seq }) => ({ seq, accepted: true, unknown: ['one'] }))
  reporter.schedule()
  await vi.waitFor(() => expect(page.sent).toHaveLength(2))
  respond(async ({ seq }) => ({ seq, accepted: true, unknown: [] }))
  keep()
  await vi.waitFor(() => expect(page.sent.map(({ files }) => files.length)).toEqual([0, 1, 0]))
})

test('what is known of a file is dropped with it', { tags: ['SYNC-116'] }, async () => {
  const { keep, page } = openPage()
  const reported = async (count: number) => vi.waitFor(() => expect(page.sent).toHaveLength(count))
  keep(workWith('one'))
  await reported(1)
  keep()
  await reported(2)
  keep(workWith('one'))
  await reported(3)
  expect(page.sent.map(({ files }) => files.length)).toEqual([0, 0, 1])
})

test('a removed file is reported until the server has the report', { tags: ['SYNC-116'] }, async () => {
  vi.useFakeTimers()
  const kept = { ...EMPTY_OUTBOX, operations: [workWith('one')] }
  const { page, reporter, respond } = openPage(undoOperation(kept, 'one', { key: 'x', at: '2026-11-23T09:00:00Z' }))
  respond(() => Promise.reject(networkError()))
  reporter.schedule()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(page.sent.length).toBeGreaterThan(2)
  expect(page.box.givenUp).toHaveLength(1)
  respond(async ({ seq }) => ({ seq, accepted: true, unknown: [] }))
  reporter.reached()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.sent.at(-1)).toMatchObject({ held: [], given_up: [{ file: { id: 'one' }, reason: 'undone' }] })
  expect(page.box.givenUp).toEqual([])
})

test('a restored device continues after the number that the server has', { tags: ['SYNC-116'] }, async () => {
  const { page, reporter, respond } = openPage()
  respond(async ({ seq }) =>
    seq > 40 ? { seq, accepted: true, unknown: [] } : { seq: 40, accepted: false, unknown: [] },
  )
  reporter.schedule()
  await vi.waitFor(() => expect(page.sent.map(({ seq }) => seq)).toEqual([1, 41]))
})

test('another person on this device has reports of their own', { tags: ['SYNC-116'] }, async () => {
  const { page, reporter } = openPage()
  reporter.schedule()
  await vi.waitFor(() => expect(page.sent).toHaveLength(1))
  page.owner = undefined
  reporter.wake()
  page.owner = 'bob'
  reporter.wake()
  await vi.waitFor(() => expect(page.sent.map(({ seq }) => seq)).toEqual([1, 1]))
})
