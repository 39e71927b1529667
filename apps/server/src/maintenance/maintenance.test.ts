import type { ActivityEntry } from '@daywork/domain/activity/activity'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildClient, buildProject, buildWorker, buildWorkOrder } from '../testing/factories.ts'
import { operation, push } from '../testing/operations.ts'
import { type Account, type ApiResponse, shareTestApp, startTestApp } from '../testing/test-app.ts'
import { buildPicture, buildWork, multipart, upload } from '../testing/upload.ts'
import { runMaintenance } from './maintenance.ts'

const { server, user } = await shareTestApp()

const maintain = () => runMaintenance(server.app.services)
/** Ages all deletions and the creation of all files. */
async function letDaysPass(days: number): Promise<void> {
  for (const [table, column] of [
    ['deletions', 'at'],
    ['work_files', 'deleted_at'],
    ['originals', 'created_at'],
    ['idempotency_keys', 'created_at'],
    ['sync_ops', 'at'],
  ]) {
    await server.sql(`update ${table} set ${column} = ${column} - make_interval(secs => $1)`, [days * 86_400])
  }
}
const countOf = async (table: string) => Number((await server.sql(`select count(*) as count from ${table}`))[0]?.count)
const countOriginals = async () => {
  const entries = await readdir(join(server.dataDir, 'media/originals'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

async function captureNote(fields: Record<string, string>): Promise<ApiResponse> {
  const { body, headers } = await multipart(fields, [])
  return user.call('POST', '/api/works/capture/', body, headers)
}

describe('the daily maintenance', () => {
  test('a record that was deleted less than 30 days ago can be restored', { tags: ['DEL-18'] }, async () => {
    const { id } = await buildClient(user.call)
    await user.call('DELETE', `/api/clients/${id}/`)
    await letDaysPass(29.9)
    await maintain()
    expect((await user.call('POST', `/api/clients/${id}/restore/`)).status).toBe(200)
  })

  test('a step that fails does not prevent the others, and its error is reported', { tags: ['DEL-18'] }, async () => {
    const { id } = await buildClient(user.call)
    await user.call('DELETE', `/api/clients/${id}/`)
    await letDaysPass(30.1)
    await server.sql(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`)
    await server.sql('create trigger refuse before delete on sync_ops for each statement execute function refuse()')
    try {
      await expect(maintain()).rejects.toMatchObject({ errors: [{ cause: { message: 'refused' } }] })
    } finally {
      await server.sql('drop function refuse() cascade')
    }
    expect(await server.sql('select id from clients where id = $1', [id])).toEqual([])
    await maintain()
  })

  test(
    'rows deleted more than 30 days ago are purged with their children, and no others',
    { tags: ['DEL-18', 'API-65'] },
    async () => {
      const worker = await buildWorker(user.call)
      const order = await buildWorkOrder(user.call, { assigned_workers: [{ worker_id: worker.id }] })
      const kept = await buildProject(user.call)
      const work = await buildWork(user.call, { work_order_id: String(order.id) })
      const before = { orders: await countOf('work_orders'), projects: await countOf('projects') }
      await user.call('DELETE', `/api/projects/${order.project}/`)
      await letDaysPass(30.1)
      await maintain()
      expect({ orders: await countOf('work_orders'), projects: await countOf('projects') }).toEqual({
        orders: before.orders - 1,
        projects: before.projects - 1,
      })
      expect((await user.call('GET', `/api/projects/${kept.id}/`)).status).toBe(200)
      expect((await user.call('GET', `/api/workers/${worker.id}/`)).body.work_order_count).toBe(0)
      expect((await user.call('GET', `/api/works/${work.id}/`)).body).toMatchObject({
        work_order_id: null,
        files: [{ id: work.files[0]?.id }],
      })
      expect((await user.call('POST', `/api/projects/${order.project}/restore/`)).status).toBe(404)
    },
  )

  test(
    'the files of a purged work are deleted, except those that another work uses',
    { tags: ['DEL-18', 'PORT-13'] },
    async () => {
      const [own, shared] = [await buildPicture(), await buildPicture()]
      const first = await upload(user.call, {}, [own, shared])
      const second = await upload(user.call, {}, [shared])
      const before = await countOriginals()
      await user.call('DELETE', `/api/works/${first.body.id}/`)
      await letDaysPass(30.1)
      await maintain()
      expect(await countOriginals()).toBe(before - 1)
      expect((await user.call('GET', second.body.files[0].url)).status).toBe(200)
      expect((await user.call('GET', first.body.files[0].url)).status).toBe(404)
    },
  )

  test('files that a PUT request replaced are deleted after 30 days', { tags: ['DEL-18'] }, async () => {
    const { id } = await buildWork(user.call)
    await upload(user.call, {}, [await buildPicture()], { method: 'PUT', url: `/api/works/${id}/` })
    const before = await countOriginals()
    await maintain()
    expect(await countOriginals()).toBe(before)
    await letDaysPass(30.1)
    await maintain()
    expect(await countOriginals()).toBe(before - 1)
  })

  test(
    'the activity of a purged record retains who did what and when, and no contents',
    { tags: ['DEL-18', 'API-96'] },
    async () => {
      const secret = 'Odd Fellows, ring twice'
      const client = await buildClient(user.call, { name: secret, notes: 'old' })
      await user.call('PATCH', `/api/clients/${client.id}/`, { notes: secret })
      const order = await buildWorkOrder(user.call, { description: secret })
      const kept = await buildClient(user.call, { name: 'Stays' })
      await user.call('DELETE', `/api/clients/${client.id}/`)
      await user.call('DELETE', `/api/projects/${order.project}/`)
      await letDaysPass(30.1)
      await maintain()
      const entriesOf = async (entity: string, id: number) =>
        (await user.call('GET', `/api/activity/?entity=${entity}&id=${id}`)).body.results
      const entries = await entriesOf('client', client.id)
      expect(entries.map(({ action }: { action: string }) => action)).toEqual(['deleted', 'updated', 'created'])
      for (const entry of [...entries, ...(await entriesOf('work_order', order.id))]) {
        expect(entry).toMatchObject({ user: user.username, before: {}, after: {} })
      }
      expect(JSON.stringify(await server.sql('select * from activity'))).not.toContain(secret)
      expect(await entriesOf('client', kept.id)).toMatchObject([{ after: { name: 'Stays' } }])
    },
  )

  test(
    'outcomes of operations are stored for 400 days, without the values of purged records',
    { tags: ['SYNC-04', 'DEL-18'] },
    async () => {
      const secret = 'The key is below the mat'
      const fields = { name: 'Fellows', contact_email: 'a@b.co' }
      const create = operation({ kind: 'create', entity: 'client', fields })
      const target = { ref: create.key }
      const edit = { kind: 'edit', entity: 'client', target, base: { notes: '' }, fields: { notes: secret } } as const
      const ops = [create, operation(edit), operation({ ...edit, fields: { notes: `${secret}!` } })]
      const { outcomes } = (await push(user.call, ops)).body
      expect(outcomes[2]).toMatchObject({ result: 'conflict', fields: [{ theirs: secret }] })
      await user.call('DELETE', `/api/clients/${outcomes[0].id}/`)
      await letDaysPass(30.1)
      await maintain()
      expect(JSON.stringify(await server.sql('select * from sync_ops'))).not.toContain(secret)
      const values = { row: null, version: null, change: null }
      expect((await push(user.call, ops)).body.outcomes).toMatchObject([
        { result: 'applied', id: outcomes[0].id, ...values },
        { result: 'applied', ...values },
        { result: 'conflict', ...values, fields: [] },
      ])
      await letDaysPass(369)
      await maintain()
      expect(await countOf('sync_ops')).toBe(3)
      await letDaysPass(2)
      await maintain()
      expect(await countOf('sync_ops')).toBe(0)
    },
  )

  test('a purged work leaves no contents in the history of its orders', { tags: ['DEL-18', 'API-96'] }, async () => {
    const [secret, gate] = ['Nobody home, ring the odd fellow', 'the gate code is 4711']
    const [first, second] = [await buildWorkOrder(user.call), await buildWorkOrder(user.call)]
    const note = await captureNote({ description: secret, work_order_id: String(first.id) })
    await user.call('PATCH', `/api/works/${note.body.id}/`, { description: gate })
    await user.call('PATCH', `/api/works/${note.body.id}/`, { work_order_id: second.id })
    const photo = await upload(user.call, { work_order_id: String(first.id) }, [await buildPicture('odd-hall.jpg')])
    const kept = await upload(user.call, { work_order_id: String(first.id) }, [await buildPicture('kept.jpg')])
    await user.call('DELETE', `/api/works/${note.body.id}/`)
    await user.call('DELETE', `/api/works/${photo.body.id}/`)
    await letDaysPass(30.1)
    await maintain()
    expect(note.status).toBe(201)
    const changesOf = async (id: number) => {
      const { body } = await user.call('GET', `/api/activity/?entity=work_order&id=${id}`)
      return body.results.map(({ before, after }: ActivityEntry) => [before, after])
    }
    const none = { works: [] }
    const redacted = [none, none]
    const keptWork = { works: [{ id: kept.body.id, files: ['kept.jpg'], description: '' }] }
    // These works were added, edited, moved, or deleted. Only the photo of the remaining work is not redacted.
    const ofFirst = await changesOf(first.id)
    expect(ofFirst.slice(0, -1)).toEqual([redacted, [none, keptWork], redacted, redacted, redacted, redacted])
    expect(ofFirst.at(-1)?.[1]).toMatchObject({ title: first.title })
    expect((await changesOf(second.id)).slice(0, -1)).toEqual([redacted, redacted])
    const history = JSON.stringify(await server.sql('select before, after from activity'))
    for (const text of [secret, gate, 'odd-hall.jpg']) expect(history).not.toContain(text)
  })

  test('TRASH_DAYS sets how long deleted records are retained', { tags: ['DEL-18'] }, async () => {
    const hasty = await startTestApp({ TRASH_DAYS: '1' })
    try {
      const { call } = await hasty.signIn()
      const { id } = await buildClient(call)
      await call('DELETE', `/api/clients/${id}/`)
      await hasty.sql("update deletions set at = at - interval '25 hours'")
      await runMaintenance(hasty.app.services)
      expect(await hasty.sql('select id from clients')).toEqual([])
    } finally {
      await hasty.close()
    }
  })

  test(
    'the file of a finished upload is retained as long as a work can be created from it',
    { tags: ['DEL-18'] },
    async () => {
      const { content } = await buildPicture()
      const begun = await user.call('POST', '/api/uploads/', undefined, { 'upload-length': String(content.length) })
      const chunk = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
      await user.call('PATCH', `/api/uploads/${begun.body.id}/`, content, chunk)
      await letDaysPass(6)
      await maintain()
      const made = await user.call('POST', '/api/works/', { uploads: [begun.body.id] })
      expect(made.status).toBe(201)
      expect((await user.call('GET', made.body.files[0].url)).status).toBe(200)
    },
  )

  test(
    'sessions that ended or have no valid token are purged once their user has logged in again',
    { tags: ['SESS-24', 'API-100'] },
    async () => {
      const [ended, expired, living] = [await server.signIn(), await server.signIn(), await server.signIn()]
      await ended.call('POST', '/accounts/logout/', { refresh: ended.refresh })
      const logInAgain = ({ username, password }: Account) =>
        server.anonymous('POST', '/accounts/login/', { username, password })
      const sessionsOf = ({ username }: Account) =>
        server.sql('select s.id from sessions s join users u on u.id = s.user_id where u.username = $1', [username])
      const [old] = await sessionsOf(expired)
      await server.sql("update token_pairs set expires_at = now() - interval '1 minute' where session_id = $1", [
        old?.id,
      ])
      await maintain()
      // Ended sessions remain until the next log-in, because they show when the user was last active.
      for (const account of [ended, expired]) {
        expect(await sessionsOf(account)).toHaveLength(1)
        await logInAgain(account)
        expect(await sessionsOf(account)).toHaveLength(2)
      }
      await maintain()
      expect(await sessionsOf(ended)).toHaveLength(1)
      expect(await sessionsOf(expired)).not.toContainEqual(old)
      expect(await sessionsOf(living)).toHaveLength(1)
      expect((await living.call('GET', '/api/clients/')).status).toBe(200)
    },
  )

  test('failed log-ins older than any rate limit are purged, newer ones are not', { tags: ['SESS-30'] }, async () => {
    const fail = (username: string) =>
      server.anonymous('POST', '/accounts/login/', { username, password: 'not the password' })
    await Promise.all([fail('long ago'), fail('just now')])
    await server.sql(`update login_failures set failed_at = now() - interval '2 hours' where username = 'long ago'`)
    await maintain()
    expect(await server.sql('select username from login_failures')).toEqual([{ username: 'just now' }])
  })

  test('audit events are purged after AUDIT_DAYS, by default a year', { tags: ['API-120'] }, async () => {
    const age = (days: number) =>
      server.sql('update audit_events set created_at = now() - make_interval(secs => $1)', [days * 86_400])
    const before = await countOf('audit_events')
    expect(before).toBeGreaterThan(0)
    await age(364.9)
    await maintain()
    expect(await countOf('audit_events')).toBe(before)
    await age(365.1)
    await maintain()
    expect(await countOf('audit_events')).toBe(0)
  })

  test('notifications are purged after 90 days', { tags: ['API-124'] }, async () => {
    await server.sql(
      `insert into notifications (user_id, kind, data, created_at)
       select id, 'password_reset', '{}', now() - make_interval(secs => days * 86400)
       from (select min(id) as id from users) u, unnest(array[89.9, 90.1]) days`,
    )
    await maintain()
    expect(await countOf('notifications')).toBe(1)
  })

  test('idempotency records are purged after 24 hours', { tags: ['API-92'] }, async () => {
    await user.call('POST', '/api/clients/', { name: 'Keyed', phone_number: '5555550142' }, { 'idempotency-key': 'k' })
    await maintain()
    expect(await countOf('idempotency_keys')).toBe(1)
    await letDaysPass(1.1)
    await maintain()
    expect(await countOf('idempotency_keys')).toBe(0)
  })

  test('the id of a key that a device may push is stored for 400 days', { tags: ['SYNC-55'] }, async () => {
    const key = randomUUID()
    const fields = { name: 'Keyed', phone_number: '5555550142' }
    const { body } = await user.call('POST', '/api/clients/', fields, { 'idempotency-key': key })
    await user.call('POST', '/api/clients/', {}, { 'idempotency-key': randomUUID() })
    await letDaysPass(1.1)
    await maintain()
    await maintain()
    expect(await server.sql('select key, status, fingerprint, body from idempotency_keys')).toEqual([
      { key, status: 201, fingerprint: '', body: JSON.stringify({ id: body.id }).replace(':', ' : ') },
    ])
    const { outcomes } = (await push(user.call, [operation({ kind: 'create', entity: 'client', fields, key })])).body
    expect(outcomes).toMatchObject([{ result: 'applied', id: body.id, row: { name: 'Keyed' }, change: null }])
    await letDaysPass(400)
    await maintain()
    expect(await countOf('idempotency_keys')).toBe(0)
  })
})

test('expired log-ins and reset links are purged, valid ones are not', { tags: ['API-101', 'API-108'] }, async () => {
  const insert = (table: string, columns: string, values: string) =>
    server.sql(`insert into ${table} (user_id, ${columns}, expires_at)
      select id, ${values}, now() + make_interval(hours => h) from (select id from users limit 1) u, unnest(array[-2, 1]) h`)
  await insert('auth_challenges', 'kind, ticket_hash, data', "'second_factor', 'ticket ' || h, '{}'")
  await insert('password_resets', 'code_hash', "'code ' || h")
  await maintain()
  expect(await server.sql('select ticket_hash from auth_challenges')).toEqual([{ ticket_hash: 'ticket 1' }])
  expect(await server.sql('select code_hash from password_resets')).toEqual([{ code_hash: 'code 1' }])
})
