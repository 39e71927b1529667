import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { runMaintenance } from '../../maintenance/maintenance.ts'
import { buildWorkOrder } from '../../testing/factories.ts'
import { pushOne } from '../../testing/operations.ts'
import { type Call, shareTestApp } from '../../testing/test-app.ts'
import { describeFile, reportFrom } from './testing/report.ts'

const { call, server, user } = await shareTestApp()

const filesOf = async (device: string, more = '') => {
  const [{ user_id: owner } = {}] = await server.sql('select user_id from kept_file_devices where device = $1', [
    device,
  ])
  return (await call('GET', `/api/kept-files/files/?user=${String(owner)}&device=${device}${more}`)).body.results
}
const board = async () => (await call('GET', '/api/kept-files/')).body
const attention = async () => (await call('GET', '/api/kept-files/attention/')).body
const age = (column: string, hours: number) =>
  server.sql(`update kept_files set ${column} = ${column} - make_interval(hours => $1)`, [hours])

test(
  'the board lists the waiting files by person and device, and since when',
  { tags: ['SYNC-110', 'SYNC-113'] },
  async () => {
    const order = await buildWorkOrder(call, { title: 'Lay tiles' })
    const ana = await server.signIn('ana')
    const phone = reportFrom(ana.call)
    const files = [
      describeFile({ name: 'one.jpg', size: 1000, taken_at: '2026-03-02T08:00:00.000Z', work_order_id: order.id }),
      describeFile({ name: 'two.jpg', size: 500, taken_at: '2026-03-02T08:01:00.000Z', work_order_id: order.id }),
      describeFile({ name: 'three.jpg', size: 1, taken_at: '2026-03-02T08:02:00.000Z', work_order_title: 'Only here' }),
    ]
    expect(await phone.report({ files })).toMatchObject({ status: 200, body: { accepted: true, unknown: [] } })
    expect((await board()).devices).toMatchObject([
      {
        username: 'ana',
        worker_name: null,
        device: phone.device,
        installed: false,
        waiting: 3,
        bytes: 1501,
        oldest_at: '2026-03-02T08:00:00.000Z',
        orders: [
          { id: order.id, title: 'Lay tiles' },
          { id: null, title: 'Only here' },
        ],
        orders_count: 2,
      },
    ])
    expect(await filesOf(phone.device, '&state=waiting')).toMatchObject([
      { name: 'three.jpg', work_order: null, work_order_title: 'Only here', username: 'ana', state: 'waiting' },
      { name: 'two.jpg', work_order: order.id, work_order_title: 'Lay tiles' },
      { name: 'one.jpg' },
    ])
    await server.sql('delete from kept_files')
  },
)

test('a repeated report changes nothing, and one that is late is ignored', { tags: ['SYNC-110'] }, async () => {
  const phone = reportFrom(call)
  const [one, two] = [describeFile(), describeFile()]
  const first = { files: [one], seq: 5 }
  await phone.report(first)
  expect((await phone.report(first)).body).toEqual({ seq: 5, accepted: false, unknown: [] })
  expect((await phone.report({ files: [one, two], seq: 7 })).body.accepted).toBe(true)
  expect((await phone.report({ held: [one.id], seq: 6 })).body).toEqual({ seq: 7, accepted: false, unknown: [] })
  expect(await filesOf(phone.device, '&state=waiting')).toHaveLength(2)
})

test('the server returns which files it has no description of', { tags: ['SYNC-110'] }, async () => {
  const phone = reportFrom(call)
  const file = describeFile()
  expect((await phone.report({ held: [file.id] })).body.unknown).toEqual([file.id])
  expect((await phone.report({ files: [file, file] })).body.unknown).toEqual([])
  expect(await filesOf(phone.device)).toHaveLength(1)
})

test('an account reports only its own files', { tags: ['SYNC-110'] }, async () => {
  const phone = reportFrom(call)
  const file = describeFile()
  await phone.report({ files: [file] })
  const other = await server.signIn()
  const stranger = reportFrom(other.call, phone.device)
  const report = { held: [], given_up: [{ file, at: file.taken_at, reason: 'undone', detail: '' }] }
  expect((await stranger.report(report)).status).toBe(200)
  expect(await filesOf(phone.device, '&state=waiting')).toMatchObject([{ username: user.username }])
})

const createWork = (send: Call, files: object[], more: object = {}) =>
  pushOne(send, {
    kind: 'create',
    entity: 'work',
    fields: { description: 'Tiles', is_capture: true, kept_files: files, ...more },
  })

