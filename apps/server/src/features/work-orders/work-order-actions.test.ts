import { canComplete, canStart, WORK_ORDER_STATUSES } from '@daywork/domain/work-orders/statuses'
import { describe, expect, test } from 'vitest'
import { buildProject, buildWorkOrder } from '../../testing/factories.ts'
import { shareTestApp, startTestApp, statuses } from '../../testing/test-app.ts'

const { call } = await shareTestApp({ username: 'olga' })

const act = (id: number, action: string, body?: unknown) => call('POST', `/api/work-orders/${id}/${action}/`, body)
const statusOf = async (id: number) => (await call('GET', `/api/work-orders/${id}/`)).body.status

describe('statuses', () => {
  test.each(WORK_ORDER_STATUSES.filter(canStart))(
    'start_work starts an order from status %s',
    { tags: ['WO-58', 'WO-59'] },
    async (status) => {
      const { id } = await buildWorkOrder(call, { status })
      expect(await act(id, 'start_work')).toMatchObject({ status: 200, body: { id, status: 'IN_PROGRESS' } })
      expect(await statusOf(id)).toBe('IN_PROGRESS')
    },
  )

  test.each(['IN_PROGRESS', 'COMPLETED', 'CANCELLED'])(
    'start_work rejects status %s, and changes nothing',
    { tags: ['WO-59'] },
    async (status) => {
      const { id } = await buildWorkOrder(call, { status })
      expect(await act(id, 'start_work')).toMatchObject({
        status: 400,
        body: { detail: `Work order cannot be started from status ${status}.` },
      })
      expect(await statusOf(id)).toBe(status)
    },
  )

  test('complete_work completes an order in progress', { tags: ['WO-58', 'WO-60'] }, async () => {
    const { id } = await buildWorkOrder(call)
    expect(await act(id, 'complete_work')).toMatchObject({ status: 200, body: { id, status: 'COMPLETED' } })
    expect(await statusOf(id)).toBe('COMPLETED')
  })

  test.each(WORK_ORDER_STATUSES.filter((status) => !canComplete(status)))(
    'complete_work rejects status %s, and changes nothing',
    { tags: ['WO-60'] },
    async (status) => {
      const { id } = await buildWorkOrder(call, { status })
      expect(await act(id, 'complete_work')).toMatchObject({
        status: 400,
        body: { detail: 'Only "In Progress" work orders can be completed.' },
      })
      expect(await statusOf(id)).toBe(status)
    },
  )

  test('exactly one of five concurrent completions returns 200', { tags: ['WO-60'] }, async () => {
    const { id } = await buildWorkOrder(call)
    const answers = await Promise.all(Array.from({ length: 5 }, () => act(id, 'complete_work')))
    expect(statuses(answers)).toEqual([200, 400, 400, 400, 400])
  })

  test('accepts an empty body, a blank one, and {}', { tags: ['API-85', 'API-86', 'API-87'] }, async () => {
    const json = { 'content-type': 'application/json' }
    for (const body of ['', '{}', ' ']) {
      const { id } = await buildWorkOrder(call, { status: 'DRAFT' })
      expect((await call('POST', `/api/work-orders/${id}/start_work/`, body, json)).status).toBe(200)
      expect((await call('POST', `/api/work-orders/${id}/complete_work/`, body, json)).status).toBe(200)
    }
  })

  test.each(['application/x-www-form-urlencoded', 'text/plain; charset=utf-8'])(
    'ignores the content type %s of an empty body',
    { tags: ['API-07', 'API-87'] },
    async (type) => {
      const { id } = await buildWorkOrder(call, { status: 'DRAFT' })
      const url = `/api/work-orders/${id}/start_work/`
      expect((await call('POST', url, 'x', { 'content-type': type })).status).toBe(415)
      expect((await call('POST', url, '', { 'content-type': type, 'content-length': '0' })).status).toBe(200)
    },
  )

  test('PATCH changes any status to any other', { tags: ['WO-61', 'WO-46'] }, async () => {
    const { id } = await buildWorkOrder(call)
    for (const from of WORK_ORDER_STATUSES) {
      for (const to of WORK_ORDER_STATUSES) {
        await call('PATCH', `/api/work-orders/${id}/`, { status: from })
        expect((await call('PATCH', `/api/work-orders/${id}/`, { status: to })).body.status).toBe(to)
      }
    }
  })

  test(
    'the summary counts the orders that are in progress, completed, or urgent, and all of them',
    { tags: ['API-95', 'WO-04'] },
    async () => {
      const fresh = await startTestApp()
      try {
        const { call: ask } = await fresh.signIn()
        const project = (await buildProject(ask)).id
        for (const [status, priority] of [
          ['IN_PROGRESS', 'URGENT'],
          ['IN_PROGRESS', 'LOW'],
          ['COMPLETED', 'URGENT'],
          ['CANCELLED', 'URGENT'],
          ['DRAFT', 'URGENT'],
        ]) {
          await buildWorkOrder(ask, { project, status, priority })
        }
        expect((await ask('GET', '/api/work-orders/summary/')).body).toEqual({
          in_progress: 2,
          completed: 1,
          urgent: 2,
          total: 5,
        })
      } finally {
        await fresh.close()
      }
    },
  )
})
