import { expect, test, vi } from 'vitest'
import { makeManyScans } from '../../testing/hostile/many-scans.ts'
import { makeMp4 } from '../../testing/make-video.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { buildPicture, multipart, upload } from '../../testing/upload.ts'

vi.setConfig({ testTimeout: 60_000 })

const TOO_MANY_SCANS =
  'This picture cannot be read: it is stored in too many steps. Save it as a plain JPEG and upload that.'
const PHOTO_WITHIN_MS = 2000

const { server, user } = await shareTestApp()
const other = await server.signIn()
const bomb = { name: 'photo.jpg', content: makeManyScans({ scans: 12_000 }) }

/** Returns how long the upload of a small photo takes, in milliseconds. */
async function timePhoto(): Promise<number> {
  const sent = await buildPicture()
  const started = performance.now()
  expect((await upload(user.call, {}, [sent])).status).toBe(201)
  return performance.now() - started
}

test(
  'accepts a photo within 2 s while another account sends pictures of 12,000 scans, four at a time',
  { tags: ['LIM-05', 'LIM-06'] },
  async () => {
    await timePhoto()
    // Built only once, because the attackers run in the same process as the measured uploads.
    const { body, headers } = await multipart({}, [bomb])
    let isMeasured = false
    const attack = async (): Promise<void> => {
      const response = await other.call('POST', '/api/works/', body, headers)
      expect(response).toMatchObject({ status: 400, body: { files: [TOO_MANY_SCANS] } })
      if (!isMeasured) await attack()
    }
    const attacks = Array.from({ length: 4 }, attack)
    for (let photo = 0; photo < 5; photo += 1) expect(await timePhoto()).toBeLessThan(PHOTO_WITHIN_MS)
    isMeasured = true
    await Promise.all(attacks)
  },
)

test('rejects a picture with too many scans at every endpoint that accepts files', { tags: ['LIM-05'] }, async () => {
  const captured = await multipart({ description: 'x' }, [bomb], 'media')
  expect(await user.call('POST', '/api/works/capture/', captured.body, captured.headers)).toMatchObject({
    status: 400,
    body: { media: [TOO_MANY_SCANS] },
  })
  const image = `data:image/jpeg;base64,${bomb.content.toString('base64')}`
  expect(await user.call('POST', '/api/vision/analyze-image/', { image })).toMatchObject({
    status: 400,
    body: { image: [TOO_MANY_SCANS] },
  })
  const video = makeMp4().toString('base64')
  expect(await user.call('POST', '/api/vision/analyze-video/', { video, frames: [{ at: 0, image }] })).toMatchObject({
    status: 400,
    body: { frames: [TOO_MANY_SCANS] },
  })
  const length = { 'upload-length': String(bomb.content.length) }
  const { body } = await user.call('POST', '/api/uploads/', undefined, length)
  const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  expect(await user.call('PATCH', `/api/uploads/${body.id}/`, bomb.content, headers)).toMatchObject({
    status: 400,
    body: { files: [TOO_MANY_SCANS] },
  })
  expect((await user.call('GET', `/api/uploads/${body.id}/`)).status).toBe(404)
})
