import type { Mark } from '@daywork/domain/portfolio/markup'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeMp4 } from '../../testing/make-video.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { buildPicture, upload } from '../../testing/upload.ts'

const { server, user } = await shareTestApp()

async function buildMarkable() {
  const files = [await buildPicture('wall.jpg'), { name: 'walk.mp4', content: makeMp4(500), type: 'video/mp4' }]
  const { body } = await upload(user.call, { description: 'Wall' }, files)
  const [photo, video] = body.files
  return { work: body, photo: photo.id, video: video.id }
}

const arrow = (file_id: number): Mark => ({
  id: randomUUID(),
  file_id,
  color: 'orange',
  kind: 'arrow',
  from: { x: 0.1, y: 0.2 },
  to: { x: 0.5, y: 0.5 },
})

const save = (id: number, marks: unknown, headers?: Record<string, string>, as = user) =>
  as.call('PATCH', `/api/works/${id}/`, { marks }, headers)

const push = (operation: object) =>
  user.call('POST', '/api/sync/push/', {
    ops: [{ key: randomUUID(), seq: 1, v: 1, at: new Date().toISOString(), ...operation }],
  })

describe('marks on the photos of a work', { tags: ['PORT-24'] }, () => {
  test('are saved and returned, leave the file as it is, and are in the activity', async () => {
    const { photo, work } = await buildMarkable()
    const marks = [arrow(photo), { ...arrow(photo), kind: 'text', at: { x: 0, y: 1 }, text: ' Leak here ' }]
    const { body, status } = await save(work.id, marks)
    expect(status).toBe(200)
    expect(body.marks).toEqual([marks[0], expect.objectContaining({ kind: 'text', text: 'Leak here' })])
    expect(body).toMatchObject({ version: 2, files: [{ id: photo, sha256: work.files[0].sha256 }, {}] })
    expect((await user.call('GET', `/api/works/?page_size=100`)).body.results).toContainEqual(
      expect.objectContaining({ id: work.id, marks: body.marks }),
    )
    const { body: activity } = await user.call('GET', `/api/activity/?entity=work&id=${work.id}&page_size=1`)
    expect(activity.results).toMatchObject([{ action: 'updated', before: { marks: [] }, after: { marks: body.marks } }])
    expect((await save(work.id, body.marks)).body.version).toBe(2)
  })

  test('are rejected when they are on no photo of the work, or not well formed', async () => {
    const { photo, video, work } = await buildMarkable()
    const other = await buildMarkable()
    for (const file of [video, other.photo, 999_999]) {
      expect(await save(work.id, [arrow(file)])).toMatchObject({
        status: 400,
        body: { marks: ['A mark needs a photo of this work.'] },
      })
    }
    const mark = arrow(photo)
    const malformed = [
      [null],
      [{ ...mark, kind: 'star' }],
      [{ ...mark, from: { x: '0', y: 0 } }],
      [{ ...mark, id: 'one' }],
      [{ ...mark, to: { x: 1.5, y: 0 } }],
      [{ ...mark, color: 'red' }],
      [{ ...mark, kind: 'line', points: [mark.kind === 'arrow' && mark.from] }],
      [mark, mark],
    ]
    const tooMany = Array.from({ length: 101 }, () => arrow(photo))
    expect(await save(work.id, 'none')).toMatchObject({ body: { marks: ['Expected a list of items.'] } })
    expect(await save(work.id, tooMany)).toMatchObject({ status: 400 })
    for (const marks of malformed) {
      expect(await save(work.id, marks)).toMatchObject({
        status: 400,
        body: { marks: [expect.stringMatching(/^(A mark is not valid|Each mark needs an id)/)] },
      })
    }
    expect((await user.call('GET', `/api/works/${work.id}/`)).body).toMatchObject({ marks: [], version: 1 })
    expect((await server.anonymous('PATCH', `/api/works/${work.id}/`, { marks: [] })).status).toBe(401)
  })

  test('are removed with the files that a PUT replaces', async () => {
    const { photo, work } = await buildMarkable()
    await save(work.id, [arrow(photo)])
    const put = { method: 'PUT', url: `/api/works/${work.id}/` } as const
    const { body } = await upload(user.call, {}, [await buildPicture('new.jpg')], put)
    expect(body).toMatchObject({ marks: [], files: [{ name: 'new.jpg' }] })
  })
})

describe('the marks of two people', { tags: ['PORT-23', 'SYNC-07'] }, () => {
  test('merge in an operation', async () => {
    const { photo, work } = await buildMarkable()
    const [first, theirs, mine] = [arrow(photo), arrow(photo), arrow(photo)]
    await save(work.id, [first])
    await save(work.id, [first, theirs])
    const edit = { kind: 'edit', entity: 'work', target: work.id, base: { marks: [first] }, fields: { marks: [mine] } }
    const { body } = await push(edit)
    expect(body.outcomes).toMatchObject([{ result: 'applied', row: { marks: [theirs, mine] } }])
  })

  test('are not overwritten by a save for an older version', async () => {
    const { photo, work } = await buildMarkable()
    await save(work.id, [arrow(photo)])
    expect((await save(work.id, [], { 'if-match': '"1"' })).status).toBe(412)
  })
})
