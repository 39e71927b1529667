import { SYNC_MESSAGES } from '@daywork/domain/sync/messages'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { operation, push } from '../../testing/operations.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { call, server } = await shareTestApp()

const get = async (url: string) => (await call('GET', url)).body

describe('operations that the server cannot read', { tags: ['API-129', 'SYNC-01', 'SYNC-11'] }, () => {
  const create = () =>
    operation({ kind: 'create', entity: 'client', fields: { name: 'Read', contact_email: 'a@b.co' } })
  const nested = (levels: number): object => (levels === 0 ? {} : { at: nested(levels - 1) })

  test('operations of another version are refused, and the others are performed', async () => {
    const strange = [
      { kind: 'declare' },
      { entity: 'invoice' },
      { v: 2 },
      { at: 'yesterday' },
      { seq: -1 },
      { fields: [] },
      { fields: nested(20) },
      { kind: 'start', target: 1 },
      { kind: 'edit', fields: {} },
      { kind: 'restore', target: '1' },
    ]
    const ops = strange.flatMap((given) => [{ ...create(), ...given }, create()])
    const { outcomes } = (await push(call, [...ops, { key: randomUUID() }])).body
    const unknown = { result: 'refused', detail: SYNC_MESSAGES.unknownOperation, errors: {} }
    expect(outcomes).toMatchObject([...strange.flatMap(() => [unknown, { result: 'applied' }]), unknown])
  })

  test('a push that cannot be read performs nothing', async () => {
    const { count } = await get('/api/clients/?page_size=1')
    const key = { ops: [SYNC_MESSAGES.keyMissing] }
    const rejected = [
      [{ ops: Array.from({ length: 51 }, create) }, { ops: ['Ensure this field has no more than 50 elements.'] }],
      [{ ops: [create(), { ...create(), key: 'one' }] }, key],
      [{ ops: [create(), null] }, key],
      [{ ops: create() }, { ops: ['Expected a list of items.'] }],
      [{}, { ops: ['This field is required.'] }],
      [{ ops: [create()], device: 'phone' }, { device: ['Not a valid string.'] }],
    ] as const
    for (const [body, errors] of rejected) {
      expect(await call('POST', '/api/sync/push/', body)).toMatchObject({ status: 400, body: errors })
    }
    const large = { ...create(), fields: { name: 'x'.repeat(256 * 1024) } }
    expect(await push(call, [create(), large])).toMatchObject({
      status: 413,
      body: { detail: 'The request is too large.' },
    })
    expect((await get('/api/clients/?page_size=1')).count).toBe(count)
  })

  test('50 operations and none are accepted; the device is stored', async () => {
    const device = randomUUID()
    const { body, status } = await push(call, Array.from({ length: 50 }, create), { device })
    expect({ status, count: body.outcomes.length }).toEqual({ status: 200, count: 50 })
    expect(await server.sql('select count(*) from sync_ops where device_id = $1', [device])).toEqual([{ count: 50 }])
    expect((await push(call, [])).body).toEqual({ outcomes: [], feed: expect.any(String) })
    expect((await push(server.anonymous, [])).status).toBe(401)
  })
})

describe('failures', { tags: ['SYNC-12'] }, () => {
  /** Lets inserts into a table fail while `run` runs. */
  async function withBrokenInserts(run: () => Promise<void>, failure: string): Promise<void> {
    await server.sql(`create function fail() returns trigger language plpgsql as $$ begin ${failure} end $$;
      create trigger fail before insert on clients for each row when (new.name = 'Broken') execute function fail()`)
    try {
      await run()
    } finally {
      await server.sql('drop function fail cascade')
    }
  }

  const create = (name: string) =>
    operation({ kind: 'create', entity: 'client', fields: { name, contact_email: 'a@b.co' } })

  test('an operation that fails must be sent again, with those that depend on it', async () => {
    const broken = create('Broken')
    const project = operation({
      kind: 'create',
      entity: 'project',
      fields: { title: 'Pier', client: { ref: broken.key } },
    })
    const rename = { base: { title: 'Pier' }, fields: { title: 'Pier 9' } }
    const edit = operation({ kind: 'edit', entity: 'project', target: { ref: project.key }, ...rename })
    const ops = [create('First'), broken, project, edit, create('Last')]
    const results = async () => (await push(call, ops)).body.outcomes.map(({ result }: { result: string }) => result)
    await withBrokenInserts(async () => {
      expect(await results()).toEqual(['applied', 'retry', 'retry', 'retry', 'applied'])
    }, `raise 'broken';`)
    expect(await results()).toEqual(Array.from(ops, () => 'applied'))
    expect(await server.sql(`select count(*) from clients where name in ('First', 'Broken', 'Last')`)).toEqual([
      { count: 3 },
    ])
  })

  test('after a crash of the database between operations, a retry performs the rest', async () => {
    const ops = [create('Crash 1'), create('Broken'), create('Crash 2')]
    const key = ops[1]?.key
    await withBrokenInserts(async () => {
      expect((await push(call, ops)).status).toBe(503)
    }, 'perform pg_terminate_backend(pg_backend_pid()); return new;')
    expect(await server.sql('select 1 from sync_ops where key = $1', [key])).toEqual([])
    const { outcomes } = (await push(call, ops)).body
    expect(outcomes.map(({ result }: { result: string }) => result)).toEqual(['applied', 'applied', 'applied'])
    expect(await server.sql(`select count(*) from clients where name like 'Crash _'`)).toEqual([{ count: 2 }])
  })
})
