import { expect, test } from 'vitest'
import { buildWork } from '../../testing/build-records.ts'
import { fakeNetwork } from '../../testing/fake-network.ts'
import { fakeUploads } from '../../testing/fake-uploads.ts'
import type { Percents } from './upload-progress.ts'
import { areSentInChunks, uploadWork } from './upload-work.ts'

const photo = (name = 'gutter.jpg', type = 'image/jpeg') => new File(['picture'], name, { type })
const OPTIONS = { idempotencyKey: 'once', onPercents: () => {} }
const signIn = () => fakeNetwork(() => new Response(null, { status: 500 }))

test(
  'sends several files as one work, with its description and work order',
  { tags: ['PORT-04', 'API-29'] },
  async () => {
    signIn()
    const work = buildWork()
    const uploads = fakeUploads(() => ({ status: 201, body: work }))
    const files = [photo('one.jpg'), photo('two.mp4', 'video/mp4')]
    expect(await uploadWork({ files, description: 'Gutter', workOrder: '7' }, OPTIONS)).toEqual(work)
    expect(uploads).toMatchObject([{ method: 'POST', path: '/api/works/' }])
    const form = uploads[0]?.form
    expect(form?.get('description')).toBe('Gutter')
    expect(form?.get('work_order_id')).toBe('7')
    expect(form?.getAll('files')).toMatchObject([{ name: 'one.jpg' }, { name: 'two.mp4' }])
  },
)

test('the callback gets 0 percent at first and 100 percent at the end', { tags: ['PORT-05', 'PORT-06'] }, async () => {
  signIn()
  fakeUploads(() => ({ status: 201, body: buildWork() }))
  const reported: Percents[] = []
  const onPercents = (percents: Percents) => reported.push(percents)
  await uploadWork({ files: [photo(), photo('b.jpg')], description: '', workOrder: '' }, { ...OPTIONS, onPercents })
  expect(reported).toEqual([
    [0, 0],
    [100, 100],
  ])
})

test('does not send files that the portfolio does not accept', { tags: ['VAL-51', 'VAL-55'] }, async () => {
  signIn()
  const uploads = fakeUploads(() => ({ status: 201, body: buildWork() }))
  const send = (files: File[]) => uploadWork({ files, description: '', workOrder: '' }, OPTIONS)
  await expect(send([])).rejects.toThrow(/^At least one file is required$/)
  await expect(send([photo(), photo('plan.pdf', 'application/pdf')])).rejects.toThrow(/^Invalid file type$/)
  expect(uploads).toEqual([])
})

test('a failed upload rejects with its message', { tags: ['ERR-06', 'ERR-07', 'ERR-08'] }, async () => {
  signIn()
  const send = () => uploadWork({ files: [photo()], description: '', workOrder: '' }, OPTIONS)
  fakeUploads(() => undefined)
  await expect(send()).rejects.toThrow('Network error')
  fakeUploads(() => ({ status: 507, body: undefined }))
  await expect(send()).rejects.toThrow('Request failed')
  fakeUploads(() => ({ status: 201, body: undefined }))
  await expect(send()).rejects.toThrow('Invalid server response')
})

test('sends files in chunks if one of them is larger than 5 MB', { tags: ['VAL-52'] }, () => {
  const fiveMegabytes = { size: 5_242_880 }
  expect(areSentInChunks([fiveMegabytes, fiveMegabytes])).toBe(false)
  expect(areSentInChunks([{ size: 1 }, { size: 5_242_881 }])).toBe(true)
})
