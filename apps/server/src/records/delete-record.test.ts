import { describe, expect, test } from 'vitest'
import { buildClient, buildProject, buildWorker, buildWorkOrder } from '../testing/factories.ts'
import { shareTestApp } from '../testing/test-app.ts'

const { server, call } = await shareTestApp({ username: 'mona' })

describe('deleting and restoring', () => {
  test(
    'deleting a client unlinks its projects, and a restore links them again',
    { tags: ['DEL-16', 'API-57'] },
    async () => {
      const project = await buildProject(call)
      const url = `/api/clients/${project.client}/`
      await call('DELETE', url)
      expect((await call('GET', `/api/projects/${project.id}/`)).body).toMatchObject({
        client: null,
        client_name: null,
      })
      expect((await call('POST', `${url}restore/`)).status).toBe(200)
      expect((await call('GET', `/api/projects/${project.id}/`)).body).toMatchObject({ client: project.client })
    },
  )

  test(
    'deleting a project deletes its work orders, and a restore brings back exactly those',
    { tags: ['DEL-16', 'API-65'] },
    async () => {
      const project = await buildProject(call)
      const [first, second] = [
        await buildWorkOrder(call, { project: project.id }),
        await buildWorkOrder(call, { project: project.id }),
      ]
      await call('DELETE', `/api/work-orders/${first.id}/`)
      await call('DELETE', `/api/projects/${project.id}/`)
      expect((await call('GET', `/api/work-orders/${second.id}/`)).status).toBe(404)
      expect((await call('POST', `/api/work-orders/${first.id}/restore/`)).status).toBe(404)
      expect((await call('POST', `/api/work-orders/${second.id}/restore/`)).status).toBe(404)
      expect((await call('POST', `/api/projects/${project.id}/restore/`)).status).toBe(200)
      const back = await call('GET', `/api/work-orders/${second.id}/`)
      expect(back.status).toBe(200)
      expect(back.body.updated_at > second.updated_at).toBe(true)
      expect((await call('GET', `/api/work-orders/${first.id}/`)).status).toBe(404)
      expect((await call('POST', `/api/work-orders/${first.id}/restore/`)).status).toBe(200)
    },
  )

  test(
    'a deleted worker is on no work order and no project until a restore',
    { tags: ['DEL-16', 'API-44'] },
    async () => {
      const worker = await buildWorker(call)
      const order = await buildWorkOrder(call, { assigned_workers: [{ worker_id: worker.id, role: 'LEAD' }] })
      await call('POST', `/api/projects/${order.project}/add_worker/`, { worker_id: worker.id })
      const crews = async () => [
        (await call('GET', `/api/work-orders/${order.id}/`)).body.assigned_workers,
        (await call('GET', `/api/projects/${order.project}/`)).body.workers,
      ]
      await call('DELETE', `/api/workers/${worker.id}/`)
      expect(await crews()).toEqual([[], []])
      await call('POST', `/api/workers/${worker.id}/restore/`)
      expect(await crews()).toEqual([[{ worker_id: worker.id, role: 'LEAD' }], [worker.id]])
    },
  )

  test(
    'a restore returns 404 for a record that is not deleted or was deleted too long ago',
    { tags: ['DEL-16'] },
    async () => {
      const { id } = await buildClient(call)
      const restore = () => call('POST', `/api/clients/${id}/restore/`)
      expect((await restore()).status).toBe(404)
      await call('DELETE', `/api/clients/${id}/`)
      expect((await restore()).status).toBe(200)
      expect((await restore()).status).toBe(404)
      await call('DELETE', `/api/clients/${id}/`)
      await server.sql("update deletions set at = now() - interval '30 days 1 minute' where entity_id = $1", [id])
      expect((await restore()).status).toBe(404)
    },
  )
})
