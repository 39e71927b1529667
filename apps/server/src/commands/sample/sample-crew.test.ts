import { expect, test } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { createCrew } from './sample-crew.ts'
import type { SampleWorker } from './sample-business.ts'

const { server } = await shareTestApp({ username: 'Ann.Vale' })
const { db } = server.app.services

const workers: SampleWorker[] = ['ann.vale', 'ben.ortiz', undefined].map((username) => ({
  name: 'Someone',
  ...(username !== undefined && { username }),
}))

test('the account of a person is not used for the crew', { tags: ['GEN-23'] }, async () => {
  const crew = await inTransaction(db, (tx) => createCrew(tx, workers))
  expect([...crew].map(([index, { username }]) => [index, username])).toEqual([
    [0, 'ann.vale2'],
    [1, 'ben.ortiz'],
  ])
})

test('a sample that fails leaves no accounts', { tags: ['GEN-23'] }, async () => {
  const failed = inTransaction(db, async (tx) => {
    await createCrew(tx, [{ name: 'Cy Lund', username: 'cy.lund' }])
    throw new Error('no photos')
  })
  await expect(failed).rejects.toThrow('no photos')
  expect(await server.sql(`select 1 from users where username = 'cy.lund'`)).toEqual([])
})
