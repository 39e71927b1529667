import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * The minimum work to receive a file: pipes the body to the disk and flushes it. With HASHED=1 it also calculates the
 * SHA-256, which shows how much of the difference the hash causes.
 */
const folder = process.env.DATA_DIR ?? '.'
const isHashed = process.env.HASHED === '1'
await mkdir(folder, { recursive: true })

const server = createServer((request, response) => {
  void receive().then(() => response.writeHead(201).end())

  async function receive(): Promise<void> {
    const path = join(folder, randomUUID())
    const hash = createHash('sha256')
    if (isHashed) request.on('data', (chunk: Buffer) => hash.update(chunk))
    await pipeline(request, createWriteStream(path))
    if (isHashed) hash.digest('hex')
    const file = await open(path, 'r+')
    await file.sync()
    await file.close()
  }
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`)
})
process.on('SIGTERM', () => server.close(() => process.exit(0)))