test('a work marks its files as received, even before any report', { tags: ['SYNC-111'] }, async () => {
  const phone = reportFrom(call)
  const [file, unreported, refused] = [describeFile(), describeFile(), describeFile()]
  await phone.report({ files: [file, refused] })
  expect(await createWork(call, [file, unreported])).toMatchObject({ result: 'applied' })
  expect(await createWork(call, [refused], { description: ' ' })).toMatchObject({ result: 'refused' })
  await phone.report({ files: [file, unreported, refused], held: [refused.id] })
  const states = Object.fromEntries(
    (
      await server.sql("select file::text as file, state from kept_files where state <> 'waiting' or device = $1", [
        phone.device,
      ])
    ).map((row) => [row.file, row.state]),
  )
  expect(states).toMatchObject({ [file.id]: 'received', [unreported.id]: 'received', [refused.id]: 'waiting' })
})

test('a file that is described after its work was created is received', { tags: ['SYNC-111'] }, async () => {
  const phone = reportFrom(call)
  const file = describeFile()
  await pushOne(call, {
    key: file.operation,
    kind: 'create',
    entity: 'work',
    fields: { description: 'Tiles', is_capture: true },
  })
  await phone.report({ files: [file], held: [] })
  expect(await filesOf(phone.device)).toMatchObject([{ state: 'received', lost_at: null }])
})

test('a file that a person removes is given up, with the reason', { tags: ['SYNC-112'] }, async () => {
  const phone = reportFrom(call)
  const [undone, refused] = [describeFile(), describeFile()]
  await phone.report({ files: [undone] })
  const at = '2026-03-02T09:00:00.000Z'
  const given_up = [
    { file: undone, at, reason: 'undone', detail: '' },
    { file: refused, at, reason: 'refused', detail: 'Too large' },
  ]
  await phone.report({ held: [], given_up })
  expect(await filesOf(phone.device)).toMatchObject([
    {
      state: 'given_up',
      given_up_at: at,
      given_up_reason: 'refused',
      given_up_detail: 'Too large',
      username: user.username,
    },
    { state: 'given_up', given_up_reason: 'undone', lost_at: null },
  ])
})

test(
  'a file that a device no longer has is lost until it is reported again, and is handled once',
  { tags: ['SYNC-112', 'SYNC-114'] },
  async () => {
    const phone = reportFrom(call)
    const file = describeFile({ work_order_title: 'Lay tiles' })
    await phone.report({ files: [file] })
    const before = await attention()
    await phone.report({ held: [] })
    expect(await attention()).toEqual({ ...before, lost: before.lost + 1 })
    const [lost] = await filesOf(phone.device, '&state=lost')
    expect(lost).toMatchObject({
      name: file.name,
      work_order_title: 'Lay tiles',
      lost_at: expect.any(String),
      handled_at: null,
    })
    const handled = await call('POST', `/api/kept-files/${lost.id}/handle/`)
    expect(handled.body).toMatchObject({ state: 'lost', handled_by: user.username, handled_at: expect.any(String) })
    const other = await server.signIn()
    expect((await other.call('POST', `/api/kept-files/${lost.id}/handle/`)).body).toEqual(handled.body)
    expect(await attention()).toEqual(before)
    await phone.report({ held: [file.id] })
    expect(await filesOf(phone.device)).toMatchObject([
      { state: 'waiting', lost_at: null, handled_at: null, handled_by: null },
    ])
    expect((await call('POST', `/api/kept-files/${lost.id}/handle/`)).status).toBe(404)
  },
)

test('a device with more files than a report can list loses none', { tags: ['SYNC-112'] }, async () => {
  const phone = reportFrom(call)
  await phone.report({ files: [describeFile()] })
  await phone.report({ held: null })
  expect(await filesOf(phone.device)).toMatchObject([{ state: 'waiting' }])
})

test('a cleared device is recognized by its kind, after a day without a report', { tags: ['SYNC-112'] }, async () => {
  const { call: send } = await server.signIn()
  const phone = reportFrom(send)
  await phone.report({ files: [describeFile()] })
  const cleared = reportFrom(send)
  await cleared.report({ held: [] })
  const isLost = async () => (await filesOf(phone.device))[0].state === 'lost'
  expect(await isLost()).toBe(false)
  const silence = "update kept_file_devices set last_seen_at = last_seen_at - interval '25 hours' where device = $1"
  await server.sql(silence, [phone.device])
  // The browser has updated itself since.
  const update = "update kept_file_devices set user_agent = user_agent || '1.2' where device = $1"
  await server.sql(update, [phone.device])
  await reportFrom(send, cleared.device, { installed: true }).report({ held: [], seq: 10 })
  expect(await isLost()).toBe(false)
  await reportFrom(send, cleared.device).report({ held: [], seq: 11 })
  expect(await isLost()).toBe(true)
})

