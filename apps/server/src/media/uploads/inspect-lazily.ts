import type { MediaFacts } from './inspect-media.ts'

/** inspect-media.ts, loaded with the first upload: its libraries would delay the server's start. */
export async function inspectMedia(path: string): Promise<MediaFacts | undefined> {
  const loaded = await import('./inspect-media.ts')
  return loaded.inspectMedia(path)
}
