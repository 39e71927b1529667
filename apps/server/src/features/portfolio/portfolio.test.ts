import { hasTag, tagKey, tagsOf } from '@daywork/domain/portfolio/tags'
import type { Work } from '@daywork/domain/portfolio/work'
import { expect, test } from 'vitest'
import { buildClient, buildProject, buildWorker, buildWorkOrder } from '../../testing/factories.ts'
import { makeMp4 } from '../../testing/make-video.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { buildPicture, buildWork, upload } from '../../testing/upload.ts'

const { server, user } = await shareTestApp()

const idsAt = async (url: string): Promise<number[]> => {
  const { body } = await user.call('GET', url)
  return body.results.map((work: Work) => work.id)
}

test(
  'lists all works newest first, linked or not, at both addresses',
  { tags: ['PORT-03', 'API-27', 'API-35'] },
  async () => {
    const order = await buildWorkOrder(user.call)
    const works = [
      await buildWork(user.call),
      await buildWork(user.call, { work_order_id: String(order.id) }),
      await buildWork(user.call),
    ]
    const newestFirst = works.map((work) => work.id).toReversed()
    expect(await idsAt('/api/portfolio/')).toEqual(newestFirst)
    expect(await idsAt('/api/works/')).toEqual(newestFirst)
    expect(await idsAt('/api/works/?ordering=created_at')).toEqual(newestFirst.toReversed())
    const { body } = await user.call('GET', '/api/portfolio/')
    expect(body.results[0]).toEqual((await user.call('GET', `/api/works/${newestFirst[0]}/`)).body)
  },
)

test(
  'filters the portfolio by text, order, project, and kind of media, and returns it in pages',
  { tags: ['API-28'] },
  async () => {
    const project = await buildProject(user.call)
    const order = await buildWorkOrder(user.call, { project: project.id })
    const picture = await buildWork(user.call, { description: 'Balcony 100% done', work_order_id: String(order.id) })
    const video = await upload(user.call, { description: 'Stair walk' }, [{ name: 'a.mp4', content: makeMp4() }])
    const found = (query: string) => idsAt(`/api/portfolio/?${query}`)

    expect(await found('search=balcony%20100%25')).toEqual([picture.id])
    expect(await found('search=100_')).toEqual([])
    expect(await found(`work_order_id=${order.id}`)).toEqual([picture.id])
    expect(await found(`project=${project.id}`)).toEqual([picture.id])
    expect(await found(`project=${project.id}&media_type=image`)).toEqual([picture.id])
    expect(await found(`project=${project.id}&media_type=video`)).toEqual([])
    expect(await found('media_type=video')).toEqual([video.body.id])
    expect(await found('type=video')).toEqual([video.body.id])
    expect(await found(`type=photo&work_order=${order.id}`)).toEqual([picture.id])
    const page = await user.call('GET', '/api/portfolio/?page_size=1&page=2')
    expect(page.body).toMatchObject({ count: expect.any(Number), results: [{ id: picture.id }] })
    expect(new URL(page.body.next).search).toMatch(/^\?page_size=1&page=3/)
  },
)

test('filters the portfolio by client and by worker', { tags: ['API-160'] }, async () => {
  const project = await buildProject(user.call)
  const worker = await buildWorker(user.call)
  const order = await buildWorkOrder(user.call, { project: project.id, assigned_workers: [{ worker_id: worker.id }] })
  const work = await buildWork(user.call, { work_order_id: String(order.id) })
  await buildWork(user.call)
  expect(await idsAt(`/api/portfolio/?client=${project.client}`)).toEqual([work.id])
  expect(await idsAt(`/api/works/?worker=${worker.id}`)).toEqual([work.id])
  expect(await idsAt(`/api/works/?worker=${worker.id}&client=999999`)).toEqual([])
  await user.call('DELETE', `/api/workers/${worker.id}/`)
  expect(await idsAt(`/api/works/?worker=${worker.id}`)).toEqual([])
})

test('rejects an unknown kind of media', { tags: ['API-16'] }, async () => {
  const response = await user.call('GET', '/api/portfolio/?media_type=audio')
  expect(response.status).toBe(400)
  expect(response.body).toEqual({ media_type: ['Select a valid choice. audio is not one of the available choices.'] })
})

