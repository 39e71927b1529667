import { canonicalJson } from '@daywork/domain/proof-packs/canonical-json'
import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { countTurns } from '../../testing/count-turns.ts'
import type { Story, StoryEvent } from './story.ts'
import { storyHtml } from './story-html.ts'
import { hashInSlices, writeCanonicalJson, writeIndentedJson, writeJson } from './write-in-slices.ts'

const EVENTS = 2_000

const events = Array.from({ length: EVENTS }, (_, index): StoryEvent => ({
  position: index + 1,
  at: new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString(),
  source: 'activity',
  entity: 'work_order',
  action: 'updated',
  user: 'ann',
  said: { before: { status: 'PENDING' }, after: { status: 'IN_PROGRESS', title: 'Two\nlines "and" <tags>' } },
}))

const story: Story = {
  format: 'daywork-story-1',
  record: { entity: 'work_order', id: 1 },
  language: 'en',
  made_at: '2026-11-28T22:00:00.000Z',
  made_by: 'ann',
  time_zone: 'America/New_York',
  business: '',
  job: { title: 'Tiles', status: 'PENDING', client: 'Harbor Homes', project: 'Bath' },
  orders: [],
  originals: [],
  events,
}

const YIELDS = EVENTS / 250 - 1

test('the story of a large job is the same JSON as in one go, and other requests run in between', async () => {
  expect(await writeIndentedJson(story)).toBe(JSON.stringify(story, undefined, 2))
  expect(await countTurns(() => writeIndentedJson(story))).toBeGreaterThanOrEqual(YIELDS)
})

test('the chain of a large job is the same canonical JSON as in one go, and other requests run in between', async () => {
  const chain = { record: story.record, missing: undefined, events, days: [], also: [undefined, null, 'ä'] }
  expect(await writeCanonicalJson(chain)).toBe(canonicalJson(chain))
  expect(await countTurns(() => writeCanonicalJson(chain))).toBeGreaterThanOrEqual(YIELDS)
})

test('other requests run while the page of a large job is written', async () => {
  const html = await storyHtml(story)
  expect(html.match(/<article>/gu)).toHaveLength(EVENTS)
  expect(html.match(/<section>/gu)).toHaveLength(new Set(events.map(({ at }) => dayIn(story.time_zone, at))).size)
  expect(await countTurns(() => storyHtml(story))).toBeGreaterThanOrEqual(YIELDS)
})

const dayIn = (timeZone: string, at: string): string => new Date(at).toLocaleDateString('en', { timeZone })

test('other requests run while a large text is hashed', async () => {
  const bytes = Buffer.alloc(5 * 1024 * 1024 + 1, 'a photo')
  expect(await hashInSlices(bytes)).toBe(hash('sha256', bytes, 'hex'))
  expect(await countTurns(() => hashInSlices(bytes))).toBeGreaterThanOrEqual(5)
  expect(await hashInSlices(Buffer.of())).toBe(hash('sha256', '', 'hex'))
})

test('long texts are the same after they were written as JSON, and other requests run in between', async () => {
  const record = { text: `a${'\u{1f600}"\n'.repeat(300_000)}`, empty: '', numbers: [1, 2], missing: undefined }
  expect(JSON.parse(await writeJson(record))).toEqual({ text: record.text, empty: '', numbers: [1, 2] })
  expect(await countTurns(() => writeJson(record))).toBeGreaterThanOrEqual(4)
})
