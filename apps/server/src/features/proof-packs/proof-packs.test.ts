import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isProblem } from '@daywork/domain/proof-packs/findings'
import { HASH_PATTERN } from '@daywork/domain/proof-packs/hashing'
import { PROOF_PACK_MESSAGES } from '@daywork/domain/proof-packs/messages'
import { expect, test } from 'vitest'
import { runMaintenance } from '../../maintenance/maintenance.ts'
import { mediaFolder } from '../../media/media-folders.ts'
import { originalKey } from '../../media/storage/storage-keys.ts'
import {
  buildChecklist,
  buildProject,
  buildSignature,
  buildWorker,
  buildWorkOrder,
  signatureOf,
} from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { buildPicture, upload } from '../../testing/upload.ts'
import { verifyChecksums } from '../../testing/verify-checksums.ts'
import { codesOf, downloadPack, verify } from './testing/packs.ts'
import { makeTestFolder } from '../../testing/test-folder.ts'

const { call, server } = await shareTestApp({ username: 'olga' })
const open = (url: string) => server.app.inject({ method: 'GET', url })

const makePack = async (path: string, body: object = {}) => downloadPack(server, call, path, body)

async function buildJob(fields: object = {}) {
  const order = await buildWorkOrder(call, { title: 'Tile: the "shower" 100%', status: 'NOT_STARTED', ...fields })
  await call('POST', `/api/work-orders/${order.id}/start_work/`)
  await call('POST', `/api/work-orders/${order.id}/add_update/`, { content: 'Old <tiles> removed' })
  const pictures = [await buildPicture('a 50%.jpg'), await buildPicture('a 50%.jpg')]
  const { body: work } = await upload(call, { work_order_id: String(order.id), description: 'First wall' }, pictures)
  await buildChecklist(call, { work_order: order.id })
  return { order, work, pictures, path: `/api/work-orders/${order.id}/proof-pack/` }
}

test(
  'a pack has originals, story, and chain, and verifies',
  { tags: ['PACK-01', 'PACK-04', 'PACK-05', 'PACK-06'] },
  async () => {
    const { order, path, pictures } = await buildJob()
    const { files, pack, response } = await makePack(path)
    expect(pack).toMatchObject({ record: { entity: 'work_order', id: order.id }, files: 2 })
    expect(pack.size).toBe(pictures.reduce((sum, { content }) => sum + content.length, 0))
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(response.rawPayload.length),
      'content-disposition': expect.stringMatching(/filename="Tile the shower 100 - Proof Pack [\d-]{10}\.zip"/),
      'cache-control': 'private, no-store',
    })
    expect([...files.keys()].toSorted()).toEqual([
      'bag-info.txt',
      'bagit.txt',
      'data/chain.json',
      'data/originals/0001 a 50_.jpg',
      'data/originals/0002 a 50_.jpg',
      'data/story.html',
      'data/story.json',
      'manifest-sha256.txt',
      'tagmanifest-sha256.txt',
    ])
    expect(files.get('data/originals/0001 a 50_.jpg')).toEqual(pictures[0]?.content)
    const { chain, findings } = await verify(files)
    expect(findings).toEqual([
      { code: 'files-complete', count: 9 },
      { code: 'chain-complete', count: pack.events + 1 },
      { code: 'day-not-over', day: expect.any(String) },
      { code: 'no-stamp' },
    ])
    expect(chain?.events.map(({ header: { action, entity } }) => `${entity} ${action}`)).toEqual(
      expect.arrayContaining([
        'work_order created',
        'work_order started',
        'work_order update_added',
        'work created',
        'work file_added',
        'checklist created',
        'work_order sealed',
      ]),
    )
    const story = files.get('data/story.html')?.toString() ?? ''
    for (const text of [
      'Old &lt;tiles&gt; removed',
      'src="originals/0001%20a%2050_.jpg"',
      'Tile: the &quot;shower&quot;',
    ]) {
      expect(story).toContain(text)
    }
  },
)

