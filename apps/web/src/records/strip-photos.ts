import type { Work, WorkFile } from '@daywork/domain/portfolio/work'
import { writtenOf } from './written-of.ts'

/** A photo to choose by its thumbnail. */
export interface StripPhoto {
  id: number
  /** Its number among the offered photos. */
  place: number
  thumbnail: string | null
  /** When it was taken, or else added. */
  time: string
  /** What a person wrote about it; may be empty. */
  description: string
}

/** One file, and the work that it belongs to. */
interface WorkItem {
  file: WorkFile
  work: Work
}

/** When it was taken. If the camera did not record that, when it was uploaded. */
const takenAt = ({ file, work }: WorkItem): string => file.taken_at ?? work.created_at

/** The photos among the items, oldest first. */
export const photosByTime = <Item extends WorkItem>(items: readonly Item[]): Item[] =>
  items
    .filter(({ file }) => file.kind === 'photo')
    .toSorted((one, other) => Date.parse(takenAt(one)) - Date.parse(takenAt(other)) || one.file.id - other.file.id)

export const stripPhotos = (photos: readonly WorkItem[]): StripPhoto[] =>
  photos.map(({ file, work }, index) => ({
    id: file.id,
    place: index + 1,
    thumbnail: file.thumbnail_url ?? file.preview_url ?? file.placeholder,
    time: takenAt({ file, work }),
    description: writtenOf(work),
  }))
