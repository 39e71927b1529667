import { expect, test } from 'vitest'
import { isStrong, openAgreement } from './confirm-codes.ts'

const ean = (text: string) => ({ symbology: 'EANUPC', text }) as const
const [RIGHT, WRONG] = [ean('9780441014989'), ean('0178100000449')]

test('an EAN counts once variants of two families show it', { tags: ['VIS-34'] }, () => {
  const { add, isConfirmed } = openAgreement()
  add(RIGHT, 'original')
  expect(isConfirmed(RIGHT)).toBe(false)
  // Glare turned some of its lines into another number, which the original pixels showed with and without more contrast.
  add(WRONG, 'original')
  add(WRONG, 'original')
  add(RIGHT, 'sharpened')
  expect([RIGHT, WRONG].map(isConfirmed)).toEqual([true, false])
})

test('a code that protects itself counts at the first variant', { tags: ['VIS-34'] }, () => {
  const { add, isConfirmed } = openAgreement()
  const code = { symbology: 'QRCode', text: 'https://daywork.example' } as const
  add(code, 'original')
  expect(isConfirmed(code)).toBe(true)
})

test('a code without a check digit needs some length', { tags: ['VIS-34'] }, () => {
  for (const symbology of ['Code39', 'ITF', 'Codabar', 'Telepen', 'OtherBarcode'] as const) {
    expect(isStrong({ symbology, text: 'A-0042' })).toBe(true)
    expect(isStrong({ symbology, text: '12345' })).toBe(false)
  }
})
