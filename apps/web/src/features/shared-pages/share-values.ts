import type { Language } from '@daywork/domain/accounts/language'
import { SHARED_DAYS_DEFAULT, SHARED_FILES_MAX } from '@daywork/domain/shared-pages/limits'
import type { SharedPage } from '@daywork/domain/shared-pages/shared-page'
import type { OfferedFile } from '../../records/offered-files.ts'

/** For how many days a link works; 'keep' leaves its end as it is. */
export const LIFETIMES = ['30', '90', 'never', 'keep'] as const
type Lifetime = (typeof LIFETIMES)[number]

export const isLifetime = (value: string): value is Lifetime => LIFETIMES.some((one) => one === value)

/** The values of the form. */
export interface ShareValues {
  /** Undefined until photos are loaded and someone chose. */
  files: readonly number[] | undefined
  before: number | null
  after: number | null
  /** Null for the after photo, else the newest. */
  cover: number | null
  notes: readonly number[]
  checklists: readonly number[]
  signatures: readonly number[]
  has_captions: boolean
  has_marks: boolean
  language: Language
  lifetime: Lifetime
  title: string
  message: string
}

/** How many of the newest photos a new link shows unless others are chosen. */
const CHOSEN_AT_FIRST = 24

/** @param language of the sender @param chosen files that someone chose already, the first of which are shown */
export const newShareValues = (language: Language, chosen?: readonly Pick<OfferedFile, 'id'>[]): ShareValues => ({
  files: chosen?.slice(0, SHARED_FILES_MAX).map(({ id }) => id),
  before: null,
  after: null,
  cover: null,
  notes: [],
  checklists: [],
  signatures: [],
  has_captions: false,
  has_marks: true,
  language,
  lifetime: `${SHARED_DAYS_DEFAULT}`,
  title: '',
  message: '',
})

export const valuesOfPage = ({
  after,
  before,
  checklists,
  cover,
  files,
  has_captions,
  has_marks,
  language,
  message,
  notes,
  signatures,
  title,
}: SharedPage): ShareValues => ({
  files,
  before,
  after,
  cover,
  notes,
  checklists,
  signatures,
  has_captions,
  has_marks,
  language,
  lifetime: 'keep',
  title,
  message,
})

/**
 * The chosen files in the order in which they are offered, and after them those that are too old to be offered.
 * @param shown files that the page shows already, if there are older ones than those offered
 */
export function chosenFiles(
  { files }: ShareValues,
  offered: readonly Pick<OfferedFile, 'id'>[],
  shown: readonly number[] = [],
): number[] {
  const ids = offered.map(({ id }) => id)
  if (files === undefined) return ids.slice(0, CHOSEN_AT_FIRST)
  return [...new Set([...ids, ...shown])].filter((id) => files.includes(id))
}

const DAY_MS = 24 * 60 * 60 * 1000

/** What is sent for a new link. @param now milliseconds since 1970 @param shown as of chosenFiles */
export function sharePayload(
  values: ShareValues,
  offered: readonly Pick<OfferedFile, 'id'>[],
  now: number,
  shown: readonly number[] = [],
) {
  const { after, before, cover, lifetime, ...rest } = values
  const files = chosenFiles(values, offered, shown).slice(0, SHARED_FILES_MAX)
  const ofChosen = (id: number | null) => (id !== null && files.includes(id) ? id : null)
  const inDays = (days: number) => new Date(now + days * DAY_MS).toISOString()
  return {
    ...rest,
    files,
    before: ofChosen(before),
    after: ofChosen(after),
    cover: ofChosen(cover),
    ...(lifetime !== 'keep' && { expires_at: lifetime === 'never' ? null : inDays(Number(lifetime)) }),
  }
}

/**
 * What is sent for an edit: only what the person changed. Others may have changed the rest, and the page may show photos
 * that are too old to be offered.
 */
export function sharePatch(
  page: SharedPage,
  values: ShareValues,
  offered: readonly OfferedFile[],
  now: number,
  shown: readonly number[] = [],
) {
  const before: Readonly<Record<string, unknown>> = { ...valuesOfPage(page) }
  const changed = new Set(Object.entries(values).flatMap(([name, value]) => (value === before[name] ? [] : [name])))
  if (changed.has('files')) for (const place of ['before', 'after', 'cover']) changed.add(place)
  changed.add('expires_at')
  const payload = sharePayload(values, offered, now, shown)
  return Object.fromEntries(Object.entries(payload).filter(([name]) => changed.has(name)))
}
