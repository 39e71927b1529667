import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { extendChain } from '../../event-chain/extend-chain.ts'
import { buildWorkOrder } from '../../testing/factories.ts'
import { runMediaProcess } from '../../testing/run-media-process.ts'
import { PATH, startSharing } from './testing/start-sharing.ts'

const { buildJob, call, open, server, share } = await startSharing()

describe('the page of the client', { tags: ['SHARE-03'] }, () => {
  test('contains exactly what was chosen', { tags: ['SHARE-03'] }, async () => {
    const { files, notes, order } = await buildJob()
    await call('PUT', '/api/business/', { name: 'Pier 4 Builders', time_zone: 'America/New_York' })
    const { api } = await share({ work_order: order.id, files: files.slice(1), notes: notes.slice(0, 1) })
    const { body, headers, status } = await open(api)
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: {
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-store',
      },
    })
    const address = (variant: string) =>
      expect.stringMatching(new RegExp(String.raw`^/media/${files[1]}/${variant}/p\d+/`))
    expect(body).toEqual({
      language: 'en',
      title: 'Tile the shower',
      business: 'Pier 4 Builders',
      site: '4 Pier Road',
      progress: 'planned',
      first_day: '2031-05-05',
      last_day: null,
      crew: ['Ann'],
      message: '',
      shared_at: expect.any(String),
      media: [
        {
          kind: 'photo',
          role: null,
          day: expect.any(String),
          caption: '',
          width: expect.any(Number),
          height: expect.any(Number),
          placeholder: expect.stringContaining('data:image/'),
          thumbnail_url: address('320'),
          large_url: address('1280'),
          video_url: null,
        },
      ],
      notes: [{ text: 'Walls are grouted.', written_at: expect.any(String) }],
      questions: [],
      approval: null,
      chain: { event: null, day: null, root: null },
      can_sign: true,
      signature: null,
      shown_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('shows where the chain of events is', { tags: ['PACK-11'] }, async () => {
    const { order } = await buildJob()
    const { api } = await share({ work_order: order.id })
    await extendChain(server.app.services.db)
    const [newest] = await server.sql(
      "select hash from event_links where entity = 'work_order' and entity_id = $1 order by position desc limit 1",
      [order.id],
    )
    expect((await open(api)).body.chain).toEqual({ event: newest?.['hash'], day: null, root: null })
  })

  test(
    'of a project has the photos of its orders, with captions if they are chosen',
    { tags: ['SHARE-03'] },
    async () => {
      const { files, project } = await buildJob()
      const { api, id } = await share({ project: project.id, files })
      const captions = async () => (await open(api)).body.media.map(({ caption }: { caption: string }) => caption)
      expect((await captions()).toSorted()).toEqual(['', ''])
      await call('PATCH', `${PATH}${id}/`, { has_captions: true })
      expect((await captions()).toSorted()).toEqual(['', 'The client is difficult'])
      expect((await open(api)).body).toMatchObject({ title: 'Secret project', site: '', crew: [] })
    },
  )

  test('loses a deleted photo, and one that was moved to another order', { tags: ['SHARE-04'] }, async () => {
    const { files, order, project, works } = await buildJob()
    const other = await buildWorkOrder(call, { project: project.id })
    const { api } = await share({ work_order: order.id, files })
    const shown = (await open(api)).body.media
    await call('DELETE', `/api/works/${works[0]?.id}/`)
    expect((await open(api)).body.media).toHaveLength(1)
    await call('PATCH', `/api/works/${works[1]?.id}/`, { work_order_id: other.id })
    expect((await open(api)).body.media).toEqual([])
    for (const { large_url: url } of shown) expect((await open(url)).status).toBe(404)
  })

  test('ends with its record, returns with it, and is gone after a purge', { tags: ['SHARE-04'] }, async () => {
    const { order, project } = await buildJob()
    const pages = [await share({ work_order: order.id }), await share({ project: project.id })]
    const seen = async () =>
      Promise.all(pages.map(async ({ api, secret }) => [(await open(api)).status, (await open(`/p/${secret}`)).status]))
    await call('DELETE', `/api/projects/${project.id}/`)
    expect(await seen()).toEqual([
      [404, 404],
      [404, 404],
    ])
    for (const { id } of pages) expect((await call('PATCH', `${PATH}${id}/`, { title: 'x' })).status).toBe(404)
    await call('POST', `/api/projects/${project.id}/restore/`)
    expect(await seen()).toEqual([
      [200, 200],
      [200, 200],
    ])
    await server.sql('delete from projects where id = $1', [project.id])
    const ids = pages.map(({ id }) => id)
    expect(await server.sql('select id from shared_pages where id = any($1)', [ids])).toEqual([])
  })
})

test(
  'media of the page open with its scope only, and never the original of a photo',
  { tags: ['SHARE-05'] },
  async () => {
    const { files, order, works } = await buildJob()
    const { api, id } = await share({ work_order: order.id, files: files.slice(0, 1) })
    const [photo] = (await open(api)).body.media
    // Before its smaller copies exist, there is nothing to send: the original has the place where it was taken.
    expect((await open(photo.large_url)).status).toBe(404)
    const media = runMediaProcess(server)
    onTestFinished(() => media.stop())
    await vi.waitFor(async () => expect((await open(photo.large_url)).status).toBe(200), 20_000)
    expect((await open(photo.thumbnail_url)).status).toBe(200)
    const [file, other] = works.map(({ files: [one] }) => one)
    const inScope = (url = '') => url.replace(/\/s\d+\//, `/p${id}/`)
    for (const url of [
      inScope(file?.url),
      photo.large_url.replace('/1280/', '/original/'),
      photo.large_url.replace(`/${files[0]}/`, `/${files[1]}/`),
      inScope(other?.thumbnail_url ?? ''),
      photo.large_url.replace(`/p${id}/`, `/p${id + 1}/`),
    ]) {
      expect([url, (await open(url)).status]).toEqual([url, 404])
    }
    const original = server.app.services.urlSigner.for(`p${id}`)(files[0] ?? 0, 'original')
    const unchosen = server.app.services.urlSigner.for(`p${id}`)(files[1] ?? 0, '320')
    expect([(await open(original)).status, (await open(unchosen)).status]).toEqual([404, 404])
    await server.sql(`update shared_pages set expires_at = now() - interval '1 s' where id = $1`, [id])
    expect((await open(photo.large_url)).status).toBe(404)
    await server.sql('update shared_pages set expires_at = null where id = $1', [id])
    expect((await open(photo.large_url)).status).toBe(200)
    await call('DELETE', `${PATH}${id}/`)
    expect((await open(photo.large_url)).status).toBe(404)
  },
)

test('the HTML has the title of the job, in the language of the page', { tags: ['SHARE-10'] }, async () => {
  const { order } = await buildJob()
  await call('PUT', '/api/business/', { name: '"><script>$&' })
  const { secret } = await share({ work_order: order.id, language: 'es' })
  const { body, headers, status } = await open(`/p/${secret}`)
  expect(status).toBe(200)
  expect(body).toContain('<html lang="es">')
  expect(body).toContain('<title>Tile the shower · &quot;&gt;&lt;script&gt;$&amp;</title>')
  expect(body).not.toContain('manifest')
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
  })
})
