import { expect, test } from 'vitest'
import { answerJson, fakeNetwork, namesOf } from '../testing/fake-network.ts'
import { deleteDirectly, deleteRecordTwice } from './delete-record.ts'

test('DEL-08 the direct delete of a worker names JSON as its type and carries the token', async () => {
  const calls = fakeNetwork(() => new Response(null, { status: 204 }))
  await deleteDirectly('workers', 4)
  expect(namesOf(calls)).toEqual(['DELETE /api/workers/4/'])
  expect(calls[0]?.headers.get('Content-Type')).toBe('application/json')
  expect(calls[0]?.headers.get('Authorization')).toBe('Bearer access')
})

test('DEL-09 DEL-11 a refused direct delete raises status and status text', async () => {
  fakeNetwork(() => answerJson({}, 500, 'Internal Server Error'))
  await expect(deleteDirectly('workers', 4)).rejects.toThrow(/^Failed to delete worker: 500 Internal Server Error$/)
  await expect(deleteDirectly('projects', 3)).rejects.toThrow(/^Failed to delete project: 500 Internal Server Error$/)
})

test('DEL-12 without a status text the message ends after the status', async () => {
  fakeNetwork(() => answerJson({}, 502))
  await expect(deleteDirectly('workers', 4)).rejects.toThrow(/^Failed to delete worker: 502$/)
})

test('ERR-32 when both tries fail, what the server said to the first is what is raised', async () => {
  let tries = 0
  fakeNetwork(() =>
    (tries += 1) === 1 ? answerJson({ detail: 'On a job' }, 409) : answerJson({ detail: 'Later' }, 503),
  )
  await expect(deleteRecordTwice('workers', 4)).rejects.toMatchObject({ serverMessage: 'On a job' })
})
