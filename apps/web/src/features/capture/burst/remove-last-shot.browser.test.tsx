import type { KeptFile } from '@daywork/domain/sync/kept'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../../api/query-client.ts'
import { keptWrites, registerOutbox } from '../../../api/writes/kept-writes.ts'
import { getNotices } from '../../../records/notices/notify.ts'
import { buildWork } from '../../../testing/build-records.ts'
import { fakeNetwork, namesOf } from '../../../testing/fake-network.ts'
import { RemoveLastShot } from './remove-last-shot.tsx'
import type { Shot } from './use-burst.ts'

test('a second press during a removal does not delete the photo again', { tags: ['CAP-33'] }, async () => {
  const work = buildWork({ id: 12 })
  const shot: Shot = {
    key: 'key-1',
    workOrderId: 7,
    takenAt: '2026-11-02T08:00:00.000Z',
    photo: { media: 'blob:1', type: 'photo', file: new Blob() },
    matchedId: null,
    work,
  }
  const response = Promise.withResolvers<Response>()
  const requests = fakeNetwork(() => response.promise)
  const onRemoved = vi.fn<(shot: Shot) => void>()
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <RemoveLastShot shot={shot} onRemoved={onRemoved} onUndo={() => {}} />
    </QueryClientProvider>,
  )
  const button = page.getByRole('button', { name: 'Remove Last' })
  await button.click()
  await button.click({ force: true })
  response.resolve(new Response(null, { status: 204 }))
  await expect.poll(() => onRemoved.mock.calls).toEqual([[shot]])
  expect(namesOf(requests)).toEqual(['DELETE /api/works/12/'])
})

test(
  'a photo that only this device had can be stored again after it was removed',
  { tags: ['CAP-33', 'SYNC-112'] },
  async () => {
    const files = [{ id: 'file-1' }] as unknown as readonly KeptFile[]
    keptWrites.set([{ kind: 'create', entity: 'work', target: -12, key: 'key-1', state: 'waiting', files }])
    // The outbox removes the operation that would have created it.
    const keep = async ({ key }: { key: string }) => {
      keptWrites.set([])
      return key
    }
    registerOutbox(async () => ({ keep, endQuestions: async () => {}, mayLeave: async () => true }))
    onTestFinished(() => {
      registerOutbox(undefined)
      keptWrites.set([])
    })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const shot: Shot = {
      key: 'key-1',
      workOrderId: 7,
      takenAt: '2026-11-02T08:00:00.000Z',
      photo: { media: 'data:,', type: 'photo', file: new Blob() },
      matchedId: null,
      work: buildWork({ id: -12 }),
    }
    const [onRemoved, onUndo] = [vi.fn<(shot: Shot) => void>(), vi.fn<(shot: Shot) => void>()]
    await render(
      <QueryClientProvider client={createQueryClient()}>
        <RemoveLastShot shot={shot} onRemoved={onRemoved} onUndo={onUndo} />
      </QueryClientProvider>,
    )
    await page.getByRole('button', { name: 'Remove Last' }).click()
    await expect.poll(() => onRemoved.mock.calls).toEqual([[shot]])
    const notice = getNotices().find(({ text }) => text === 'Photo deleted')
    expect(notice?.action?.label).toBe('Undo')
    notice?.action?.run()
    // Under another id, the server would count it as discarded, too.
    expect(onUndo.mock.calls).toEqual([[{ ...shot, fileIds: ['file-1'] }]])
  },
)
