import type { Language } from '@daywork/domain/accounts/language'
import { saveName } from '@daywork/domain/portfolio/save-name'
import type { PackedRecord } from '@daywork/domain/proof-packs/chain-file'
import type { EventHeader } from '@daywork/domain/proof-packs/event-chain'
import { ORIGINALS } from '@daywork/domain/proof-packs/paths'
import { firstCharacters } from '@daywork/domain/text/shorten'
import type { LinkedEvent } from '../../event-chain/pack-events.queries.ts'
import type { PackedFile, PackedJob, PackedOrder } from './packed-records.queries.ts'

export type StoryOriginal = Omit<PackedFile, 'work_order'> & { path: string; work_order: number }

export type StoryEvent = Pick<EventHeader, 'position' | 'at' | 'source' | 'entity' | 'action'> & {
  /** Null once it is purged, like `said`. */
  user: string | null
  said: Record<string, unknown> | null
}

/** data/story.json of a pack: what was done, for people and programs that do not read the chain. */
export interface Story {
  format: 'daywork-story-1'
  record: PackedRecord
  language: Language
  made_at: string
  made_by: string
  time_zone: string
  business: string
  job: PackedJob
  orders: PackedOrder[]
  originals: StoryOriginal[]
  events: StoryEvent[]
}

export function storyEvent({ content, header }: LinkedEvent): StoryEvent {
  const { action, at, entity, position, source } = header
  const common = { position, at, source, entity, action }
  if (content === null) return { ...common, user: null, said: null }
  const { salt: _, user, ...said } = content
  return { ...common, user: typeof user === 'string' ? user : null, said }
}

/** Windows allows none of these in a name, and a bag has to encode a percent sign, which sha256sum does not read. */
const NOT_IN_NAMES = /[\\/:*?"<>|%\p{C}]/gu
const NAME_MAX = 80
const DIGITS = 4

/** The paths begin with a number, in the order in which the files were taken, so that no two are equal. */
export function packOriginals(files: readonly PackedFile[]): StoryOriginal[] {
  return files.map((file, at) => {
    const name = saveName(file.name, file.media_type).replaceAll(NOT_IN_NAMES, '_')
    const end = name.lastIndexOf('.')
    const short = `${firstCharacters(name.slice(0, end), NAME_MAX).trim()}${name.slice(end)}`
    return { ...file, path: `${ORIGINALS}${String(at + 1).padStart(DIGITS, '0')} ${short}` }
  })
}
