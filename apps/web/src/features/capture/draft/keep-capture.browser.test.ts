import { afterEach, expect, test } from 'vitest'
import { registerDrafts } from '../../../api/kept-drafts.ts'
import { openDraftStore } from '../../../outbox/drafts.ts'
import { emptyDatabase } from '../../../outbox/testing/kept-database.ts'
import { describe } from '../edit-capture.ts'
import { listDrafts, readFields } from './device-drafts.ts'
import { discardCapture, openCapture } from './keep-capture.ts'

afterEach(emptyDatabase)

const unwritten = () => Object.keys(localStorage).filter((key) => key.startsWith('capture_unwritten_'))

async function firstCopy() {
  const [name] = await listDrafts()
  return name && (await readFields(name))
}

test(
  'what the database does not have when a page ends is there on the next one',
  { tags: ['CAP-15', 'SYNC-108'] },
  async () => {
    const { promise: written, resolve: write } = Promise.withResolvers<void>()
    const drafts = openDraftStore()
    const saveFields = async (...args: Parameters<typeof drafts.saveFields>) => {
      await written
      await drafts.saveFields(...args)
    }
    registerDrafts(() => Promise.resolve({ ...drafts, saveFields }))
    await openCapture('user:ann')
    describe('Meter 4')
    expect(await firstCopy()).toBeUndefined()
    window.dispatchEvent(new Event('pagehide'))
    expect(unwritten()).toHaveLength(1)
    expect(await firstCopy()).toMatchObject({ description: 'Meter 4' })

    // The page comes back from the browser's cache, and goes on.
    write()
    await expect.poll(unwritten).toEqual([])
    expect(await firstCopy()).toMatchObject({ description: 'Meter 4' })
    window.dispatchEvent(new Event('pagehide'))
    expect(unwritten()).toEqual([])

    discardCapture()
    await expect.poll(firstCopy).toBeUndefined()
  },
)
