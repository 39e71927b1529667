import type { OrderReport } from '@daywork/domain/order-reports/order-report'
import { expect, test } from 'vitest'
import { sql } from '../../database/drizzle.ts'
import { openReader } from '../../database/reader.ts'
import { hashContent } from '../../media/order-reports/report-content.ts'
import { buildChecklist, buildWorker, buildWorkOrder, WATER_ITEM } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { buildWork } from '../../testing/upload.ts'
import { contentOf, readReportSource } from './read-report-source.ts'

const { call, server } = await shareTestApp({ username: 'olga' })

const pathOf = (order: number) => `/api/work-orders/${order}/reports/`
const request = async (order: number): Promise<OrderReport> => (await call('POST', pathOf(order))).body
const find = async ({ id, work_order: order }: OrderReport): Promise<OrderReport> =>
  (await call('GET', `${pathOf(order)}${id}/`)).body

test(
  'a report is not outdated because an account was linked to a worker, or the worker was renamed',
  { tags: ['RPT-10', 'WO-146'] },
  async () => {
    const order = await buildWorkOrder(call)
    await call('POST', `/api/work-orders/${order.id}/add_update/`, { content: 'Old tiles removed' })
    await buildWork(call, { work_order_id: String(order.id) })
    const before = await request(order.id)
    const ofEarlierVersion = await request(order.id)
    const { db } = server.app.services
    const where = sql`where id = ${ofEarlierVersion.id}`
    await db.execute(sql`update order_reports set choices = (choices::jsonb - 'names')::json ${where}`)
    const worker = await buildWorker(call, { name: 'Olga Petrova' })
    const { id } = (await call('GET', '/api/people/')).body.results[0]
    await call('PUT', `/api/people/${id}/worker/`, { worker: worker.id })
    expect((await find(before)).is_current).toBe(true)
    expect((await find(ofEarlierVersion)).is_current).toBe(true)
    const linked = await request(order.id)
    expect(linked.content_sha256).not.toBe(before.content_sha256)
    await call('PATCH', `/api/workers/${worker.id}/`, { name: 'Olga Petrova-Lind' })
    expect((await find(linked)).is_current).toBe(true)
    const { body } = await call('GET', pathOf(order.id))
    expect(body.results.map((report: OrderReport) => report.is_current)).toEqual([true, true, true])
    expect(body.results[0]).not.toHaveProperty('names')
    await call('POST', `/api/work-orders/${order.id}/add_update/`, { content: 'Grout is dry' })
    expect((await find(linked)).is_current).toBe(false)
    expect((await find(ofEarlierVersion)).is_current).toBe(false)
  },
)

test(
  'a report of a version that named people everywhere but in answers is current until the order changes',
  { tags: ['RPT-10'] },
  async () => {
    const { db, visibility } = server.app.services
    const order = await buildWorkOrder(call)
    const worker = await buildWorker(call, { name: 'Olga Petrova' })
    const { id: account } = (await call('GET', '/api/people/')).body.results[0]
    await call('PUT', `/api/people/${account}/worker/`, { worker: worker.id })
    await call('POST', `/api/work-orders/${order.id}/add_update/`, { content: 'Old tiles removed' })
    const checklist = await buildChecklist(call, { work_order: order.id })
    await call('PATCH', `/api/checklists/${checklist.id}/`, { answers: { [WATER_ITEM]: { value: 'yes' } } })
    const report = await request(order.id)
    const source = await readReportSource(openReader(db, visibility({ id: 1 })), order.id)
    if (source === undefined) throw new Error('there is no such order')
    const content = contentOf(source, report)
    const answers = (await call('GET', `/api/checklists/${checklist.id}/`)).body.answers
    expect(answers).toMatchObject({ [WATER_ITEM]: { by: 'olga' } })
    const checklists = (content.checklists ?? []).map((each) => ({ ...each, answers }))
    const middle = hashContent({ ...content, checklists })
    expect(middle).not.toBe(report.content_sha256)
    await db.execute(
      sql`update order_reports set content_sha256 = ${middle}, choices = (choices::jsonb - 'names')::json where id = ${report.id}`,
    )
    expect((await find(report)).is_current).toBe(true)
    await call('POST', `/api/work-orders/${order.id}/add_update/`, { content: 'Grout is dry' })
    expect((await find(report)).is_current).toBe(false)
  },
)