test('shows all works to every signed-in user, and none to anyone else', { tags: ['GEN-01', 'API-06'] }, async () => {
  const work = await buildWork(user.call)
  const other = await server.signIn()
  expect((await other.call('GET', `/api/works/${work.id}/`)).status).toBe(200)
  for (const url of ['/api/portfolio/', '/api/works/', `/api/works/${work.id}/`]) {
    expect((await server.anonymous('GET', url)).status).toBe(401)
  }
})

test('lists a work whose only file was replaced', { tags: ['PORT-13'] }, async () => {
  const work = await buildWork(user.call, { description: 'Kept' })
  await upload(user.call, {}, [await buildPicture('other.jpg')], { method: 'PUT', url: `/api/works/${work.id}/` })
  expect(await idsAt('/api/portfolio/?search=kept')).toEqual([work.id])
})

test(
  'lists the works of all work orders of a project, newest first',
  { tags: ['API-66', 'API-67', 'ENT-08'] },
  async () => {
    const project = await buildProject(user.call)
    const orders = [
      await buildWorkOrder(user.call, { project: project.id }),
      await buildWorkOrder(user.call, { project: project.id }),
    ]
    const url = `/api/projects/${project.id}/works/`
    expect((await user.call('GET', url)).body).toEqual({ count: 0, next: null, previous: null, results: [] })
    const works = []
    for (const order of orders) works.push(await buildWork(user.call, { work_order_id: String(order.id) }))
    await buildWork(user.call)
    expect(await idsAt(url)).toEqual(works.map((work) => work.id).toReversed())
    expect((await user.call('GET', '/api/projects/999999/works/')).status).toBe(404)
  },
)

test(
  'following next skips and repeats nothing when works are added or deleted in the meantime',
  { tags: ['API-28'] },
  async () => {
    const description = 'Endless'
    const works = []
    for (let count = 0; count < 5; count += 1) works.push(await buildWork(user.call, { description }))
    const [first, second, third, fourth, fifth] = works.map((work) => work.id)
    const read = async (url: string) => {
      const { body } = await user.call('GET', url)
      return { ids: body.results.map((work: Work) => work.id), next: body.next }
    }
    const start = await read('/api/works/?search=endless&page_size=2')
    expect(start.ids).toEqual([fifth, fourth])
    await buildWork(user.call, { description })
    await user.call('DELETE', `/api/works/${fourth}/`)
    const middle = await read(start.next)
    expect(middle.ids).toEqual([third, second])
    expect(await read(middle.next)).toEqual({ ids: [first], next: null })
  },
)

test('works have an author, and are filtered by author and by the days of upload', { tags: ['API-172'] }, async () => {
  const order = await buildWorkOrder(user.call, { location: 'Pier 4, slip 12' })
  const mine = await buildWork(user.call, { work_order_id: String(order.id) })
  const colleague = await server.signIn()
  const theirs = await buildWork(colleague.call)
  expect(mine).toMatchObject({ work_order_location: 'Pier 4, slip 12', client_name: expect.any(String) })
  expect(theirs).toMatchObject({ author: colleague.username, work_order_location: null, client_name: null })
  const { body: people } = await user.call('GET', '/api/people/')
  const colleagueId = people.results.find(({ username }: { username: string }) => username === colleague.username).id
  expect(await idsAt(`/api/works/?author=${colleagueId}`)).toEqual([theirs.id])

  await server.sql(`update works set created_at = '2025-03-09T23:30:00Z' where id = $1`, [mine.id])
  const days = (range: string, zone: string) => idsAt(`/api/works/?date_range=${range}&time_zone=${zone}`)
  expect(await days('2025-03-09,2025-03-09', 'America/Chicago')).toEqual([mine.id])
  expect(await days('2025-03-10,2025-03-10', 'Europe/Berlin')).toEqual([mine.id])
  expect(await days(',2025-03-09', 'Europe/Berlin')).toEqual([])
  expect(await days('2025-03-10,', 'America/Chicago')).not.toContain(mine.id)
  expect((await user.call('GET', '/api/works/?date_range=today')).status).toBe(400)
})

