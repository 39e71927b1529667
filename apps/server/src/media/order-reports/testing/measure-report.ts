import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import sharp from 'sharp'
import { writeReport } from '../write-report.ts'
import { buildContent, buildPhoto } from './build-content.ts'

/** Prints the costs of a report with photos. Runs as a separate process, because memory is measured from its start. */

const COUNT = Number(process.argv[2])
const [WIDTH, HEIGHT] = [1280, 960]

/** Noise, so that the JPEG is as large as that of a real photo. */
const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7919 + (at >> 7) * 13) % 256
const photo = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
  .blur(0.9)
  .jpeg({ quality: 85 })
  .toBuffer()

const content = buildContent({
  photos: Array.from({ length: COUNT }, (_, index) =>
    buildPhoto({
      caption: `Wall ${index}, with a few words about what is seen and where`,
      sha256: String(index).padStart(64, '0'),
    }),
  ),
})

/** On Linux, `maxRSS` of a new process begins with the memory of the process that started it. */
function peakKilobytes(): number {
  const { maxRSS } = process.resourceUsage()
  if (process.platform !== 'linux') return maxRSS
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? maxRSS)
}

let bytes = 0
const output = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    bytes += chunk.length
    setImmediate(done)
  },
})
const before = process.cpuUsage()
const pages = await writeReport({ content, readPhoto: () => Promise.resolve(Buffer.from(photo)) }, output)
const { system, user } = process.cpuUsage(before)
process.stdout.write(
  JSON.stringify({
    pages,
    seconds: (user + system) / 1_000_000,
    megabytes: peakKilobytes() / 1024,
    bytesPerPhoto: bytes / COUNT,
  }),
)
