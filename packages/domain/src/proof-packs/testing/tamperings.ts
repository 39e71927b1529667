import { createHash, hash } from 'node:crypto'
import { canonicalJson } from '../canonical-json.ts'
import type { ChainFile, PackedEvent } from '../chain-file.ts'
import { hashContent, hashEvent } from '../event-chain.ts'
import type { Problem } from '../findings.ts'
import type { Hashing } from '../hashing.ts'
import { manifestLine } from '../paths.ts'

/*
 * Changes to a proof pack, and the problems that the verifier must report. The pack is of a work order that was started and
 * completed, with the photos a.jpg and b.jpg and the note 'Water is off'.
 */

/** The files of a pack without their folder. */
export type Files = Map<string, Buffer>

const HASHING: Hashing = {
  encode: (text) => Buffer.from(text),
  start: () => createHash('sha256'),
  toHex: (bytes) => Buffer.from(bytes).toString('hex'),
  fromHex: (hex) => Buffer.from(hex, 'hex'),
}

const [photo, photoB] = ['data/originals/0001 a.jpg', 'data/originals/0002 b.jpg'] as const

const bytesOf = (files: ReadonlyMap<string, Buffer>, path: string): Buffer => files.get(path) ?? Buffer.of()
export const readChain = (files: Files): ChainFile => JSON.parse(bytesOf(files, 'data/chain.json').toString())

const flipByte = (files: Files, path: string) => {
  const bytes = Buffer.from(bytesOf(files, path))
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  files.set(path, bytes)
}

/** Updates both lists to match the changed files, as a forger who knows BagIt would. */
export function writeLists(files: Files): void {
  const lines = (isListed: (path: string) => boolean) =>
    [...files]
      .filter(([path]) => isListed(path))
      .map(([path, content]) => manifestLine(hash('sha256', content, 'hex'), path))
      .join('')
  files.set('manifest-sha256.txt', Buffer.from(lines((path) => path.startsWith('data/'))))
  const isTag = (path: string) => !path.startsWith('data/') && path !== 'tagmanifest-sha256.txt'
  files.set('tagmanifest-sha256.txt', Buffer.from(lines(isTag)))
}

export const changeChain = (change: (chain: ChainFile) => void) => (files: Files) => {
  const chain = readChain(files)
  change(chain)
  files.set('data/chain.json', Buffer.from(canonicalJson(chain)))
  writeLists(files)
}

const changeStory = (from: string, to: string) => (files: Files) => {
  files.set('data/story.json', Buffer.from(bytesOf(files, 'data/story.json').toString().replaceAll(from, to)))
  writeLists(files)
}

export const at = (chain: ChainFile, action: string): PackedEvent => {
  const found = chain.events.find(({ header }) => header.action === action)
  if (!found) throw new Error(`no event ${action}`)
  return found
}

/** A change, and the problems that the verifier must report. */
export type Tampering = [name: string, tamper: (files: Files) => void, problems: Problem[]]

