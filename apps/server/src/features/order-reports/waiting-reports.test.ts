import { DomainError } from '@daywork/domain/errors/domain-error'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildWorkOrder } from '../../testing/factories.ts'
import { shareTestApp, statuses } from '../../testing/test-app.ts'

const { server } = await shareTestApp()

test('an account has at most 10 reports in the queue', { tags: ['RPT-14'] }, async () => {
  const [sender, other] = [await server.signIn(), await server.signIn()]
  const order = await buildWorkOrder(sender.call)
  const send = (account = sender, headers = {}) =>
    account.call('POST', `/api/work-orders/${order.id}/reports/`, {}, headers)
  const responses = await Promise.all(Array.from({ length: 12 }, () => send()))
  expect(statuses(responses)).toEqual([...Array<number>(10).fill(201), 429, 429])
  const key = { 'idempotency-key': 'the eleventh' }
  expect(await send(sender, key)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '60' },
    body: { detail: '10 of your PDF reports are still being made. Please try again in a minute.' },
  })
  expect((await send(other)).status).toBe(201)
  await server.sql("update order_reports set status = 'failed' where id = $1", [responses.find(isMade)?.body.id])
  expect((await send(sender, key)).status).toBe(201)
  expect((await send()).status).toBe(429)
  // Reports that no process finished do not count.
  await server.sql("update order_reports set touched_at = now() - interval '31 minutes' where work_order_id = $1", [
    order.id,
  ])
  expect((await send()).status).toBe(201)
})

test(
  'a full disk rejects no retry of a report that was requested, and uses up no key',
  { tags: ['RPT-14', 'API-92'] },
  async () => {
    const sender = await server.signIn()
    const order = await buildWorkOrder(sender.call)
    const send = (key: string) =>
      sender.call('POST', `/api/work-orders/${order.id}/reports/`, {}, { 'idempotency-key': key })
    const { body } = await send('before')
    const full = vi.spyOn(server.app.services.uploads.diskSpace, 'require')
    onTestFinished(() => full.mockRestore())
    full.mockRejectedValue(new DomainError('no_room', 'The disk is full.'))
    expect(await send('before')).toMatchObject({ status: 201, body: { id: body.id } })
    expect((await send('after')).status).toBe(507)
    full.mockRestore()
    expect((await send('after')).status).toBe(201)
  },
)

const isMade = ({ status }: { status: number }): boolean => status === 201
