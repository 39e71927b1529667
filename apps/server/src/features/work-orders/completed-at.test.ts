import { expect, test } from 'vitest'
import { buildWorkOrder } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'

const { call } = await shareTestApp()

const urlOf = (id: number) => `/api/work-orders/${id}/`
const completedAt = async (id: number): Promise<string | null> => (await call('GET', urlOf(id))).body.completed_at

test(
  'an order is completed at the time of the request that completes it, whichever it is',
  { tags: ['SCH-07'] },
  async () => {
    const begin = new Date().toISOString()
    const fields = { title: 'x', description: 'x' }
    const order = await buildWorkOrder(call)
    expect(order.completed_at).toBeNull()
    const responses = [
      await call('POST', `${urlOf(order.id)}complete_work/`),
      await call('PATCH', urlOf((await buildWorkOrder(call)).id), { status: 'COMPLETED' }),
      await call('PUT', urlOf(order.id), { ...fields, project: order.project, status: 'COMPLETED' }),
      await call('POST', '/api/work-orders/', { ...fields, project: order.project, status: 'COMPLETED' }),
    ]
    for (const { body } of responses) {
      expect(body.completed_at >= begin).toBe(true)
      expect(await completedAt(body.id)).toBe(body.completed_at)
    }
    // The PUT did not complete it again.
    expect(responses[2]?.body.completed_at).toBe(responses[0]?.body.completed_at)
  },
)

test('other changes keep the time, and another status removes it', { tags: ['SCH-07'] }, async () => {
  const { completed_at, id } = await buildWorkOrder(call, { status: 'COMPLETED' })
  const change = (fields: object) => call('PATCH', urlOf(id), fields)
  expect((await change({ title: 'Grout', status: 'COMPLETED' })).body.completed_at).toBe(completed_at)
  expect((await change({ completed_at: '2020-01-01T00:00:00Z' })).body.completed_at).toBe(completed_at)
  expect((await change({ status: 'ON_HOLD' })).body.completed_at).toBeNull()
  await call('POST', `${urlOf(id)}start_work/`)
  expect(await completedAt(id)).toBeNull()
  expect((await call('POST', `${urlOf(id)}complete_work/`)).body.completed_at > (completed_at ?? '')).toBe(true)
})

test('an order has required skills, and a request without them keeps them', { tags: ['SCH-06'] }, async () => {
  const { id, project, required_skills } = await buildWorkOrder(call, { required_skills: [' Gas ', 'Gas', 'Tiling'] })
  expect(required_skills).toEqual(['Gas', 'Tiling'])
  const put = await call('PUT', urlOf(id), { title: 'x', description: 'x', project })
  expect(put.body.required_skills).toEqual(['Gas', 'Tiling'])
  expect((await call('PATCH', urlOf(id), { required_skills: [] })).body.required_skills).toEqual([])
  for (const [skills, message] of [
    ['Gas', 'Expected a list of items.'],
    [[''], 'This field may not be blank.'],
    [[5], 'Not a valid string.'],
    [['x'.repeat(101)], 'Ensure this field has no more than 100 characters.'],
    [Array.from({ length: 51 }, (_, at) => `${at}`), 'Ensure this field has no more than 50 elements.'],
  ] as const) {
    expect(await call('PATCH', urlOf(id), { required_skills: skills })).toMatchObject({
      status: 400,
      body: { required_skills: [message] },
    })
  }
})
