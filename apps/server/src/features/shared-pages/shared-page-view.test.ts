import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { extendChain } from '../../event-chain/extend-chain.ts'
import { buildChecklist, buildSignature, buildTemplate, buildWorkOrder, signatureOf } from '../../testing/factories.ts'
import { runMediaProcess } from '../../testing/run-media-process.ts'
import { PATH, startSharing } from './testing/start-sharing.ts'

const { buildJob, call, open, post, server, share } = await startSharing()

describe('the page of the client', () => {
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
          is_cover: true,
          day: expect.any(String),
          caption: '',
          width: expect.any(Number),
          height: expect.any(Number),
          placeholder: expect.stringContaining('data:image/'),
          marks: [],
          thumbnail_url: address('320'),
          large_url: address('1280'),
          video_url: null,
        },
      ],
      notes: [{ text: 'Walls are grouted.', written_at: expect.any(String), day: expect.any(String) }],
      checklists: [],
      signatures: [],
      questions: [],
      approval: null,
      chain: { event: null, day: null, root: null },
      can_sign: true,
      signature: null,
      shown_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('has the chosen checklists and signatures, without ids and authors', { tags: ['SHARE-12'] }, async () => {
    const { order, project, works } = await buildJob()
    const [water, pressure, photo, client, removed] = Array.from({ length: 5 }, () => randomUUID())
    const items = [
      { id: water, kind: 'yes_no', label: 'Water is off', hint: 'Ask Bo, 555-0199' },
      { id: pressure, kind: 'number', label: 'Pressure', unit: 'psi', max: 80 },
      { id: photo, kind: 'photo', label: 'Panel' },
      { id: client, kind: 'signature', label: 'Client signs' },
      { id: removed, kind: 'text', label: 'Other' },
    ]
    const template = await buildTemplate(call, { title: 'Hand over', items })
    const [checklist, hidden] = [
      await buildChecklist(call, { work_order: order.id, template: template.id }),
      await buildChecklist(call, { work_order: order.id }),
    ]
    const drawing = { width: 300, height: 100, strokes: [[10, 20, 0, 30, 40, 16]] }
    const place = { latitude: 40.7, longitude: -74.01, accuracy: 12 }
    const signature = await buildSignature(call, { ...signatureOf(order.id), drawing, place })
    const unchosen = await buildSignature(call, { ...signatureOf(order.id), signer: 'Someone Else' })
    await call('PATCH', `/api/checklists/${checklist.id}/`, {
      answers: {
        [water ?? '']: { value: 'no', note: 'Valve is stuck' },
        [pressure ?? '']: { value: 82.5 },
        [photo ?? '']: { value: works.map(({ id }) => id) },
        [client ?? '']: { value: signature.id },
      },
    })
    const chosen = { checklists: [checklist.id], signatures: [signature.id] }
    const { api, id } = await share({ work_order: order.id, ...chosen })
    const { body } = await open(api)
    const item = { unit: '', has_failed: false }
    expect(body.checklists).toEqual([
      {
        title: 'Hand over',
        items: [
          {
            ...item,
            kind: 'yes_no',
            label: 'Water is off',
            answer: { value: 'no', note: 'Valve is stuck' },
            has_failed: true,
          },
          {
            kind: 'number',
            label: 'Pressure',
            unit: 'psi',
            answer: { value: 82.5, note: '' },
            has_failed: true,
          },
          { ...item, kind: 'photo', label: 'Panel', answer: { value: 2, note: '' } },
          { ...item, kind: 'signature', label: 'Client signs', answer: { value: true, note: '' } },
          { ...item, kind: 'text', label: 'Other', answer: null },
        ],
      },
    ])
    expect(body.signatures).toEqual([
      {
        signer: 'Maria Lopez',
        role: 'client',
        drawing: { width: 300, height: 100, path: 'M10 20L30 40' },
        signed_at: '2026-11-02T15:00:00.000Z',
      },
    ])
    for (const secret of ['olga', '555-0199', '40.7', hidden.title, 'Someone Else', water ?? ''])
      expect(JSON.stringify(body)).not.toContain(secret)

    // A page of a project shows those of its orders.
    const ofProject = await share({ project: project.id, ...chosen })
    expect((await open(ofProject.api)).body).toMatchObject({
      checklists: [{ title: 'Hand over' }],
      signatures: [{ signer: 'Maria Lopez' }],
    })

    // The page shows a change, and its hash is no longer that of what a client has seen.
    await call('PATCH', `/api/shared-pages/${id}/`, { checklists: [hidden.id], signatures: [unchosen.id] })
    const changed = (await open(api)).body
    expect(changed).toMatchObject({ checklists: [{ title: hidden.title }], signatures: [{ signer: 'Someone Else' }] })
    expect(changed.shown_sha256).not.toBe(body.shown_sha256)
    await call('PATCH', `/api/signatures/${unchosen.id}/`, { revoked_reason: 'Wrong person' })
    await call('DELETE', `/api/checklists/${hidden.id}/`)
    expect((await open(api)).body).toMatchObject({ checklists: [], signatures: [] })
  })

  test('cannot be signed if it is too large', { tags: ['SIGN-10', 'SIGN-12'] }, async () => {
    const { order } = await buildJob()
    const items = Array.from({ length: 60 }, () => ({ id: randomUUID(), kind: 'text', label: 'Long' }))
    const template = await buildTemplate(call, { items })
    const checklist = await buildChecklist(call, { work_order: order.id, template: template.id })
    const value = 'x'.repeat(2000)
    await call('PATCH', `/api/checklists/${checklist.id}/`, {
      answers: Object.fromEntries(items.map((item) => [item.id, { value }])),
    })
    const { api } = await share({ work_order: order.id, checklists: [checklist.id] })
    const { can_sign, shown_sha256 } = (await open(api)).body
    expect(can_sign).toBe(false)
    const signature = { drawing: null, consent: 'I agree.', signed_at: '2026-11-02T15:00:00Z', shown_sha256 }
    expect((await post(`${api}approval/`, { name: 'Ruth', signature })).status).toBe(400)
    expect((await post(`${api}approval/`, { name: 'Ruth' })).body.approval).toMatchObject({ name: 'Ruth' })
  })

  test('shows the state of the event chain', { tags: ['PACK-11'] }, async () => {
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

  test('ends with its record, returns with it, and ends for good after a purge', { tags: ['SHARE-04'] }, async () => {
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
    // Before its smaller copies exist, there is nothing to send, because the original contains where it was taken.
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

test('without a page the HTML is in a language of the browser', { tags: ['SHARE-10'] }, async () => {
  const languageOf = async (accepted: string) => {
    const { body, status } = await open('/p/unknown', { 'accept-language': accepted })
    expect(status).toBe(404)
    return /<html lang="(\w+)"/.exec(String(body))?.[1]
  }
  expect(await languageOf('fr-CA, es-MX;q=0.9, en;q=0.8')).toBe('es')
  expect(await languageOf('en-US,es;q=0.5')).toBe('en')
  expect(await languageOf('de')).toBe('en')
})

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

test('the HTML reads no photos, notes, and checklists', { tags: ['SHARE-10'] }, async () => {
  const { files, notes, order } = await buildJob()
  const { api, secret } = await share({ work_order: order.id, files, notes })
  const tables = ['work_files', 'work_order_updates', 'checklists']
  for (const table of tables) {
    await server.sql(`alter table ${table} rename to ${table}_away`)
    onTestFinished(async () => void (await server.sql(`alter table ${table}_away rename to ${table}`)))
  }
  expect((await open(api)).status).toBe(500)
  expect((await open(`/p/${secret}`)).status).toBe(200)
})
