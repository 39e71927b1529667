import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { locateRunningPostgres } from '../../apps/server/src/database/embedded/start-embedded-postgres.ts'
import type { Api, Bench } from './open-bench.ts'

/** Concurrent requests. More would only wait for the server. */
const CONCURRENCY = 8
const COPIES_MS_MAX = 120_000

/** Portrait, landscape, and panorama shapes of phones. The sizes are small, because the server decodes each upload. */
const SHAPES = [
  [900, 1600],
  [1600, 1200],
  [1200, 1600],
  [1920, 540],
] as const
const COLORS = ['#8a6d4b', '#4b6f8a', '#5d7f57', '#3f4a58']

/** Orders that the other works are of. */
const ORDERS = 250
/** The works of one order and day. */
const WORKS_A_DAY = 4

/**
 * Adds works of two photos on average. The photos of the first works are uploaded; the others are rows with the same files,
 * which have URLs of their own, so that a browser loads and decodes each.
 * @returns the number of photos
 */
export async function addWorks({ api, dataFolder }: Bench, count: number): Promise<number> {
  const pictures = await Promise.all(
    SHAPES.flatMap((shape) => COLORS.map((color, index) => makePicture(shape, color, index))),
  )
  await uploadEach(api, pictures)
  await untilCopied(api)
  const running = locateRunningPostgres(dataFolder)
  const client = new pg.Client(running.connection)
  await client.connect()
  try {
    for (const statement of statements(count, pictures.length)) await client.query(statement)
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from work_files')
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
    await running.close()
  }
}

async function uploadEach(api: Api, pictures: readonly File[]): Promise<void> {
  const left = [...pictures]
  const uploadSome = async () => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      const form = new FormData()
      form.append('files', file)
      const response = await api.post('/api/works/', { multipart: form })
      if (!response.ok()) throw new Error(`POST /api/works/ returned ${response.status()}: ${await response.text()}`)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, uploadSome))
}

/** The feed shows small copies of photos, which are made after the upload. */
async function untilCopied(api: Api): Promise<void> {
  const end = Date.now() + COPIES_MS_MAX
  for (;;) {
    const { results } = await (await api.get('/api/works/?page_size=100')).json()
    const files: { preview_url: string | null }[] = results.flatMap((work: { files: unknown[] }) => work.files)
    if (files.every(({ preview_url: url }) => url !== null)) return
    if (Date.now() > end) throw new Error('The photos have no small copies')
    await delay(500)
  }
}

const statements = (count: number, uploaded: number): string[] => [
  `insert into projects (title, status) values ('Harbor', 'IN_PROGRESS')`,
  `insert into work_orders (title, description, status, priority, project_id, location)
   select (array['Lay tiles', 'Paint walls', 'Hang doors', 'Run conduit'])[1 + i % 4] || ' at unit ' || i, '', 'IN_PROGRESS', 'LOW',
          (select min(id) from projects), i % 90 || ' Harbor Street'
   from generate_series(1, ${ORDERS}) as i`,
  `insert into works (description, work_order_id, created_by, created_at, updated_at)
   select case when i % 2 = 0 then 'Unit ' || i % 90 || ' after the second coat' else '' end, o.id,
          (select min(id) from users), at, at
   from generate_series(${uploaded + 1}, ${count}) as i,
        lateral (select now() - make_interval(hours => i / ${WORKS_A_DAY} * 6, mins => i % 60) as at) as t,
        lateral (select min(id) + i / ${WORKS_A_DAY} % ${ORDERS} as id from work_orders) as o
   order by at`,
  `insert into work_files (work_id, sha256, name)
   select k.id, f.sha256, 'photo-' || k.id || '-' || n || '.jpg'
   from works k, lateral generate_series(1, case when k.id % 2 = 0 then 1 else 3 end) as n,
        lateral (select sha256 from originals order by sha256 limit 1 offset (k.id * 7 + n) % ${uploaded}) as f
   where not exists (select from work_files where work_id = k.id)`,
  'vacuum analyze',
]

/** With edges, soft transitions, and noise, because it takes longer to decode a picture the more there is to see. */
async function makePicture([width, height]: readonly [number, number], color: string, seed: number): Promise<File> {
  const shapes = Array.from({ length: 40 }, (_, index) => {
    const [x, y] = [((index * 37 + seed * 11) % 100) / 100, ((index * 61 + seed * 29) % 100) / 100]
    const shade = ((index * 53) % 90) + 5
    return `<rect x="${x * width}" y="${y * height}" width="${width / 6}" height="${height / 9}"
      transform="rotate(${index * 9})" fill="hsl(${(index * 47 + seed * 31) % 360} 30% ${shade}% / 70%)"/>`
  })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const
  const grain = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const content = await sharp({ create: { width, height, channels: 3, background: color } })
    .composite([{ input: Buffer.from(drawing) }, { input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 80 })
    .toBuffer()
  return new File([Uint8Array.from(content)], `${color.slice(1)}-${width}x${height}.jpg`, { type: 'image/jpeg' })
}
