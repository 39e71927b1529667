import { expect, test, vi } from 'vitest'
import { runMaintenance } from '../../maintenance/maintenance.ts'
import { makeMp4 } from '../../testing/make-video.ts'
import { shareTestApp, statuses } from '../../testing/test-app.ts'
import { upload } from '../../testing/upload.ts'

const { server, user } = await shareTestApp({ settings: { UPLOAD_QUOTA_PER_DAY_MB: '1' } })

const film = (size: number) => ({ name: 'film.mp4', content: makeMp4(size) })
const REACHED = {
  status: 413,
  body: {
    detail:
      "You have reached today's limit of 1 MB for uploads. These files were not saved. You can upload again after midnight UTC.",
  },
}

test(
  'an account uploads as much as its quota for the day, and others are not affected',
  { tags: ['OPS-12'] },
  async () => {
    const other = await server.signIn()
    expect((await upload(user.call, {}, [film(400_000), film(500_000)])).status).toBe(201)
    expect(await upload(user.call, {}, [film(200_000)])).toMatchObject(REACHED)
    expect(await user.call('POST', '/api/uploads/', undefined, { 'upload-length': '200000' })).toMatchObject(REACHED)
    expect((await upload(user.call, {}, [film(90_000)])).status).toBe(201)
    expect((await upload(other.call, {}, [film(600_000)])).status).toBe(201)
  },
)

test('a file that is kept already costs nothing', { tags: ['OPS-12'] }, async () => {
  const again = await server.signIn()
  for (let time = 0; time < 4; time += 1) expect((await upload(again.call, {}, [film(400_000)])).status).toBe(201)
  expect(
    await server.sql('select * from upload_usage u join users on id = user_id where username = $1', [again.username]),
  ).toEqual([])
})

test('files that could not be stored cost nothing', { tags: ['OPS-12'] }, async () => {
  const unlucky = await server.signIn()
  const put = vi.spyOn(server.app.services.storage, 'put').mockRejectedValue(new Error('the store is away'))
  const error = vi.spyOn(server.app.log, 'error')
  expect((await upload(unlucky.call, {}, [film(800_001)])).status).toBe(500)
  put.mockRestore()
  error.mockRestore()
  expect((await upload(unlucky.call, {}, [film(800_002)])).status).toBe(201)
})

test('uploads at the same time cannot exceed the quota together', { tags: ['OPS-12'] }, async () => {
  const busy = await server.signIn()
  const sizes = [300_001, 300_002, 300_003, 300_004, 300_005, 300_006]
  const answers = await Promise.all(sizes.map((size) => upload(busy.call, {}, [film(size)])))
  expect(statuses(answers)).toEqual([201, 201, 201, 413, 413, 413])
})

test('the next day begins at 0, and old days are forgotten', { tags: ['OPS-12'] }, async () => {
  await server.sql('update upload_usage set day = day - 1')
  expect((await upload(user.call, {}, [film(700_000)])).status).toBe(201)
  await server.sql('update upload_usage set day = day - 8')
  await runMaintenance(server.app.services)
  expect(await server.sql('select * from upload_usage')).toEqual([])
})
