import { expect, onTestFinished, test, vi } from 'vitest'
import { runMediaProcess } from '../../testing/run-media-process.ts'
import { startSharing } from './testing/start-sharing.ts'

const { buildJob, open, server, share } = await startSharing()

test('a file of a page is served without the name that the team gave it', { tags: ['SHARE-05'] }, async () => {
  const { files, order } = await buildJob()
  const { api } = await share({ work_order: order.id, files: files.slice(0, 1) })
  const [photo] = (await open(api)).body.media
  const media = runMediaProcess(server)
  onTestFinished(() => media.stop())
  await vi.waitFor(async () => expect((await open(photo.large_url)).status).toBe(200), 20_000)
  const { headers } = await open(photo.large_url)
  expect(headers['content-disposition']).toBe('inline; filename=photo.webp')
})
