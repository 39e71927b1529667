import type { Answer } from '@daywork/domain/checklists/answer'
import type { Checklist } from '@daywork/domain/checklists/checklist'
import { newItem } from '@daywork/domain/checklists/item'
import type { Work } from '@daywork/domain/portfolio/work'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/query-client.ts'
import { endSession } from '../../api/session.ts'
import { buildWork, buildWorkOrder } from '../../testing/build-records.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { OrderChecklists } from './order-checklists.tsx'
import type { UploadPhoto } from './upload-photo.ts'

afterEach(() => endSession())

const AT = '2026-03-02T08:00:00.000Z'
const answerOf = (value: Answer['value'], note = ''): Answer => ({ value, note, by: 'ann', at: AT })

const checklist: Checklist = {
  id: 4,
  work_order: 7,
  template: null,
  title: 'Boiler',
  items: [
    newItem('p', 'photo', 'Type plate'),
    { ...newItem('n', 'number', 'Pressure'), min: 60, max: 80, unit: 'psi' },
  ],
  answers: { p: answerOf([1]), n: answerOf(90, 'gauge broken') },
  follow_ups: [],
  required_left: 0,
  version: 1,
  created_at: AT,
  updated_at: AT,
}

/** @returns the answers that the server has now */
async function open(uploadPhoto: UploadPhoto = () => Promise.reject(new Error('not used'))) {
  let stored = checklist
  fakeNetwork(({ method, path, body }) => {
    if (method === 'PATCH') {
      const { answers } = body as { answers: Record<string, Answer | null> }
      const all = { ...stored.answers, ...answers }
      stored = {
        ...stored,
        version: stored.version + 1,
        answers: Object.fromEntries(Object.entries(all).flatMap(([item, answer]) => (answer ? [[item, answer]] : []))),
      }
      return jsonResponse(stored)
    }
    const results = path.startsWith('/api/checklists/') ? [stored] : []
    return jsonResponse({ count: results.length, next: null, previous: null, results })
  })
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <OrderChecklists order={buildWorkOrder({ id: 7 })} uploadPhoto={uploadPhoto} renderSign={() => null} />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Boiler', exact: true }).click()
  return () => stored.answers
}

test('a photo that is removed while another one is sent stays removed', { tags: ['CHK-11'] }, async () => {
  const upload = Promise.withResolvers<Work>()
  const answers = await open(() => upload.promise)
  await page.getByLabelText('Photo of “Type plate”').upload(new File(['x'], 'plate.jpg', { type: 'image/jpeg' }))
  await expect.element(page.getByRole('button', { name: 'Uploading...' })).toBeVisible()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect.poll(() => answers().p).toBeUndefined()
  upload.resolve(buildWork({ id: 2 }))
  await expect.poll(() => answers().p?.value).toEqual([2])
})

test('a corrected number that still fails retains its note', { tags: ['CHK-12'] }, async () => {
  const answers = await open()
  const field = page.getByRole('group', { name: 'Pressure' }).getByRole('textbox').first()
  await field.fill('85')
  await page.getByText('Boiler', { exact: true }).click()
  await expect.poll(() => answers().n).toMatchObject({ value: 85, note: 'gauge broken' })
})
