import { expect, test } from 'vitest'
import { buildWorkOrder } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { buildPicture, buildWork, upload } from '../../testing/upload.ts'

const { user } = await shareTestApp()

/** The works of an order before and after each change, newest change first. */
async function workChanges(orderId: number): Promise<unknown[]> {
  const { body } = await user.call('GET', `/api/activity/?entity=work_order&id=${orderId}`)
  return body.results
    .filter(({ action }: { action: string }) => action === 'updated')
    .map(({ before, after }: { before: object; after: object }) => [before, after])
}

test(
  'records in the activity of an order when photos are added, moved to another order, deleted, and restored',
  { tags: ['API-96', 'PORT-09'] },
  async () => {
    const [tiles, paint] = [await buildWorkOrder(user.call), await buildWorkOrder(user.call)]
    const work = await buildWork(user.call, { work_order_id: String(tiles.id) })
    const url = `/api/works/${work.id}/`
    await user.call('PATCH', url, { description: 'Not shown in the activity of the order' })
    await upload(user.call, {}, [await buildPicture('b.jpg')], { method: 'PATCH', url })
    await user.call('PATCH', url, { work_order_id: paint.id })
    await user.call('DELETE', url)
    await user.call('POST', `${url}restore/`)
    const none = { works: [] }
    const one = { works: [{ id: work.id, files: ['photo.jpg'], description: '' }] }
    const two = { works: [{ id: work.id, files: ['photo.jpg', 'b.jpg'], description: '' }] }
    expect(await workChanges(tiles.id)).toEqual([
      [two, none],
      [one, two],
      [none, one],
    ])
    expect(await workChanges(paint.id)).toEqual([
      [none, two],
      [two, none],
      [none, two],
    ])
    // The order itself does not change, so that a concurrent edit gets no conflict.
    const { body } = await user.call('GET', `/api/work-orders/${tiles.id}/`)
    expect(body.updated_at).toBe(tiles.updated_at)
  },
)

test(
  'records a photo that is replaced by another one of the same name, but not the same photo sent again',
  { tags: ['API-96'] },
  async () => {
    const order = await buildWorkOrder(user.call)
    const work = await buildWork(user.call, { work_order_id: String(order.id) })
    const put = { method: 'PUT', url: `/api/works/${work.id}/` } as const
    const other = await buildPicture('photo.jpg')
    const fields = { work_order_id: String(order.id) }
    expect((await upload(user.call, fields, [other], put)).status).toBe(200)
    const shown = { works: [{ id: work.id, files: ['photo.jpg'], description: '' }] }
    const changes = [
      [shown, shown],
      [{ works: [] }, shown],
    ]
    expect(await workChanges(order.id)).toEqual(changes)
    await upload(user.call, fields, [other], put)
    expect(await workChanges(order.id)).toEqual(changes)
    const { body } = await user.call('GET', `/api/activity/?entity=work&id=${work.id}`)
    expect(body.results.map(({ after }: { after: object }) => after)).toEqual([
      {},
      { files: ['photo.jpg'] },
      expect.objectContaining({ files: ['photo.jpg'] }),
    ])
  },
)