test('the checksums of a pack are those of its files, in the format of sha256sum', { tags: ['PACK-05'] }, async () => {
  const { path } = await buildJob({ title: 'Ñandú' })
  const { files } = await makePack(path, { language: 'es' })
  const folder = makeTestFolder()
  for (const [name, content] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  for (const list of ['manifest-sha256.txt', 'tagmanifest-sha256.txt']) await verifyChecksums(folder, list)
  expect(files.get('data/story.html')?.toString()).toContain('<html lang="es">')
})

test('the story of a pack shows codes as text, in the language of the pack', { tags: ['PACK-05'] }, async () => {
  const project = await buildProject(call, { status: 'PLANNING', budget: '12500.00' })
  await call('PATCH', `/api/projects/${project.id}/`, { status: 'COMPLETED' })
  const order = await buildWorkOrder(call, { project: project.id, status: 'CANCELLED', priority: 'HIGH' })
  const worker = await buildWorker(call, { status: 'ON_LEAVE' })
  const moved = await call('POST', `/api/work-orders/${order.id}/move/`, {
    scheduled_start: '2026-11-04T15:00:00Z',
    scheduled_end: '2026-11-04T16:00:00Z',
    assigned_workers: [{ worker_id: worker.id, role: 'PRIMARY' }],
    override: ['on_leave'],
  })
  expect(moved.status).toBe(200)
  await buildSignature(call, signatureOf(order.id))
  const storyIn = async (language: string) => {
    const { files } = await makePack(`/api/projects/${project.id}/proof-pack/`, { language })
    const story = files.get('data/story.html')?.toString() ?? ''
    // Neither codes, nor names of fields as in the API, nor JSON.
    expect(story).not.toMatch(/[a-z]_[a-z]|PLANNING|&quot;/)
    return story
  }
  const english = await storyIn('en')
  for (const text of [
    '<dt>Status</dt><dd>Completed</dd>',
    '>Status: Planning → Completed<',
    '>Priority: High<',
    '>Role: Client<',
  ]) {
    expect(english).toContain(text)
  }
  const spanish = await storyIn('es')
  for (const text of [
    '<dt>Estado</dt><dd>Terminado</dd>',
    '>Estado: En planeación → Terminado<',
    '>Presupuesto: 12500.00<',
    '>Activo: Sí<',
    '>Prioridad: Alta<',
    '>Estado: Cancelada<',
    `>Cuadrilla: trabajador #${worker.id}<`,
    `>Conflictos aceptados: trabajador #${worker.id}: de permiso<`,
    '>Firma como: Cliente<',
  ]) {
    expect(spanish).toContain(text)
  }
  expect(spanish).toMatch(/<h3>[A-Z][a-záé]+, \d+ de /)
})

test('a pack of a project has what belongs to its work orders', { tags: ['PACK-04', 'PACK-06'] }, async () => {
  const project = await buildProject(call)
  const jobs = [
    await buildJob({ project: project.id, title: 'One' }),
    await buildJob({ project: project.id, title: 'Two' }),
  ]
  await call('DELETE', `/api/works/${jobs[1]?.work.id}/`)
  const { files, pack } = await makePack(`/api/projects/${project.id}/proof-pack/`)
  expect(pack).toMatchObject({ record: { entity: 'project', id: project.id }, files: 2 })
  const { chain, findings } = await verify(files)
  expect(findings.filter(isProblem)).toEqual([])
  expect(chain?.events.filter(({ header }) => header.action === 'file_added')).toHaveLength(4)
  expect(files.get('data/story.html')?.toString()).toContain('<h3>Two</h3>')
})

test('a project with more than 2000 work orders gets no pack', { tags: ['PACK-04'] }, async () => {
  const project = await buildProject(call)
  await buildWorkOrder(call, { project: project.id })
  const copyOrders = (count: number) =>
    server.sql(
      `insert into work_orders (title, description, status, priority, project_id)
       select title, description, status, priority, project_id from work_orders, generate_series(1, $2) where project_id = $1 limit $2`,
      [project.id, count],
    )
  await copyOrders(1999)
  const path = `/api/projects/${project.id}/proof-pack/`
  await makePack(path)
  await copyOrders(1)
  expect(await call('POST', path, {})).toMatchObject({ status: 409, body: { detail: PROOF_PACK_MESSAGES.tooLarge } })
})

test('only records that exist have packs, and a URL is valid for its session', { tags: ['PACK-04'] }, async () => {
  expect((await call('POST', '/api/work-orders/999999999/proof-pack/', {})).status).toBe(404)
  expect((await call('POST', '/api/projects/999999999/proof-pack/', {})).status).toBe(404)
  const { order, path } = await buildJob()
  const { pack } = await makePack(path)
  expect((await open(pack.url.replace(/\/s\d+\//, '/s999999/'))).statusCode).toBe(404)
  expect((await open(pack.url.replace(`/${pack.id}/`, `/${pack.id - 1}/`))).statusCode).toBe(404)
  await call('DELETE', `/api/work-orders/${order.id}/`)
  expect((await open(pack.url)).statusCode).toBe(404)
})

test('a backlog delays packs, but not the PDF report', { tags: ['PACK-04', 'PACK-11'] }, async () => {
  const { order, path } = await buildJob()
  await makePack(path)
  // Queued events without a row count as well.
  await server.sql(
    "insert into event_queue (source, source_id) select 'activity', -n from generate_series(1, 6500) as numbers (n)",
  )
  const waiting = () => server.sql('select count(*) from event_queue')
  const report = await call('POST', `/api/work-orders/${order.id}/reports/`, {})
  expect(report.status).toBe(201)
  expect(await waiting()).toEqual([{ count: 5500 }])
  expect(await call('POST', path, {})).toMatchObject({
    status: 503,
    body: { detail: PROOF_PACK_MESSAGES.isBehind },
    headers: { 'retry-after': '60' },
  })
  expect(await waiting()).toEqual([{ count: 500 }])
  await makePack(path)
})

test('a file that is not chained yet is not in the pack', { tags: ['PACK-06'] }, async () => {
  const { order, path } = await buildJob()
  await upload(call, { work_order_id: String(order.id) }, [await buildPicture('late.jpg')])
  const [late] = await server.sql(
    `delete from event_queue where id = (select max(id) from event_queue where source = 'file') returning source_id`,
  )
  const { files, pack } = await makePack(path)
  expect(pack.files).toBe(2)
  expect((await verify(files)).findings.filter(isProblem)).toEqual([])
  await server.sql("insert into event_queue (source, source_id) values ('file', $1)", [late?.['source_id']])
  expect((await makePack(path)).pack.files).toBe(3)
})

test('a pack has the signatures of its order, also from a shared page', { tags: ['PACK-01', 'PACK-06'] }, async () => {
  const { order, path } = await buildJob()
  const signature = await buildSignature(call, signatureOf(order.id))
  const { body: page } = await call('POST', '/api/shared-pages/', { work_order: order.id })
  const address = `/api/shared-pages/open/${new URL(page.url).pathname.split('/').at(-1)}/`
  const { body: shown } = await server.anonymous('GET', address)
  const drawing = { width: 300, height: 100, strokes: [[10, 10, 0, 80, 60, 200]] }
  const { shown_sha256 } = shown
  const sent = await server.anonymous('POST', `${address}approval/`, {
    name: 'Ruth Vale',
    signature: { drawing, consent: 'Accepted.', signed_at: '2026-11-02T15:00:00Z', shown_sha256 },
  })
  expect(sent.status).toBe(200)
  const { files } = await makePack(path)
  const { chain, findings } = await verify(files)
  expect(findings.filter(isProblem)).toEqual([])
  const ofSignatures = chain?.events.filter(({ header }) => header.entity === 'signature') ?? []
  expect(ofSignatures).toMatchObject([
    { header: { source: 'signature', action: 'signed' }, content: { statement_sha256: signature.statement_sha256 } },
    { header: { source: 'activity', action: 'created' }, content: { user: 'olga' } },
    {
      header: { source: 'signature', action: 'signed' },
      content: { user: null, signer: 'Ruth Vale', drawing_sha256: expect.stringMatching(HASH_PATTERN) },
    },
  ])
  const story = files.get('data/story.html')?.toString() ?? ''
  for (const text of ['<strong>Signed</strong>', 'Signer: Ruth Vale', signature.statement_sha256]) {
    expect(story).toContain(text)
  }
})

test(
  'a missing original is named, and no pack is made until it is restored',
  { tags: ['PACK-04', 'API-92'] },
  async () => {
    const { path, work } = await buildJob()
    const original = join(mediaFolder(server.dataDir), originalKey(work.files[0]?.sha256 ?? ''))
    await rename(original, `${original}.away`)
    const send = () => call('POST', path, {}, { 'idempotency-key': 'with an original that is missing' })
    const { body, status } = await send()
    expect(status).toBe(409)
    expect(body.detail).toMatch(/^The server no longer has these originals: a 50%\.jpg\. Ask /)
    await rename(`${original}.away`, original)
    expect((await send()).status).toBe(201)
  },
)

test('an original that is lost in the meantime aborts the download', { tags: ['PACK-05'] }, async () => {
  const { path, work } = await buildJob()
  const { body: pack } = await call('POST', path, {})
  await rm(join(mediaFolder(server.dataDir), originalKey(work.files[0]?.sha256 ?? '')))
  await expect(open(pack.url)).rejects.toThrow(/destroyed/)
})

test('a pack verifies after a purge, without the purged contents', { tags: ['PACK-02'] }, async () => {
  const { path, work } = await buildJob()
  const before = await makePack(path)
  const wasSaid = 'a 50%.jpg'
  await call('DELETE', `/api/works/${work.id}/`)
  await server.sql("update deletions set at = now() - interval '31 days' where entity = 'work' and entity_id = $1", [
    work.id,
  ])
  const { config, db, records, storage } = server.app.services
  await runMaintenance({ config, db, records, storage })
  const contents = await server.sql(
    "select content from event_links where entity = 'work' and entity_id = $1 and content is not null",
    [work.id],
  )
  // Events that follow the purge do not contain the purged contents.
  expect(JSON.stringify(contents)).not.toContain(wasSaid)
  const [link] = await server.sql("select hash from event_links where entity = 'work' and entity_id = $1", [work.id])
  const after = await makePack(path)
  const hashes = (chain: Awaited<ReturnType<typeof verify>>['chain']) => chain?.events.map(({ hash }) => hash) ?? []
  const [old, purged] = [await verify(before.files), await verify(after.files)]
  expect(codesOf(purged)).not.toContain('content-changed')
  expect(purged.findings.filter(isProblem)).toEqual([])
  expect(hashes(old.chain)).toContain(link?.['hash'])
  // A pack that was downloaded before still verifies.
  expect(old.findings.filter(isProblem)).toEqual([])
})
