import { randomUUID } from 'node:crypto'
import { photoDescription } from '@daywork/domain/work-orders/messages'
import { expect, test } from 'vitest'
import { buildChecklist, buildSignature, buildTemplate, signatureOf } from '../../testing/factories.ts'
import { startSharing } from './testing/start-sharing.ts'

const { buildJob, call, open, share } = await startSharing()

test('a revoked signature and deleted photos are no answers', { tags: ['SHARE-12'] }, async () => {
  const { order, works } = await buildJob()
  const [photo, client] = [randomUUID(), randomUUID()]
  const items = [
    { id: photo, kind: 'photo', label: 'Panel' },
    { id: client, kind: 'signature', label: 'Client signs' },
  ]
  const template = await buildTemplate(call, { title: 'Hand over', items })
  const checklist = await buildChecklist(call, { work_order: order.id, template: template.id })
  const signature = await buildSignature(call, signatureOf(order.id))
  const answers = { [photo]: { value: works.map(({ id }) => id) }, [client]: { value: signature.id } }
  await call('PATCH', `/api/checklists/${checklist.id}/`, { answers })
  const { api } = await share({ work_order: order.id, checklists: [checklist.id] })
  const shown = async () => {
    const { body } = await open(api)
    return body.checklists[0].items.map(({ answer }: { answer: { value: unknown } | null }) => answer?.value ?? null)
  }
  expect(await shown()).toEqual([2, true])
  await call('PATCH', `/api/signatures/${signature.id}/`, { revoked_reason: 'Wrong person' })
  await call('DELETE', `/api/works/${works[0]?.id}/`)
  expect(await shown()).toEqual([1, null])
  await call('DELETE', `/api/works/${works[1]?.id}/`)
  expect(await shown()).toEqual([null, null])
})

test('the automatic text of a photo is no caption', { tags: ['SHARE-03'] }, async () => {
  const { files, order, works } = await buildJob()
  const describe = (description: string) => call('PATCH', `/api/works/${works[0]?.id}/`, { description })
  await describe(photoDescription(order.id))
  const { api } = await share({ work_order: order.id, files: files.slice(0, 1), has_captions: true })
  expect((await open(api)).body.media).toMatchObject([{ caption: '' }])
  await describe('North wall')
  expect((await open(api)).body.media).toMatchObject([{ caption: 'North wall' }])
})
