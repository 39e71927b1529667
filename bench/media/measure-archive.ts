import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { send } from '../api/load.ts'
import { print } from '../statistics.ts'
import { startDaywork } from './start-daywork.ts'
import { watchMemory } from './watch-memory.ts'

const PHOTOS = 500
const MB_MAX = 60
/** Concurrent uploads. */
const CONCURRENCY = 4
/** What the start of a server allocates is returned by then. */
const SETTLE_MS = 5000
/** Noise does not compress: about as many bytes as a photo of a phone. */
const PHOTO = { width: 1600, height: 1200, quality: 90 }

/** Downloads 500 photos as one ZIP file, and prints the memory that the server needs for it above idle. */
export async function measureArchive(dataDir: string): Promise<void> {
  const first = await startDaywork(dataDir)
  const agent = new Agent({ keepAlive: true })
  const ids = await addPhotos(first.server.port, await first.login('new'))
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

async function addPhotos(port: number, headers: Record<string, string>): Promise<number[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const { height, quality, width } = PHOTO
  const picture = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality })
    .toBuffer()
  const ids: number[] = []
  let next = 0
  const addSome = async () => {
    for (let index = next++; index < PHOTOS; index = next++) {
      const form = new FormData()
      // Behind its end, a JPEG file may have anything: each photo is another file.
      const content = Buffer.concat([picture, Buffer.from(`photo ${index}`)])
      form.set('files', new File([Uint8Array.from(content)], `photo-${index}.jpg`, { type: 'image/jpeg' }))
      const response = await fetch(`http://127.0.0.1:${port}/api/works/`, {
        method: 'POST',
        headers: { authorization: headers.authorization ?? '' },
        body: form,
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`POST /api/works/ returned ${response.status}: ${text}`)
      ids.push(JSON.parse(text).id)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, addSome))
  return ids
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
