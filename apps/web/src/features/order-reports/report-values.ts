import type { Language } from '@daywork/domain/accounts/language'
import { PHOTOS_PER_PAGE_DEFAULT, type PhotosPerPage, type ReportSection } from '@daywork/domain/order-reports/limits'
import type { OrderReport } from '@daywork/domain/order-reports/order-report'
import type { OfferedFile } from '../../records/offered-files.ts'

/** The values of the form. */
export interface ReportValues {
  /** Undefined for all. */
  files: readonly number[] | undefined
  before: number | null
  after: number | null
  sections: readonly ReportSection[]
  has_notes: boolean
  has_captions: boolean
  photos_per_page: PhotosPerPage
  language: Language
  summary: string
}

/** @param language of who makes it */
export const newReportValues = (language: Language): ReportValues => ({
  files: undefined,
  before: null,
  after: null,
  sections: ['timeline', 'photos', 'checklists'],
  has_notes: true,
  has_captions: true,
  photos_per_page: PHOTOS_PER_PAGE_DEFAULT,
  language,
  summary: '',
})

/** The photos in the order of the report, so that they have the same numbers. */
export const photosOf = (files: readonly OfferedFile[]): OfferedFile[] =>
  files
    .filter(({ kind }) => kind === 'photo')
    .toSorted((one, other) => Date.parse(one.time) - Date.parse(other.time) || one.id - other.id)

export const chosenPhotos = ({ files }: ReportValues, offered: readonly Pick<OfferedFile, 'id'>[]): number[] =>
  offered.map(({ id }) => id).filter((id) => files === undefined || files.includes(id))

/** What is sent for a new report. All photos are sent as such: there may be more than the form offers. */
export function reportPayload(values: ReportValues, offered: readonly Pick<OfferedFile, 'id'>[]) {
  const { after, before, files, ...rest } = values
  const chosen = chosenPhotos(values, offered)
  const hasPhotos = values.sections.includes('photos')
  const ofChosen = (id: number | null) => (hasPhotos && id !== null && chosen.includes(id) ? id : null)
  const isAll = !hasPhotos || files === undefined || chosen.length === offered.length
  return { ...rest, files: isAll ? null : chosen, before: ofChosen(before), after: ofChosen(after) }
}

/** What is sent to make a report again. Photos that are no longer there are left out. */
export function repeatPayload(report: OrderReport, photos: ReadonlySet<number>) {
  const { after, before, files, has_captions, has_notes, language, photos_per_page, sections, summary } = report
  const known = (id: number | null) => (id !== null && photos.has(id) ? id : null)
  return {
    language,
    photos_per_page,
    sections,
    has_captions,
    has_notes,
    summary,
    files: files?.filter((id) => photos.has(id)) ?? null,
    before: known(before),
    after: known(after),
  }
}
