import { saveName } from '@daywork/domain/portfolio/save-name'
import { dayAt } from '@daywork/domain/schedule/zoned-time'
import { firstCharacters } from '@daywork/domain/text/shorten'
import type { ArchivedFile } from './archive.queries.ts'

/** Windows allows none of these in a name, nor a dot or a space at its end. */
const NOT_IN_FOLDERS = /[\\/:*?"<>|\p{Cc}]/gu
const FOLDER_MAX = 80

type NamedFile = Pick<ArchivedFile, 'name' | 'media_type' | 'created_at' | 'description' | 'work_order_title'>

/** The paths of files in an archive: a folder for each day and job, '2026-11-23 Lay tiles/photo.jpg'. No two are equal. @param zone of the days */
export function archiveNames(files: readonly NamedFile[], zone: string): string[] {
  const taken = new Set<string>()
  /** By path, the copy to try next: phones give hundreds of photos of a day the same name. */
  const copies = new Map<string, number>()
  return files.map((file) => {
    const folder = folderOf(file, zone)
    const name = saveName(file.name, file.media_type).replaceAll(NOT_IN_FOLDERS, '_')
    const end = name.lastIndexOf('.')
    const wanted = `${folder}/${name}`
    const key = wanted.toLowerCase()
    let path = wanted
    let copy = copies.get(key) ?? 2
    for (; taken.has(path.toLowerCase()); copy += 1) {
      path = `${folder}/${name.slice(0, end)} (${copy})${name.slice(end)}`
    }
    copies.set(key, copy)
    taken.add(path.toLowerCase())
    return path
  })
}

function folderOf({ created_at: at, description, work_order_title: title }: NamedFile, zone: string): string {
  const [line = ''] = (title ?? description).trim().split('\n')
  const words = firstCharacters(line.replaceAll(NOT_IN_FOLDERS, ' '), FOLDER_MAX).replace(/[. ]+$/, '')
  return `${dayAt(Date.parse(at), zone)} ${words}`.trim()
}
