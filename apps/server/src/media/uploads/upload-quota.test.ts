import { expect, test, vi } from 'vitest'
import { runMaintenance } from '../../maintenance/maintenance.ts'
import { makeMp4 } from '../../testing/make-video.ts'
import { shareTestApp, statuses } from '../../testing/test-app.ts'
import { upload } from '../../testing/upload.ts'

const { server, user } = await shareTestApp({ settings: { UPLOAD_QUOTA_PER_DAY_MB: '1' } })

const video = (size: number) => ({ name: 'video.mp4', content: makeMp4(size) })
const QUOTA_REACHED = {
  status: 413,
  body: {
    detail:
      "You have reached today's limit of 1 MB for uploads. These files were not saved. You can upload again after midnight UTC.",
  },
}

test('limits an account to its daily quota without affecting others', { tags: ['OPS-12'] }, async () => {
  const other = await server.signIn()
  expect((await upload(user.call, {}, [video(400_000), video(500_000)])).status).toBe(201)
  expect(await upload(user.call, {}, [video(200_000)])).toMatchObject(QUOTA_REACHED)
  expect(await user.call('POST', '/api/uploads/', undefined, { 'upload-length': '200000' })).toMatchObject(
    QUOTA_REACHED,
  )
  expect((await upload(user.call, {}, [video(90_000)])).status).toBe(201)
  expect((await upload(other.call, {}, [video(600_000)])).status).toBe(201)
})

test('does not charge a file that is already stored', { tags: ['OPS-12'] }, async () => {
  const account = await server.signIn()
  for (let time = 0; time < 4; time += 1) expect((await upload(account.call, {}, [video(400_000)])).status).toBe(201)
  expect(
    await server.sql('select * from upload_usage u join users on id = user_id where username = $1', [account.username]),
  ).toEqual([])
})

test('does not charge files that could not be stored', { tags: ['OPS-12'] }, async () => {
  const account = await server.signIn()
  const put = vi.spyOn(server.app.services.storage, 'put').mockRejectedValue(new Error('the store is unavailable'))
  const error = vi.spyOn(server.app.log, 'error')
  expect((await upload(account.call, {}, [video(800_001)])).status).toBe(500)
  put.mockRestore()
  error.mockRestore()
  expect((await upload(account.call, {}, [video(800_002)])).status).toBe(201)
})

test('concurrent uploads cannot exceed the quota', { tags: ['OPS-12'] }, async () => {
  const account = await server.signIn()
  const sizes = [300_001, 300_002, 300_003, 300_004, 300_005, 300_006]
  const responses = await Promise.all(sizes.map((size) => upload(account.call, {}, [video(size)])))
  expect(statuses(responses)).toEqual([201, 201, 201, 413, 413, 413])
})

test('starts each day at 0, and deletes old days', { tags: ['OPS-12'] }, async () => {
  await server.sql('update upload_usage set day = day - 1')
  expect((await upload(user.call, {}, [video(700_000)])).status).toBe(201)
  await server.sql('update upload_usage set day = day - 8')
  await runMaintenance(server.app.services)
  expect(await server.sql('select * from upload_usage')).toEqual([])
})
