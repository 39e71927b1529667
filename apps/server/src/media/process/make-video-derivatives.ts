import { mkdir } from 'node:fs/promises'
import type { FrameRequest } from '../frames/frame.ts'
import { extractFrames } from '../frames/extract-frames.ts'
import { setPlaceholder, setVideoFacts } from '../media.queries.ts'
import { makePlaceholder, resizePicture } from '../pictures/resize-picture.ts'
import { VARIANTS } from '../signed-url.ts'
import { readVideoFacts, type VideoFacts } from '../videos/read-video-facts.ts'
import { writeDuration } from '../videos/write-duration.ts'
import {
  type DerivativeContext,
  PREVIEW_PIXELS,
  storeDerivative,
  storePicture,
  THUMBNAIL_PIXELS,
  withTemporaryPath,
} from './derivative-context.ts'

interface Video {
  sha256: string
  path: string
  mediaType: FrameRequest['mediaType']
}

/** Both durations are calculated from the same packets, but that of the last packet is estimated. */
const DURATION_TOLERANCE_MS = 500

/**
 * Records a video's size and duration and creates its thumbnail and poster; for a recording without a duration, also a
 * playback version with one. Inserts the row of the poster last: it means that the job is done. Without a decoder there is no
 * poster, and the video is shown without one. A file that cannot be read as a video is left as it is.
 */
export async function makeVideoDerivatives(context: DerivativeContext, video: Video): Promise<void> {
  const facts = await readVideoFacts(video.path)
  if (facts === undefined) return
  await setVideoFacts(context.db, video.sha256, facts)
  if (video.mediaType === 'video/webm' && !facts.hasStoredDuration) await makePlayback(context, video, facts)
  await makeStills(context, video, facts)
}

async function makePlayback(context: DerivativeContext, { path, sha256 }: Video, facts: VideoFacts): Promise<void> {
  const { height, width } = facts
  await withTemporaryPath(context.folder, async (target) => {
    if (!(await writeDuration(path, target))) return
    const written = await readVideoFacts(target)
    const isComplete = written?.hasStoredDuration && written.durationMs >= facts.durationMs - DURATION_TOLERANCE_MS
    if (!isComplete) return
    await storeDerivative(
      context,
      { sha256, variant: VARIANTS.playback, mediaType: 'video/webm', width, height },
      target,
    )
  })
}

/** In seconds. The very first frames of a video are often black or blurred by motion. */
const posterTimeOf = ({ durationMs }: VideoFacts): number => Math.min(1, durationMs / 10_000)

async function makeStills(
  context: DerivativeContext,
  { mediaType, path, sha256 }: Video,
  facts: VideoFacts,
): Promise<void> {
  await withTemporaryPath(context.folder, async (folder) => {
    await mkdir(folder)
    const [frame] = await extractFrames({ path, mediaType, times: [posterTimeOf(facts)], folder })
    if (frame === undefined) return
    await setPlaceholder(context.db, sha256, await makePlaceholder(frame.path))
    await storePicture(
      context,
      { sha256, variant: VARIANTS.thumbnail },
      await resizePicture(frame.path, THUMBNAIL_PIXELS),
    )
    await storePicture(context, { sha256, variant: VARIANTS.poster }, await resizePicture(frame.path, PREVIEW_PIXELS))
  })
}
