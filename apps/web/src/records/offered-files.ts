import type { PictureSize } from '@daywork/domain/portfolio/mark-shapes'
import type { Mark } from '@daywork/domain/portfolio/markup'
import type { Work } from '@daywork/domain/portfolio/work'
import { listQuery } from '../api/list-query.ts'
import { writtenOf } from './written-of.ts'

/** The form offers the files of at most this many works. */
const WORKS_MAX = '100'

/** The photos and videos of a record, newest work first. */
export const offeredFilesQuery = ({ entity, id }: { entity: 'work_order' | 'project'; id: number }) => ({
  ...listQuery('works', {
    [entity === 'project' ? 'project' : 'work_order_id']: String(id),
    page_size: WORKS_MAX,
  }),
})

/** A photo or video that a link or a report can include. */
export interface OfferedFile {
  id: number
  kind: 'photo' | 'video'
  thumbnail: string | null
  /** The description of its work without tags; empty if the page wrote it. */
  written: string
  /** When it was taken, or else uploaded. */
  time: string
  marks: readonly Mark[]
  /** Null until it is known. */
  size: PictureSize | null
}

export const offeredFilesOf = (works: readonly Work[]): OfferedFile[] =>
  works.flatMap((work) => {
    const { created_at: createdAt, files, marks } = work
    const written = writtenOf(work)
    return files.map(({ height, id, kind, placeholder, taken_at: takenAt, thumbnail_url: thumbnail, width }) => ({
      id,
      kind,
      thumbnail: thumbnail ?? placeholder,
      written,
      time: takenAt ?? createdAt,
      marks: marks.filter(({ file_id: marked }) => marked === id),
      size: width && height ? { width, height } : null,
    }))
  })
