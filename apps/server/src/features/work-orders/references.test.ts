import { expect, test } from 'vitest'
import { buildProject } from '../../testing/factories.ts'
import { raceWithConcurrentChange } from '../../testing/concurrent-change.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { server, call } = await shareTestApp()

test(
  'rejects a new order whose project is deleted at the same time, so that no order lacks a project',
  { tags: ['API-65'] },
  async () => {
    const { id: project } = await buildProject(call)
    const { body, status } = await raceWithConcurrentChange(
      server,
      {
        lock: `select from projects where id = ${project} for update`,
        change: `update projects set deleted_at = now() where id = ${project}`,
      },
      () => call('POST', '/api/work-orders/', { title: 'Tiles', description: 'Lay them', project }),
    )
    expect({ body, status }).toEqual({
      status: 400,
      body: { project: [`Invalid pk "${project}" - object does not exist.`] },
    })
    expect(await server.sql('select id from work_orders')).toEqual([])
  },
)