test('works are filtered by tag, and the tags in use are listed', { tags: ['API-173', 'PORT-30'] }, async () => {
  const [wall, roof, other] = [
    await buildWork(user.call, { description: 'Wall\n#Crack #warranty' }),
    await buildWork(user.call, { description: 'Roof (#crack), unit #12' }),
    await buildWork(user.call, { description: 'Wall #cracked' }),
  ]
  const idsOf = async (tag: string) =>
    (await user.call('GET', `/api/portfolio/?tag=${encodeURIComponent(tag)}`)).body.results.map(
      ({ id }: { id: number }) => id,
    )
  expect(await idsOf('crack')).toEqual([roof.id, wall.id])
  expect(await idsOf('#CRACKED')).toEqual([other.id])
  expect(await idsOf('crack.*')).toEqual([roof.id, wall.id])
  const { results } = (await user.call('GET', '/api/works/tags/')).body
  expect(results[0]).toEqual({ tag: expect.stringMatching(/^crack$/i), count: 2 })
  expect(results).toContainEqual({ tag: 'warranty', count: 1 })
  expect(results).toContainEqual({ tag: 'cracked', count: 1 })
})

test(
  'each tag in use finds its works, in each form of Unicode, and no other word does',
  { tags: ['API-173', 'PORT-30'] },
  async () => {
    const descriptions = [
      '#caf\u00e9',
      '(#cafe\u0301)',
      '#CAFE\u0301',
      '#cafe',
      '#cafe\u0302x',
      '#ta\u0301\u0302',
      '#lot\u0662',
      '#lot\u00b2',
      '#lot',
      '#\u0915\u094d\u0937',
      '#\u0915',
      '#under_score #\u041f\u041e\u041b',
      `#${'x'.repeat(41)}`,
      `#${'x'.repeat(40)}`,
      'lot\u0662#no',
      'a&#no',
    ]
    const works: { id: number; description: string }[] = []
    for (const description of descriptions) works.push(await buildWork(user.call, { description }))
    const ids = new Set(works.map(({ id }) => id))
    const listed: { tag: string; count: number }[] = (await user.call('GET', '/api/works/tags/')).body.results
    for (const tag of new Set(descriptions.flatMap(tagsOf))) {
      expect(listed.map((entry) => tagKey(entry.tag))).toContain(tagKey(tag))
      const { body } = await user.call('GET', `/api/works/?tag=${encodeURIComponent(tag)}&page_size=100`)
      const found: number[] = body.results.map(({ id }: { id: number }) => id).filter((id: number) => ids.has(id))
      const expected = works.filter(({ description }) => hasTag(description, tag)).map(({ id }) => id)
      expect([tag, new Set(found)]).toEqual([tag, new Set(expected)])
    }
  },
)

test.each(['12', '#', '!'])('the filter by tag rejects %j, which is not a tag', { tags: ['API-173'] }, async (tag) => {
  expect(await user.call('GET', `/api/works/?tag=${encodeURIComponent(tag)}`)).toMatchObject({
    status: 400,
    body: { tag: [`Select a valid choice. ${tag} is not one of the available choices.`] },
  })
  expect((await user.call('GET', '/api/works/?tag=')).status).toBe(200)
})

test('works are found by the names of their order, project, and client', { tags: ['API-172'] }, async () => {
  const client = await buildClient(user.call, { name: 'Zephyr Homes' })
  const project = await buildProject(user.call, { title: 'Quay wall', client: client.id })
  const order = await buildWorkOrder(user.call, { title: 'Grout slabs', project: project.id })
  const { id } = await buildWork(user.call, { work_order_id: String(order.id) })
  const described = await buildWork(user.call, { description: 'Slabs, seen from the quay' })
  expect(await idsAt('/api/works/?search=slabs')).toEqual([described.id, id])
  expect(await idsAt('/api/works/?search=QUAY%20wall')).toEqual([id])
  expect(await idsAt('/api/works/?search=zephyr')).toEqual([id])
})
