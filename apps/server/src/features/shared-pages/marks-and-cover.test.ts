import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PATH, startSharing } from './testing/start-sharing.ts'

const { buildJob, call, open, post, server, share } = await startSharing()

describe('the page of the client', () => {
  test(
    'has the marks of its photos if they are chosen, and a signature covers them',
    { tags: ['SHARE-13', 'SIGN-12'] },
    async () => {
      const { files, order, works } = await buildJob()
      const [photo, unchosen] = [files[0] ?? 0, files[1] ?? 0]
      const [from, to] = [
        { x: 0.123456, y: 0.2 },
        { x: 0.5, y: 0.55555 },
      ]
      const arrow = { id: randomUUID(), file_id: photo, color: 'orange', kind: 'arrow', from, to }
      const text = { id: randomUUID(), file_id: photo, color: 'cyan', kind: 'text', at: to, text: 'Leak here' }
      const mark = (work: number, marks: object[]) => call('PATCH', `/api/works/${works[work]?.id}/`, { marks })
      await mark(0, [arrow, text])
      await mark(1, [{ ...text, id: randomUUID(), file_id: unchosen, text: 'Charge double' }])
      const { api, id } = await share({ work_order: order.id, files: [photo] })
      const { body } = await open(api)
      expect(body.media).toMatchObject([
        {
          marks: [
            { kind: 'arrow', color: 'orange', from: { x: 0.1235, y: 0.2 }, to: { x: 0.5, y: 0.5556 } },
            { kind: 'text', color: 'cyan', at: { x: 0.5, y: 0.5556 }, text: 'Leak here' },
          ],
        },
      ])
      for (const hidden of [arrow.id, text.id, 'file_id', 'Charge double']) {
        expect(JSON.stringify(body)).not.toContain(hidden)
      }

      // Someone moves the arrow before the client signs.
      await mark(0, [{ ...arrow, to: { x: 0.9, y: 0.9 } }, text])
      const sign = (shown_sha256: string) =>
        post(`${api}approval/`, {
          name: 'Ruth',
          signature: { drawing: null, consent: 'I agree.', signed_at: '2026-11-02T15:00:00Z', shown_sha256 },
        })
      expect((await sign(body.shown_sha256)).status).toBe(409)
      const moved = (await open(api)).body
      expect(moved.shown_sha256).not.toBe(body.shown_sha256)

      await call('PATCH', `${PATH}${id}/`, { has_marks: false })
      const plain = (await open(api)).body
      expect(plain.media).toMatchObject([{ marks: [] }])
      expect(plain.shown_sha256).not.toBe(moved.shown_sha256)
      await call('PATCH', `${PATH}${id}/`, { has_marks: true })
      expect((await sign(moved.shown_sha256)).status).toBe(200)
      const { results } = (await call('GET', `/api/signatures/?work_order=${order.id}`)).body
      expect(results).toMatchObject([{ statement: { shown_sha256: moved.shown_sha256 }, changes: [] }])
    },
  )

  test('that was created before marks were shown does not show them', { tags: ['SHARE-13'] }, async () => {
    const { files, order, works } = await buildJob()
    const { api, id } = await share({ work_order: order.id, files })
    // The value that the migration gives to older pages.
    await server.sql('update shared_pages set has_marks = default where id = $1', [id])
    const mark = { id: randomUUID(), file_id: files[0], color: 'cyan', kind: 'text', at: { x: 0, y: 0 }, text: 'Leak' }
    await call('PATCH', `/api/works/${works[0]?.id}/`, { marks: [mark] })
    expect(JSON.stringify((await open(api)).body)).not.toContain('Leak')
  })

  test('has the chosen cover, else the after photo, else the newest', { tags: ['SHARE-14'] }, async () => {
    const { files, order } = await buildJob()
    const [first = 0, second = 0] = files
    const { api, id } = await share({ work_order: order.id, files })
    const cover = async () => {
      const { media } = (await open(api)).body
      return files[media.findIndex(({ is_cover: isCover }: { is_cover: boolean }) => isCover)]
    }
    const change = async (fields: object) => (await call('PATCH', `${PATH}${id}/`, fields)).status
    expect(await cover()).toBe(second)
    await change({ after: first })
    expect(await cover()).toBe(first)
    await change({ cover: second })
    expect(await cover()).toBe(second)
    const shown = (await open(api)).body.shown_sha256
    // A photo that is no longer chosen is no longer the cover.
    expect((await call('PATCH', `${PATH}${id}/`, { files: [first] })).body.cover).toBeNull()
    expect((await open(api)).body).toMatchObject({
      media: [{ is_cover: true }],
      shown_sha256: expect.not.stringMatching(shown),
    })
    expect(await change({ cover: second })).toBe(400)
    await change({ files: [] })
    expect((await open(api)).body.media).toEqual([])
  })
})
