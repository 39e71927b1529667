import type { Mark } from '@daywork/domain/portfolio/markup'
import { withoutTags } from '@daywork/domain/portfolio/edit-tags'
import type { Work, WorkFile } from '@daywork/domain/portfolio/work'
import { isAutomatic } from '../../records/written-of.ts'
import { photoTexts } from '../../texts/en/photos.ts'
import { translateMessage } from '../../texts/translate-message.ts'
import { getTexts } from '../../texts/use-texts.ts'

/** One file, and the work that it belongs to. */
export interface MediaItem {
  file: WorkFile
  work: Work
}

/** The files of works, in the order of the works and of the files in each. */
export const mediaItems = (works: readonly Work[]): MediaItem[] =>
  works.flatMap((work) => work.files.map((file) => ({ file, work })))

/** The marks on a file. */
export const marksOf = ({ file, work }: MediaItem): Mark[] => work.marks.filter(({ file_id: id }) => id === file.id)

/** The position of a mark depends on the photo's size, which is known only after the upload. */
export const canMark = ({ file }: MediaItem): boolean =>
  file.kind === 'photo' && file.width !== null && file.height !== null

const DESCRIPTION_SHOWN = 120

/**
 * The name of a work in one line: its description without tags, or the name of its first file. A description that the page
 * wrote is in the language of the page.
 */
export function workLabel(work: Work): string {
  const { description, files, id } = work
  const [line = ''] = withoutTags(description).trim().split('\n')
  const name =
    (isAutomatic(work) ? translateMessage(line) : line) ||
    files[0]?.name ||
    getTexts(photoTexts)('work', { id: String(id) })
  return name.length > DESCRIPTION_SHOWN ? `${name.slice(0, DESCRIPTION_SHOWN)}...` : name
}

/** The text alternative of a picture. */
export function fileLabel({ file, work }: MediaItem): string {
  const place = work.files.findIndex(({ id }) => id === file.id) + 1
  const t = getTexts(photoTexts)
  const values = { place, count: work.files.length, work: workLabel(work) }
  if (values.count > 1) return t(file.kind === 'video' ? 'label.videoOf' : 'label.photoOf', values)
  return t(file.kind === 'video' ? 'label.video' : 'label.photo', values)
}
