import { expect, test } from 'vitest'
import { isStrong, openAgreement } from './confirm-codes.ts'

interface Options {
  lines?: number
  /** Pixels of the variant. */
  width?: number
}

const ean = (text: string, { lines = 20, width = 200 }: Options = {}) => {
  const [left, right] = [
    { x: 10, y: 10 },
    { x: 10 + width, y: 10 },
  ]
  const position = { topLeft: left, topRight: right, bottomRight: right, bottomLeft: left }
  return { symbology: 'EANUPC', format: 'EAN13', text, lineCount: lines, position } as const
}
const same = <Point>(point: Point): Point => point
const [RIGHT, WRONG] = [ean('9780441014989'), ean('0178100000449')]

test('an EAN counts once variants of two families show it', { tags: ['VIS-34'] }, () => {
  const { add, isConfirmed } = openAgreement()
  add(RIGHT, 'original', same)
  expect(isConfirmed(RIGHT)).toBe(false)
  // Glare turned some of its lines into another number, which the original pixels showed with and without more contrast.
  add(WRONG, 'original', same)
  add(WRONG, 'original', same)
  add(RIGHT, 'sharpened', same)
  expect([RIGHT, WRONG].map(isConfirmed)).toEqual([true, false])
})

test.each([
  ['few scan lines', ean('1920081045006', { lines: 6 })],
  ['bars of little more than a pixel', ean('4184161544200', { lines: 56, width: 117 })],
])('an EAN of %s needs three families', { tags: ['VIS-34'] }, (_, code) => {
  const { add, isConfirmed } = openAgreement()
  add(code, 'original', same)
  add(code, 'sharpened', same)
  expect(isConfirmed(code)).toBe(false)
  add(code, 'averaged', same)
  expect(isConfirmed(code)).toBe(true)
})

test('scan lines of the best variant count, and bars are measured in the picture', { tags: ['VIS-34'] }, () => {
  const { add, isConfirmed } = openAgreement()
  add(ean(RIGHT.text, { lines: 3 }), 'original', same)
  add(ean(RIGHT.text, { lines: 8, width: 400 }), 'enlarged', ({ x, y }) => ({ x: x / 2, y: y / 2 }))
  expect(isConfirmed(RIGHT)).toBe(true)
  const thin = ean('4184161544200', { width: 220 })
  add(thin, 'sharpened', ({ x, y }) => ({ x: x / 2, y: y / 2 }))
  add(thin, 'enlarged', ({ x, y }) => ({ x: x / 2, y: y / 2 }))
  expect(isConfirmed(thin)).toBe(false)
})

test('averaged bars as they are, and sharpened, are two families', { tags: ['VIS-34'] }, () => {
  const { add, isConfirmed } = openAgreement()
  add(RIGHT, 'averaged, sharpened', same)
  add(RIGHT, 'averaged, sharpened', same)
  expect(isConfirmed(RIGHT)).toBe(false)
  add(RIGHT, 'averaged', same)
  expect(isConfirmed(RIGHT)).toBe(true)
})

test('a code that protects itself counts at the first variant', { tags: ['VIS-34'] }, () => {
  const { isConfirmed } = openAgreement()
  expect(isConfirmed({ symbology: 'QRCode', text: 'https://daywork.example' })).toBe(true)
})

test('a code without a check digit needs some length', { tags: ['VIS-34'] }, () => {
  for (const symbology of ['Code39', 'ITF', 'Codabar', 'Telepen', 'OtherBarcode'] as const) {
    expect(isStrong({ symbology, text: 'A-0042' })).toBe(true)
    expect(isStrong({ symbology, text: '12345' })).toBe(false)
  }
})
