import { expect, test } from 'vitest'
import { openAgreement } from './read-codes.ts'

const ean = (text: string) => ({ symbology: 'EANUPC', text }) as const
const [RIGHT, WRONG] = [ean('9780441014989'), ean('0178100000449')]

test('an EAN counts once looks of two families show it', { tags: ['VIS-34'] }, () => {
  const { add, isConfirmed } = openAgreement()
  add(RIGHT, 'full size')
  expect(isConfirmed(RIGHT)).toBe(false)
  // Glare turned some of its lines into another number, which the full size showed with and without more contrast.
  add(WRONG, 'full size')
  add(WRONG, 'full size')
  add(RIGHT, 'sharpened')
  expect([RIGHT, WRONG].map(isConfirmed)).toEqual([true, false])
})

test('a code that protects itself counts at the first look', { tags: ['VIS-34'] }, () => {
  const { add, isConfirmed } = openAgreement()
  const code = { symbology: 'QRCode', text: 'https://daywork.example' } as const
  add(code, 'full size')
  expect(isConfirmed(code)).toBe(true)
})
