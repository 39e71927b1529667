import { expect, test } from 'vitest'
import { rejection } from '../testing/rejection.ts'
import { ApiError, networkError } from './api-error.ts'
import { createAttempts, EarlierAttemptSaved } from './attempts.ts'

/** A server that stores its responses by key, and rejects content for which `judge` returns false. */
function fakeServer(judge: (content: string) => boolean = () => true) {
  const responses = new Map<string, { content: string; isSaved: boolean }>()
  const saved: string[] = []
  const connection = { isCut: false, isDown: false }
  const create = (content: string) => async (key: string) => {
    if (connection.isDown) throw networkError()
    const known = responses.get(key)
    if (known && known.content !== content) throw rejection(422, { detail: 'No.' })
    const isSaved = judge(content)
    if (!known && isSaved) saved.push(content)
    responses.set(key, { content, isSaved })
    if (connection.isCut) throw networkError()
    if (!isSaved) throw rejection(400, { detail: 'No.' })
    return content
  }
  return { saved, connection, create }
}

test('a retry with the same content after a lost response creates one record', { tags: ['API-92'] }, async () => {
  const { saved, connection, create } = fakeServer()
  const send = createAttempts<string>()
  connection.isCut = true
  await expect(send(create('Tiles'))).rejects.toThrow('Network error')
  connection.isCut = false
  expect(await send(create('Tiles'))).toBe('Tiles')
  expect(saved).toEqual(['Tiles'])
})

test(
  'changed content after a lost response never creates a second record; every retry reports the saved one',
  { tags: ['API-92'] },
  async () => {
    const { saved, connection, create } = fakeServer()
    const send = createAttempts<string>()
    connection.isDown = true
    await expect(send(create('Tile'))).rejects.toThrow('Network error')
    connection.isDown = false
    connection.isCut = true
    await expect(send(create('Tiles'))).rejects.toThrow('Network error')
    await expect(send(create('All tiles'))).rejects.toThrow(ApiError)
    connection.isCut = false
    await expect(send(create('All tiles'))).rejects.toThrow(EarlierAttemptSaved)
    await expect(send(create('All tiles'))).rejects.toThrow(EarlierAttemptSaved)
    expect(saved).toEqual(['Tiles'])
  },
)

test('saves corrected content after a rejection, even if its response was lost', { tags: ['API-92'] }, async () => {
  const { saved, connection, create } = fakeServer((content) => content !== '')
  const send = createAttempts<string>()
  await expect(send(create(''))).rejects.toThrow('No.')
  connection.isCut = true
  await expect(send(create(''))).rejects.toThrow('Network error')
  connection.isCut = false
  expect(await send(create('Tiles'))).toBe('Tiles')
  expect(saved).toEqual(['Tiles'])
})