test('two devices of one kind that are both used lose nothing', { tags: ['SYNC-112'] }, async () => {
  const { call: send } = await server.signIn()
  const [one, other] = [reportFrom(send), reportFrom(send)]
  const file = describeFile()
  await one.report({ files: [file] })
  await other.report({ held: [] })
  await one.report({ held: [file.id] })
  await server.sql("update kept_file_devices set last_seen_at = last_seen_at - interval '25 hours' where device = $1", [
    one.device,
  ])
  await server.sql(
    "update kept_file_devices set first_seen_at = first_seen_at - interval '26 hours' where device = $1",
    [other.device],
  )
  await other.report({ held: [] })
  expect(await filesOf(one.device)).toMatchObject([{ state: 'waiting' }])
})

test('a file that waits for more than a day needs attention', { tags: ['SYNC-114'] }, async () => {
  const { call: send } = await server.signIn()
  const before = await attention()
  await reportFrom(send).report({ files: [describeFile()] })
  expect(await attention()).toEqual(before)
  const others = await server.sql("select count(*)::int as count from kept_files where state = 'waiting'")
  await age('declared_at', 25)
  expect((await attention()).late).toBe(others[0]?.count)
})

test('received, given-up, and handled files are deleted after 90 days', { tags: ['SYNC-115'] }, async () => {
  await server.sql('delete from kept_files')
  const phone = reportFrom(call)
  const [received, givenUp, lost] = [describeFile(), describeFile(), describeFile()]
  const [handled, waiting] = [describeFile(), describeFile()]
  await createWork(call, [received])
  await phone.report({
    files: [lost, handled],
    given_up: [{ file: givenUp, at: givenUp.taken_at, reason: 'undone', detail: '' }],
  })
  await phone.report({ files: [waiting] })
  const [row] = await server.sql('select id from kept_files where file = $1', [handled.id])
  await call('POST', `/api/kept-files/${Number(row?.id)}/handle/`)
  for (const column of ['received_at', 'given_up_at', 'handled_at', 'lost_at', 'declared_at'])
    await age(column, 89 * 24)
  await runMaintenance(server.app.services)
  expect(await server.sql('select 1 from kept_files')).toHaveLength(5)
  for (const column of ['received_at', 'given_up_at', 'handled_at', 'lost_at', 'declared_at']) await age(column, 25)
  await runMaintenance(server.app.services)
  const left = await server.sql('select file::text as file, state from kept_files order by id')
  expect(left).toEqual([
    { file: lost.id, state: 'lost' },
    { file: waiting.id, state: 'waiting' },
  ])
})

test('streams report changes of kept files, and pulls return no record of them', { tags: ['SYNC-113'] }, async () => {
  const { cursor } = (await call('GET', '/api/sync/pull/')).body
  const count = async () =>
    (await server.sql("select count(*)::int as count from changes where entity = 'kept_file'"))[0]?.count
  const before = Number(await count())
  const phone = reportFrom(call)
  const file = describeFile()
  await phone.report({ files: [file] })
  await phone.report({ held: [file.id] })
  expect(await count()).toBe(before + 1)
  expect((await call('GET', `/api/sync/pull/?cursor=${encodeURIComponent(cursor)}`)).body.changes).toEqual([])
})

test(
  'a report of kept files ends a waiting pull, which has another cursor only then',
  { tags: ['SYNC-76', 'SYNC-117'] },
  async () => {
    const { cursor } = (await call('GET', '/api/sync/pull/')).body
    const waiting = call('GET', `/api/sync/pull/?cursor=${cursor}&wait=25`)
    await vi.waitUntil(() => server.app.services.live.count() === 1)
    const startedAt = performance.now()
    await reportFrom(call).report({ files: [describeFile()] })
    const { body } = await waiting
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    expect(body).toMatchObject({ changes: [], more: false, cursor: expect.not.stringContaining(cursor) })
    // Writes that change no record.
    await server.signIn('dana')
    expect((await call('GET', `/api/sync/pull/?cursor=${body.cursor}&wait=1`)).body.cursor).toBe(body.cursor)
  },
)

test('rejects an invalid report, and stores nothing of it', { tags: ['SYNC-110'] }, async () => {
  const phone = reportFrom(call)
  const held = Array.from({ length: 2001 }, () => randomUUID())
  expect(await phone.report({ held })).toMatchObject({ status: 400, body: { held: [expect.stringContaining('2000')] } })
  expect((await phone.report({ files: [{ ...describeFile(), name: 'a\u0000' }] })).status).toBe(400)
  expect((await call('GET', '/api/kept-files/files/?device=x')).status).toBe(400)
  // People who share a browser share its id.
  expect(await call('GET', `/api/kept-files/files/?device=${phone.device}`)).toMatchObject({
    status: 400,
    body: { user: ['This field is required.'] },
  })
  expect(await server.sql('select 1 from kept_file_devices where device = $1', [phone.device])).toEqual([])
})
