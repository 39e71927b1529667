import { dayAt } from '@daywork/domain/schedule/zoned-time'
import { expect, test } from 'vitest'
import { buildWorkOrder } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { packName } from './pack-entries.ts'
import { downloadPack } from './testing/packs.ts'

const { call, server } = await shareTestApp()

/** One of these zones has another day than UTC at any time. */
const ZONE = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'

test('a pack has the day of the business in its name and its information', { tags: ['PACK-04'] }, async () => {
  expect((await call('PUT', '/api/business/', { time_zone: ZONE })).status).toBe(200)
  const order = await buildWorkOrder(call)
  const { files, pack, response } = await downloadPack(server, call, `/api/work-orders/${order.id}/proof-pack/`)
  const day = dayAt(Date.parse(pack.created_at), ZONE)
  expect(response.headers['content-disposition']).toContain(`Proof Pack ${day}.zip`)
  expect(files.get('bag-info.txt')?.toString()).toContain(`Bagging-Date: ${day}\n`)
})

test('a pack of before its time zone was stored has the day of UTC', { tags: ['PACK-04'] }, () => {
  const parts = { title: 'Tiles', business: '', language: 'es', story_json: '', story_html: '' } as const
  const name = packName({ ...parts, originals: [], positions: [] }, '2026-11-29T01:30:00.000Z')
  expect(name).toBe('Tiles - Paquete de evidencia 2026-11-29')
})
