import type { Work, WorkFile } from '@daywork/domain/portfolio/work'

/** One file, and the work that it belongs to. */
export interface MediaItem {
  file: WorkFile
  work: Work
}

/** The files of works, in the order of the works and of the files in each. */
export const mediaItems = (works: readonly Work[]): MediaItem[] =>
  works.flatMap((work) => work.files.map((file) => ({ file, work })))

const DESCRIPTION_SHOWN = 120

/** What a work is called where there is room for one line: its description, or the name of its first file. */
export function workLabel({ description, files, id }: Work): string {
  const [line = ''] = description.trim().split('\n')
  const name = line || files[0]?.name || `Work #${id}`
  return name.length > DESCRIPTION_SHOWN ? `${name.slice(0, DESCRIPTION_SHOWN)}...` : name
}

/** What a picture is called to those who do not see it. */
export function fileLabel({ file, work }: MediaItem): string {
  const place = work.files.findIndex(({ id }) => id === file.id) + 1
  const kind = file.kind === 'video' ? 'Video' : 'Photo'
  return work.files.length > 1
    ? `${kind} ${place} of ${work.files.length}: ${workLabel(work)}`
    : `${kind}: ${workLabel(work)}`
}
