import { expect, test } from 'vitest'
import { buildClient } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { server, call } = await shareTestApp()

test('API-08 API-96 the activity is answered however much there is, more than is counted included', async () => {
  const { id } = await buildClient(call)
  await server.sql(
    `insert into activity (user_id, entity, entity_id, action, before, after)
     select user_id, entity, entity_id, 'updated', '{}', '{}' from activity, generate_series(1, 10000)`,
  )
  for (const url of ['/api/activity/', `/api/activity/?entity=client&id=${id}`]) {
    const { body, status } = await call('GET', url)
    expect({ url, status, entries: body.results?.length }).toEqual({ url, status: 200, entries: 100 })
    expect(body.count).toBeGreaterThanOrEqual(10_000)
    const { pathname, search } = new URL(body.next)
    expect((await call('GET', pathname + search)).body.results).toHaveLength(100)
  }
})
