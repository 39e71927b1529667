import type { Page } from '@daywork/domain/paging/page'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildClient, buildProject, buildWorker, buildWorkOrder } from '../testing/factories.ts'
import { shareTestApp } from '../testing/test-app.ts'

const { call } = await shareTestApp()

const names = (body: { results: { name: string }[] }) => body.results.map(({ name }) => name)

describe('pages', () => {
  beforeAll(async () => {
    for (let n = 1; n <= 5; n += 1) await buildWorker(call, { name: `Page ${n}` })
  })

  test('a list returns count, next, previous, and results, newest first', { tags: ['API-08', 'API-17'] }, async () => {
    const { body } = await call('GET', '/api/workers/?search=Page&page_size=2')
    expect(body).toMatchObject({ count: 5, previous: null })
    expect(names(body)).toEqual(['Page 5', 'Page 4'])
    const next = new URL(body.next)
    expect(next.pathname).toBe('/api/workers/')
    const { after, ...rest } = Object.fromEntries(next.searchParams)
    expect(rest).toEqual({ search: 'Page', page_size: '2', page: '2' })
    expect(after).toMatch(/^[\w-]+$/)
  })

  test('next repeats a query that contains a question mark', { tags: ['API-08'] }, async () => {
    for (const name of ['Why? One', 'Why? Two']) await buildWorker(call, { name })
    const { body } = await call('GET', '/api/workers/?search=why?&page_size=1')
    const next = new URL(body.next)
    expect(Object.fromEntries(next.searchParams)).toMatchObject({ search: 'why?', page_size: '1', page: '2' })
    expect(names((await call('GET', next.pathname + next.search)).body)).toEqual(['Why? One'])
  })

  test('following next returns every record once', { tags: ['API-08'] }, async () => {
    const seen: string[] = []
    for (let url: string | null = '/api/workers/?search=Page&page_size=2'; url !== null;) {
      const { body } = await call('GET', url)
      seen.push(...names(body))
      const next: URL | null = body.next && new URL(body.next)
      url = next && next.pathname + next.search
    }
    expect(seen).toEqual(['Page 5', 'Page 4', 'Page 3', 'Page 2', 'Page 1'])
  })

  test('a list by ids returns those that exist and match the filters', { tags: ['CACHE-22'] }, async () => {
    const { body } = await call('GET', '/api/workers/?search=Page')
    const [five, four, three] = body.results.map(({ id }: { id: number }) => id)
    await call('PATCH', `/api/workers/${four}/`, { status: 'BUSY' })
    const some = await call('GET', `/api/workers/?ids=${three},${five},999999`)
    expect(some.body).toMatchObject({ count: 2, next: null })
    expect(names(some.body)).toEqual(['Page 5', 'Page 3'])
    expect(names((await call('GET', `/api/workers/?ids=${three},${four}&status=BUSY`)).body)).toEqual(['Page 4'])
    expect((await call('GET', '/api/workers/?search=Page&ids=')).body.count).toBe(5)
  })

  test.each(['one', '1,', '1,-2', Array.from({ length: 501 }, (_, id) => id).join()])(
    'rejects invalid ids',
    { tags: ['CACHE-22'] },
    async (ids) => {
      const { status, body } = await call('GET', `/api/clients/?ids=${ids}`)
      expect(status).toBe(400)
      expect(body).toEqual({ ids: [expect.stringMatching(/^Select a valid choice\. /)] })
    },
  )

  test('a page by its number contains the same records as by following next', { tags: ['API-08'] }, async () => {
    for (const ordering of ['', 'name', '-name', 'updated_at', '-created_at']) {
      const url = `/api/workers/?search=Page&page_size=2&ordering=${ordering}`
      let next: string | null = url
      for (let page = 1; next !== null; page += 1) {
        const followed: Page<unknown> = (await call('GET', next)).body
        expect((await call('GET', `${url}&page=${page}`)).body).toEqual(followed)
        expect(followed.count).toBe(5)
        const following: URL | null = followed.next === null ? null : new URL(followed.next)
        next = following && following.pathname + following.search
      }
    }
  })

  test(
    'following next skips and repeats nothing when records are added or deleted in the meantime',
    { tags: ['API-08'] },
    async () => {
      const first = (await call('GET', '/api/clients/?page_size=1')).body
      expect(first).toMatchObject({ count: 0, next: null })
      const made = []
      for (let n = 1; n <= 5; n += 1) made.push(await buildClient(call, { name: `Client ${n}` }))
      const { body } = await call('GET', '/api/clients/?page_size=2')
      await call('DELETE', `/api/clients/${made[4]?.id}/`)
      await buildClient(call, { name: 'Newest' })
      await buildClient(call, { name: 'Newer still' })
      const next = new URL(body.next)
      expect(names((await call('GET', next.pathname + next.search)).body)).toEqual(['Client 3', 'Client 2'])
    },
  )

  test.each(['/api/projects/?page_size=2', '/api/projects/?page_size=2&search=Counted'])(
    'a page contains the count at the time of its request: %s',
    { tags: ['API-08'] },
    async (url) => {
      const made = []
      for (let n = 1; n <= 5; n += 1) made.push(await buildProject(call, { title: `Counted ${n}` }))
      const { body } = await call('GET', url)
      const remove = ({ id }: { id: number }) => call('DELETE', `/api/projects/${id}/`)
      for (const project of made.slice(3)) await remove(project)
      const { pathname, search } = new URL(body.next)
      expect((await call('GET', pathname + search)).body.count).toBe(body.count - 2)
      for (const project of made.slice(0, 3)) await remove(project)
    },
  )

  test('ignores an invalid cursor', { tags: ['API-16'] }, async () => {
    const { body } = await call('GET', '/api/workers/?search=Page&page_size=2&page=2&after=nonsense')
    expect(names(body)).toEqual(['Page 3', 'Page 2'])
  })

  test.each([['0'], ['4'], ['x'], ['-1'], ['1.5'], ['99999999999999999999']])(
    'returns 404 for page %s of three',
    { tags: ['API-08'] },
    async (page) => {
      expect(await call('GET', `/api/workers/?search=Page&page_size=2&page=${page}`)).toMatchObject({
        status: 404,
        body: { detail: 'Invalid page.' },
      })
    },
  )

  test.each([
    ['0', 5],
    ['x', 5],
    ['-3', 5],
    ['501', 5],
    ['3', 3],
  ])('a page_size of %s returns %i of five records', { tags: ['API-08'] }, async (size, expected) => {
    const { body } = await call('GET', `/api/workers/?search=Page&page_size=${size}`)
    expect(body.results).toHaveLength(expected)
  })

  test('the first page of an empty list is empty', { tags: ['API-08'] }, async () => {
    const { body, status } = await call('GET', '/api/workers/?search=nobody+at+all')
    expect({ status, body }).toEqual({ status: 200, body: { count: 0, next: null, previous: null, results: [] } })
  })
})

