import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A public repository whose license allows using its pictures for reference. */
interface Source {
  id: string
  repository: string
  commit: string
  license: string
}

export const PARTS = ['tune', 'judge', 'outside'] as const
export type Part = (typeof PARTS)[number]

export interface RealPhoto {
  repository: string
  commit: string
  path: string
  sha256: string
  kind: string
  /**
   * 'tune' or 'judge', assigned by the hash of its name: rules and limits are chosen on 'tune' only. 'outside': from
   * other repositories, chosen after all rules, without looking at what is read.
   */
  part: Part
  /** Each code in it; empty if there is none; undefined if codes are not evaluated. */
  codes: string[] | undefined
  /** Each legible word in it; undefined if words are not evaluated. */
  words: string[] | undefined
}

type Listed = Omit<RealPhoto, 'repository' | 'commit'> & { source: string }

/** The photos of the benchmark, which are not part of this repository. */
export async function listPhotos(): Promise<RealPhoto[]> {
  const text = await readFile(join(import.meta.dirname, 'photos.json'), 'utf8')
  const { pictures, sources }: { pictures: Listed[]; sources: Source[] } = JSON.parse(text)
  const byId = new Map(sources.map((source) => [source.id, source]))
  return pictures.map(({ source, codes, words, ...picture }) => {
    const { commit = '', repository = '' } = byId.get(source) ?? {}
    return { ...picture, codes, words, repository, commit }
  })
}
