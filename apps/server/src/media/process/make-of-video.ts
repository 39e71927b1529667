import { mkdir } from 'node:fs/promises'
import type { FrameRequest } from '../frames/frame.ts'
import { takeFrames } from '../frames/take-frames.ts'
import { setPlaceholder, setVideoFacts } from '../media.queries.ts'
import { makeCopy } from '../pictures/make-copy.ts'
import { makePlaceholder } from '../pictures/make-placeholder.ts'
import { VARIANTS } from '../signed-address.ts'
import { readVideoFacts, type VideoFacts } from '../videos/read-video-facts.ts'
import { writeDuration } from '../videos/write-duration.ts'
import { PREVIEW_PIXELS, THUMBNAIL_PIXELS } from './make-of-photo.ts'
import { keepCopy, keepPicture, withUnfinished, type Workshop } from './workshop.ts'

interface Video {
  sha256: string
  path: string
  mediaType: FrameRequest['mediaType']
}

/** Two counts of the same packets; they differ by how the last one's length is guessed. */
const DURATION_TOLERANCE_MS = 500

/**
 * Finds a video's size and length and makes its stills; for a recording that does not say its length, also a copy that
 * does. The poster's record says that all is done; without a decoder there is no poster, and the video is shown without
 * one. A file that cannot be read as a video is left as it came in.
 */
export async function makeOfVideo(workshop: Workshop, video: Video): Promise<void> {
  const facts = await readVideoFacts(video.path)
  if (facts === undefined) return
  await setVideoFacts(workshop.db, video.sha256, facts)
  if (video.mediaType === 'video/webm' && !facts.saysDuration) await keepPlayback(workshop, video, facts)
  await keepStills(workshop, video, facts)
}

async function keepPlayback(workshop: Workshop, { path, sha256 }: Video, facts: VideoFacts): Promise<void> {
  const { height, width } = facts
  await withUnfinished(workshop.folder, async (target) => {
    if (!(await writeDuration(path, target))) return
    const written = await readVideoFacts(target)
    const isWhole = written?.saysDuration && written.durationMs >= facts.durationMs - DURATION_TOLERANCE_MS
    if (!isWhole) return
    await keepCopy(workshop, { sha256, variant: VARIANTS.playback, mediaType: 'video/webm', width, height }, target)
  })
}

/** The very first pictures of a video are often black or shaken. */
const stillAt = ({ durationMs }: VideoFacts): number => Math.min(1, durationMs / 10_000)

async function keepStills(workshop: Workshop, { mediaType, path, sha256 }: Video, facts: VideoFacts): Promise<void> {
  await withUnfinished(workshop.folder, async (folder) => {
    await mkdir(folder)
    const [frame] = await takeFrames({ path, mediaType, times: [stillAt(facts)], folder })
    if (frame === undefined) return
    await setPlaceholder(workshop.db, sha256, await makePlaceholder(frame.path))
    await keepPicture(workshop, { sha256, variant: VARIANTS.thumbnail }, await makeCopy(frame.path, THUMBNAIL_PIXELS))
    await keepPicture(workshop, { sha256, variant: VARIANTS.poster }, await makeCopy(frame.path, PREVIEW_PIXELS))
  })
}