describe('filters, search, and ordering', () => {
  test(
    'rejects an unknown choice, and ignores empty filters and unknown parameters',
    { tags: ['API-16'] },
    async () => {
      expect(await call('GET', '/api/work-orders/?status=DONE')).toMatchObject({
        status: 400,
        body: { status: ['Select a valid choice. DONE is not one of the available choices.'] },
      })
      expect((await call('GET', '/api/work-orders/?status=&priority=&worker=&date_range=&x=1')).status).toBe(200)
    },
  )

  test('sorts lists by the requested ordering, and ignores an unknown one', { tags: ['API-17'] }, async () => {
    for (const name of ['Order b', 'Order a', 'Order c']) await buildWorker(call, { name })
    const ordered = async (ordering: string) =>
      names((await call('GET', `/api/workers/?search=Order&ordering=${ordering}`)).body)
    expect(await ordered('name')).toEqual(['Order a', 'Order b', 'Order c'])
    expect(await ordered('-name')).toEqual(['Order c', 'Order b', 'Order a'])
    expect(await ordered('created_at')).toEqual(['Order b', 'Order a', 'Order c'])
    expect(await ordered('password_hash')).toEqual(['Order c', 'Order a', 'Order b'])
  })

  test(
    'finds clients by name, email, phone as shown or in digits, and notes, ignoring case',
    { tags: ['API-17', 'CLI-03'] },
    async () => {
      const wanted = await buildClient(call, {
        name: 'Ürgüp Roofing 100%',
        contact_email: 'Hello@Slate.example',
        phone_number: '(212) 555-7788',
        notes: 'Gate code on file_7',
      })
      for (const text of [
        'ürgüp',
        'ROOF',
        'slate.ex',
        '(212) 555-77',
        '2125557788',
        'gate CODE',
        '100%',
        'file_7',
        '  roof ',
      ]) {
        const { body } = await call('GET', `/api/clients/?search=${encodeURIComponent(text)}`)
        expect({ text, ids: body.results.map(({ id }: { id: number }) => id) }).toEqual({ text, ids: [wanted.id] })
      }
      for (const text of ['100_', 'fileX7', 'roofing 100% hello', '\\']) {
        const { body } = await call('GET', `/api/clients/?search=${encodeURIComponent(text)}`)
        expect({ text, count: body.count }).toEqual({ text, count: 0 })
      }
    },
  )

  test('finds workers by any skill', { tags: ['API-17', 'WRK-26'] }, async () => {
    const { id } = await buildWorker(call, { skills: ['Scaffolding', 'Glazing'] })
    const { body } = await call('GET', '/api/workers/?search=glaz')
    expect(body.results.map((worker: { id: number }) => worker.id)).toEqual([id])
  })

  test(
    'filters workers by status and by all given skills, ignoring case',
    { tags: ['API-36', 'API-37', 'API-38'] },
    async () => {
      const both = await buildWorker(call, { name: 'Both', skills: ['Welding', 'Crane'] })
      const one = await buildWorker(call, { name: 'One', skills: ['welding'], status: 'BUSY' })
      const ids = async (query: string) =>
        (await call('GET', `/api/workers/?${query}`)).body.results.map(({ id }: { id: number }) => id)
      expect(await ids(`skills=${encodeURIComponent('["WELDING"]')}`)).toEqual([one.id, both.id])
      expect(await ids(`skills=${encodeURIComponent('["welding","crane"]')}`)).toEqual([both.id])
      expect(await ids(`skills=${encodeURIComponent('["welding"]')}&status=BUSY`)).toEqual([one.id])
      for (const text of ['Welding', '[1]', '{}', '["a"']) {
        const { body, status } = await call('GET', `/api/workers/?skills=${encodeURIComponent(text)}`)
        expect({ text, status, errors: body.skills }).toEqual({ text, status: 400, errors: [expect.any(String)] })
      }
    },
  )

  test(
    'filters projects by status and client, and finds them by the name of their client',
    { tags: ['API-59', 'PRJ-30'] },
    async () => {
      const client = await buildClient(call, { name: 'Quayside Holdings' })
      const { id } = await buildProject(call, { client: client.id, status: 'ON_HOLD' })
      const ids = async (query: string) =>
        (await call('GET', `/api/projects/?${query}`)).body.results.map((project: { id: number }) => project.id)
      expect(await ids(`client=${client.id}`)).toEqual([id])
      expect(await ids(`client=${client.id}&status=PLANNING`)).toEqual([])
      expect(await ids('search=QUAYSIDE')).toEqual([id])
      expect((await call('GET', '/api/projects/?client=x')).status).toBe(400)
    },
  )

  test(
    'filters work orders by status, priority, worker, project, and start date',
    { tags: ['API-73', 'API-74'] },
    async () => {
      const worker = await buildWorker(call)
      const order = await buildWorkOrder(call, {
        priority: 'URGENT',
        status: 'SCHEDULED',
        assigned_workers: [{ worker_id: worker.id }],
        scheduled_start: '2031-05-05T23:30:00Z',
      })
      const ids = async (query: string) =>
        (await call('GET', `/api/work-orders/?${query}`)).body.results.map(({ id }: { id: number }) => id)
      for (const query of [
        `worker=${worker.id}`,
        `project=${order.project}`,
        'status=SCHEDULED&priority=URGENT',
        'date_range=2031-05-05,2031-05-05',
        'date_range=2031-05-05,',
        `date_range=,2031-05-05&worker=${worker.id}`,
      ]) {
        expect({ query, ids: await ids(query) }).toEqual({ query, ids: [order.id] })
      }
      expect(await ids('date_range=2031-05-06,2031-05-09')).toEqual([])
      for (const range of ['2031-05-05', '2031-02-30,', 'a,b', '2031-05-05,2031-05-06,']) {
        const { body, status } = await call('GET', `/api/work-orders/?date_range=${range}`)
        expect({ range, status, errors: body.date_range }).toEqual({ range, status: 400, errors: [expect.any(String)] })
      }
    },
  )
})
