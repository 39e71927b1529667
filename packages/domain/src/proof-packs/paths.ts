/** The files of a proof pack, without its folder. */
export const PACK_PATHS = {
  bag: 'bagit.txt',
  info: 'bag-info.txt',
  manifest: 'manifest-sha256.txt',
  tagManifest: 'tagmanifest-sha256.txt',
  verifier: 'verify.html',
  chain: 'data/chain.json',
  storyJson: 'data/story.json',
  storyHtml: 'data/story.html',
} as const

export const PAYLOAD = 'data/'
export const ORIGINALS = 'data/originals/'
export const STAMPS = 'data/stamps/'

/** The time stamp of a day, with the extension that authorities use. */
export const stampPath = (day: string): string => `${STAMPS}${day}.tsr`

export const BAG_DECLARATION = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n'

/** A line of a manifest, as sha256sum writes and reads it. */
export const manifestLine = (sha256: string, path: string): string => `${sha256}  ${path}\n`