/** @param other files of another pack */
export const tamperingsWith = (other: ReadonlyMap<string, Buffer>): Tampering[] => [
  ['a byte of an original is flipped', (files) => flipByte(files, photo), ['file-changed', 'original-changed']],
  [
    'a byte of an original is flipped, and the lists are written again',
    (files) => {
      flipByte(files, photo)
      writeLists(files)
    },
    ['original-changed'],
  ],
  [
    'the story says something else',
    (files) => flipByte(files, 'data/story.html'),
    ['file-changed', 'story-not-sealed'],
  ],
  [
    'the story says something else, and the lists fit',
    changeStory('Water is off', 'Water is on'),
    ['story-not-sealed'],
  ],
  [
    'a line of the list is changed',
    (files) => {
      const list = bytesOf(files, 'manifest-sha256.txt').toString()
      files.set('manifest-sha256.txt', Buffer.from(list.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))))
    },
    ['list-changed', 'file-changed'],
  ],
  ['the list is missing', (files) => void files.delete('manifest-sha256.txt'), ['list-missing']],
  [
    'the declaration of the bag is missing',
    (files) => void files.delete('bagit.txt'),
    ['bag-missing', 'tag-file-missing'],
  ],
  ['the facts about the bag are changed', (files) => flipByte(files, 'bag-info.txt'), ['tag-file-changed']],
  ['an original is missing', (files) => void files.delete(photo), ['file-missing', 'original-missing']],
  [
    'an original is missing, and the lists fit',
    (files) => {
      files.delete(photo)
      writeLists(files)
    },
    ['original-missing'],
  ],
  ['a file is added', (files) => void files.set('data/notes.txt', Buffer.from('x')), ['file-added']],
  [
    'an original is added, and the lists fit',
    (files) => {
      files.set('data/originals/0003 c.jpg', Buffer.from('x'))
      writeLists(files)
    },
    ['original-unknown'],
  ],
  [
    'two originals are swapped',
    (files) => {
      const [one, two] = [bytesOf(files, photo), bytesOf(files, photoB)]
      files.set(photo, two).set(photoB, one)
    },
    ['files-swapped', 'original-changed', 'original-changed'],
  ],
  [
    'an original is renamed',
    (files) => {
      files.set('data/originals/0001 z.jpg', bytesOf(files, photo))
      files.delete(photo)
    },
    ['file-renamed', 'original-unknown', 'original-missing'],
  ],
  [
    'an original is exchanged in story and lists',
    (files) => {
      const replaced = Buffer.from('another photo')
      const before = hash('sha256', bytesOf(files, photo), 'hex')
      files.set(photo, replaced)
      changeStory(before, hash('sha256', replaced, 'hex'))(files)
    },
    ['story-not-sealed', 'original-not-in-chain'],
  ],
  [
    'an event is back-dated',
    changeChain((chain) => {
      at(chain, 'completed').header.at = '2026-01-05T10:00:00.000Z'
    }),
    ['event-changed'],
  ],
  [
    'an event is back-dated in the chain, with its own hash',
    changeChain((chain) => {
      const event = at(chain, 'completed')
      event.header.chained_at = '2026-01-05T10:00:00.000Z'
      event.hash = hashEvent(HASHING, event.previous, event.header)
    }),
    ['event-backdated', 'event-detached', 'day-missing', 'events-exchanged'],
  ],
  [
    'events are reordered',
    changeChain(({ events }) => void events.splice(1, 2, ...events.slice(1, 3).toReversed())),
    ['events-reordered', 'events-exchanged'],
  ],
  ['an event in the middle is removed', changeChain(({ events }) => void events.splice(1, 1)), ['events-removed']],
  ['the last event is removed', changeChain(({ events }) => void events.pop()), ['seal-missing']],
  [
    'the last event before the seal is removed',
    changeChain(({ events }) => void events.splice(-2, 1)),
    ['events-removed'],
  ],
  [
    'an event is added',
    changeChain(({ events }) => void events.splice(2, 0, ...events.slice(2, 3))),
    ['events-reordered', 'events-added'],
  ],
  [
    'the name of a person is changed',
    changeChain((chain) => {
      at(chain, 'completed').content = { salt: '', ...at(chain, 'completed').content, user: 'paul' }
    }),
    ['content-changed'],
  ],
  [
    'the name of a person is changed, with the hashes of the event',
    changeChain((chain) => {
      const event = at(chain, 'completed')
      event.content = { salt: '', ...event.content, user: 'paul' }
      event.header.content = hashContent(HASHING, event.content)
      event.hash = hashEvent(HASHING, event.previous, event.header)
    }),
    ['event-detached', 'event-not-in-day', 'events-exchanged'],
  ],
  [
    'the root of the day is forged',
    changeChain(({ days: [day] }) => {
      if (day) day.root = 'f'.repeat(64)
    }),
    ['day-root-wrong', 'event-not-in-day'],
  ],
  ['the day is missing', changeChain((chain) => void chain.days.pop()), ['day-missing']],
  [
    'the proof of an event is replaced',
    changeChain((chain) => {
      at(chain, 'started').proof = at(chain, 'completed').proof
    }),
    ['event-not-in-day'],
  ],
  [
    'the chain is that of another pack',
    (files) => {
      files.set('data/chain.json', bytesOf(other, 'data/chain.json'))
      writeLists(files)
    },
    ['story-not-sealed', 'story-not-sealed', 'other-record', 'original-not-in-chain', 'original-not-in-chain'],
  ],
  [
    'the chain is no longer readable',
    (files) => {
      files.set('data/chain.json', Buffer.from('{'))
      writeLists(files)
    },
    ['chain-unreadable'],
  ],
  ['the chain is missing', (files) => void files.delete('data/chain.json'), ['file-missing', 'chain-missing']],
]
