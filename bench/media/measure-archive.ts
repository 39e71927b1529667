import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { locateRunningPostgres } from '../../apps/server/src/database/embedded/start-embedded-postgres.ts'
import { send } from '../api/load.ts'
import { print } from '../statistics.ts'
import { startDaywork } from './start-daywork.ts'
import { watchMemory } from './watch-memory.ts'

const PHOTOS = 500
/** As many are uploaded; the other works are rows with the same files, each of which the server opens again. */
const UPLOADED = 10
const MB_MAX = 60
/** What the start of a server allocates is returned by then. */
const SETTLE_MS = 5000
/** Noise does not compress: about 3 MB, as many as a photo of a phone. */
const PHOTO = { width: 2400, height: 1800, quality: 80 }

/** Downloads 500 photos as one ZIP file, and prints the memory that the server needs for it above idle. */
export async function measureArchive(dataDir: string): Promise<void> {
  const first = await startDaywork(dataDir)
  const agent = new Agent({ keepAlive: true })
  const ids = await addPhotos(dataDir, first.server.port, await first.login('new'))
  // A server that has just received photos has more memory than one that is idle.
  await first.server.stop()
  const { login, server } = await startDaywork(dataDir)
  try {
    const open = { port: server.port, headers: await login('known') }
    const path = `/api/works/archive/?ids=${ids.join(',')}`
    const { files, size, url } = JSON.parse(await send(agent, open, { method: 'GET', path }))
    if (files !== PHOTOS) throw new Error(`The archive has ${files} files`)
    await delay(SETTLE_MS)
    const idle = (await server.usage()).rssBytes
    const finished = new AbortController()
    const peak = watchMemory(server, finished.signal)
    const startedAt = performance.now()
    const received = await download(server.port, url)
    const seconds = (performance.now() - startedAt) / 1000
    finished.abort()
    if (received < size) throw new Error(`The ZIP file has ${received} bytes, its photos ${size}`)
    const memory = ((await peak) - idle) / 1024 / 1024
    print(`ZIP of ${PHOTOS} photos, ${Math.round(size / 1e6)} MB: ${Math.round(size / 1e6 / seconds)} MB/s`)
    print(`  ${memory.toFixed(0)} MB above idle (goal: ${MB_MAX})`)
  } finally {
    agent.destroy()
    await server.stop()
  }
}

async function addPhotos(dataDir: string, port: number, headers: Record<string, string>): Promise<number[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const { height, quality, width } = PHOTO
  const picture = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality })
    .toBuffer()
  for (let index = 0; index < UPLOADED; index += 1) {
    const form = new FormData()
    // Behind its end, a JPEG file may have anything: each photo is another file.
    const content = Buffer.concat([picture, Buffer.from(`photo ${index}`)])
    form.set('files', new File([Uint8Array.from(content)], `photo-${index}.jpg`, { type: 'image/jpeg' }))
    const response = await fetch(`http://127.0.0.1:${port}/api/works/`, {
      method: 'POST',
      headers: { authorization: headers.authorization ?? '' },
      body: form,
    })
    if (!response.ok) throw new Error(`POST /api/works/ returned ${response.status}: ${await response.text()}`)
  }
  return repeatWorks(dataDir)
}

/** @returns the ids of all works */
async function repeatWorks(dataDir: string): Promise<number[]> {
  const running = locateRunningPostgres(dataDir)
  const client = new pg.Client(running.connection)
  await client.connect()
  try {
    await client.query(
      `insert into works (description, created_by) select 'Photo', (select min(id) from users) from generate_series(1, $1)`,
      [PHOTOS - UPLOADED],
    )
    await client.query(
      `insert into work_files (work_id, sha256, name)
       select k.id, f.sha256, 'photo-' || k.id || '.jpg'
       from works k, lateral (select sha256 from originals order by sha256 limit 1 offset k.id % $1) as f
       where not exists (select from work_files where work_id = k.id)`,
      [UPLOADED],
    )
    const { rows } = await client.query<{ id: string }>('select id from works order by id')
    return rows.map(({ id }) => Number(id))
  } finally {
    await client.end()
    await running.close()
  }
}

/** @returns the number of bytes */
const download = (port: number, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes))
      response.on('error', reject)
    }).on('error', reject)
  })
