import type { MediaFacts } from './inspect-media.ts'

/** As inspect-media.ts, whose libraries are loaded with the first upload: a server is to answer soon after its start. */
export async function inspectMedia(path: string): Promise<MediaFacts | undefined> {
  const loaded = await import('./inspect-media.ts')
  return loaded.inspectMedia(path)
}
