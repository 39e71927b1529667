import { expect, test } from 'vitest'
import { ALL_ROWS, type RowFilter } from '../../database/record-sql.ts'
import { buildClient, buildProject, buildWorkOrder } from '../../testing/factories.ts'
import { type Account, shareTestApp } from '../../testing/test-app.ts'
import { noQuarryClients, nothingNamedQuarry } from '../../testing/visibility-rules.ts'

const filters = new Map<number, RowFilter>()
const { call, server } = await shareTestApp({ visibility: ({ id }) => filters.get(id) ?? ALL_ROWS })

async function restrict({ username }: Account, filter: RowFilter): Promise<void> {
  const [{ id } = {}] = await server.sql('select id from users where username = $1', [username])
  filters.set(Number(id), filter)
}

test('everyone who sees the record is notified, and no one else', { tags: ['SHARE-07'] }, async () => {
  const [byClient, likewise, byTitle] = [await server.signIn(), await server.signIn(), await server.signIn()]
  await restrict(byClient, noQuarryClients)
  await restrict(likewise, noQuarryClients)
  await restrict(byTitle, nothingNamedQuarry)
  const client = await buildClient(call, { name: 'Quarry Homes' })
  const project = await buildProject(call, { client: client.id })
  const hidden = await buildWorkOrder(call, { project: project.id })
  const named = await buildWorkOrder(call, { title: 'Quarry' })
  const shown = await buildWorkOrder(call)
  const records = [
    { project: project.id },
    { work_order: hidden.id },
    { work_order: named.id },
    { work_order: shown.id },
  ]
  for (const record of records) {
    const { url } = (await call('POST', '/api/shared-pages/', record)).body
    const secret = new URL(url).pathname.split('/').at(-1)
    const question = { name: 'Ruth Vale', text: 'Darker grout?' }
    expect((await server.anonymous('POST', `/api/shared-pages/open/${secret}/questions/`, question)).status).toBe(200)
  }
  const recordsOf = async (account: Pick<Account, 'call'>) =>
    (await account.call('GET', '/api/notifications/')).body.results.map(
      ({ data: { entity, id } }: { data: { entity: string; id: number } }) => ({ [entity]: id }),
    )
  expect(await recordsOf({ call })).toEqual(records.toReversed())
  for (const account of [byClient, likewise]) {
    expect(await recordsOf(account)).toEqual([{ work_order: shown.id }, { work_order: named.id }])
  }
  expect(await recordsOf(byTitle)).toEqual([
    { work_order: shown.id },
    { work_order: hidden.id },
    { project: project.id },
  ])
})
