import fc from 'fast-check'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { isSamePicture } from './find-near-duplicate.ts'
import { countDifferences, type Fingerprint } from './fingerprint.ts'
import { DIFFERENT_BITS_MAX, nearBands } from './near-bands.ts'
import { fingerprintRotations } from './read-fingerprints.ts'
import { decodeLikeServer } from '../../testing/decode-like-server.ts'
import { shareTestFolder } from '../../testing/test-folder.ts'

decodeLikeServer()

const folder = shareTestFolder()

const raw = { width: 800, height: 600, channels: 3 } as const

/** A wall with a gradient, a door, and a name plate with text. */
async function drawPlate(text: string): Promise<Buffer> {
  const data = Buffer.alloc(raw.width * raw.height * raw.channels)
  for (let at = 0; at < data.length; at += 1) {
    const [x, y] = [Math.floor(at / 3) % raw.width, Math.floor(at / 3 / raw.width)]
    const isDoor = x > 520 && x < 700 && y > 160
    data[at] = isDoor ? 70 : 120 + (x * 60) / raw.width + (y * 30) / raw.height
  }
  // Uses raw pixels, because decodeLikeServer blocks the loaders of buffers.
  const letters = await sharp({ text: { text, font: 'sans-serif bold', width: 380, height: 200 } })
    .negate()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels, height, width } = letters.info
  return sharp(data, { raw })
    .composite([{ input: letters.data, raw: { width, height, channels }, left: 60, top: 220 }])
    .raw()
    .toBuffer()
}

let files = 0
async function fingerprintsOf(pixels: Buffer, change: (picture: Sharp) => Sharp = (it) => it): Promise<Fingerprint[]> {
  files += 1
  const path = join(folder, `${files}.jpg`)
  await change(sharp(pixels, { raw }).jpeg({ quality: 90 })).toFile(path)
  return fingerprintRotations(path)
}

const isRecognized = (known: Fingerprint[], rotations: Fingerprint[]): boolean =>
  rotations.some(({ detail, print }) => {
    const [{ print: other, detail: otherDetail }] = known as [Fingerprint]
    return countDifferences(print, other) <= DIFFERENT_BITS_MAX && isSamePicture(detail, otherDetail)
  })

const CHANGES: Record<string, (picture: Sharp) => Sharp> = {
  'recompressed by a messenger': (it) => it.resize(320).jpeg({ quality: 40 }),
  brighter: (it) => it.linear(1.1, 8),
  darker: (it) => it.linear(0.4),
  'out of focus': (it) => it.blur(3),
  'rotated to the right': (it) => it.rotate(90),
  'rotated to the left': (it) => it.rotate(270),
  'upside down': (it) => it.rotate(180),
  'in black and white': (it) => it.greyscale(),
}

test.each(Object.keys(CHANGES))('recognizes a photo %s', { tags: ['VIS-27'] }, async (change) => {
  const plate = await drawPlate('SERIAL 0423')
  expect(isRecognized(await fingerprintsOf(plate), await fingerprintsOf(plate, CHANGES[change]))).toBe(true)
})

test('distinguishes the same plate with another number, and a mirrored picture', { tags: ['VIS-27'] }, async () => {
  const [one, other] = [await drawPlate('SERIAL 0423'), await drawPlate('SERIAL 7791')]
  expect(isRecognized(await fingerprintsOf(one), await fingerprintsOf(other))).toBe(false)
  expect(isRecognized(await fingerprintsOf(one), await fingerprintsOf(one, (it) => it.flop()))).toBe(false)
})

test('a bare wall has no fingerprint', { tags: ['VIS-27'] }, async () => {
  expect(await fingerprintsOf(Buffer.alloc(raw.width * raw.height * raw.channels, 120))).toEqual([])
})

test('every similar fingerprint shares a band with the given one', { tags: ['VIS-27'] }, () => {
  const bits = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: DIFFERENT_BITS_MAX })
  const print = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
  fc.assert(
    fc.property(print, bits, (one, flipped) => {
      const near = flipped.reduce((value, bit) => value ^ (1n << BigInt(bit)), one)
      const bands = [48n, 32n, 16n, 0n].map((shift) => Number((near >> shift) & 0xffffn))
      expect(nearBands(one).some((values, band) => values.includes(bands[band] ?? -1))).toBe(true)
    }),
  )
})
