import { VIDEO_FRAMES_MAX } from '@daywork/domain/capture/limits'
import { extractFrames, spreadTimes } from '../../media/frames/extract-frames.ts'
import type { FrameRequest } from '../../media/frames/frame.ts'
import { fingerprintRotations, readSquare } from '../../media/near-duplicates/read-fingerprints.ts'
import { DamagedPicture } from '../../media/pictures/open-picture.ts'
import { readDuration } from '../../media/videos/read-video-facts.ts'
import type { Finding, Picture, Provider } from '../findings.ts'
import { chooseFrames } from './choose-frames.ts'
import { mergeFindings } from './merge-findings.ts'
import type { Damaged, Media, Result, Task } from './task.ts'

/** Analyzes a photo or video. @throws ServiceError */
export async function analyzeMedia(task: Task): Promise<Result | Damaged> {
  try {
    return await analyze(task)
  } catch (error) {
    if (error instanceof DamagedPicture) return { damage: error.message }
    throw error
  }
}

async function analyze({ folder, media, service, timeZone }: Task): Promise<Result> {
  const started = performance.now()
  const pictures = await picturesOf(media, folder)
  const provider = await openProvider({ service, timeZone })
  // Decoding the picture a second time takes a core that the first steps of the provider do not use.
  const analysis =
    pictures.length > 0 ? provider(pictures) : Promise.resolve({ findings: [NOT_DECODABLE], model: NO_MODEL })
  const rotations = service || isVideo(media) ? Promise.resolve([]) : fingerprintRotations(media.path)
  // If one fails, the other one must not run on during the next task.
  await Promise.allSettled([analysis, rotations])
  const [{ findings, model }, fingerprints] = await Promise.all([analysis, rotations])
  return {
    findings: mergeFindings(findings),
    model,
    framesUsed: pictures.length,
    fingerprints,
    duration: Math.round(performance.now() - started),
  }
}

/** The only finding of a video that no installed decoder can read. */
const NOT_DECODABLE: Finding = {
  content: 'This video cannot be looked into on the server; it is kept as it is.',
  confidence: 1,
  source: 'file',
  timestamp: 0,
}
const NO_MODEL = 'none'

const isVideo = (media: Media): media is Media & { mediaType: FrameRequest['mediaType'] } =>
  media.mediaType === 'video/mp4' || media.mediaType === 'video/webm'

async function picturesOf(media: Media, folder: string): Promise<Picture[]> {
  const { frames, path } = media
  if (!isVideo(media)) return [{ path }]
  const { mediaType } = media
  const times = spreadTimes(await readDuration(path), VIDEO_FRAMES_MAX)
  const extracted = await extractFrames({ path, mediaType, times, folder })
  return chooseFrames(await findIntact(moreOf(extracted, frames)))
}

/** A decoder on the server may open only one frame of a damaged video, of which the browser showed more. */
export const moreOf = (extracted: readonly Picture[], ofBrowser: readonly Picture[]): readonly Picture[] =>
  ofBrowser.length > extracted.length ? ofBrowser : extracted

/** The frames that can be decoded. @throws DamagedPicture if there is none */
export async function findIntact(frames: readonly Picture[]): Promise<Picture[]> {
  const intact: Picture[] = []
  let damage: DamagedPicture | undefined
  for (const frame of frames) {
    try {
      await readSquare(frame.path)
      intact.push(frame)
    } catch (error) {
      if (!(error instanceof DamagedPicture)) throw error
      damage = error
    }
  }
  if (damage && intact.length === 0) throw damage
  return intact
}

/** Loads what the analyses need, so that the first one takes no longer than the others. */
export async function loadProvider(task: Task): Promise<void> {
  await openProvider(task)
  if (task.service) return
  const { loadCodesAndLinesThread } = await import('../embedded/codes-and-lines-thread.ts')
  const { loadReaders } = await import('../embedded/text/read-text.ts')
  await Promise.all([loadCodesAndLinesThread(), loadReaders()])
}

/** Loads only the configured provider, since the embedded one takes up to 0.9 GB. */
async function openProvider({ service, timeZone }: Pick<Task, 'service' | 'timeZone'>): Promise<Provider> {
  if (service) {
    const { analyzeWithService } = await import('../service/analyze-with-service.ts')
    return (pictures) => analyzeWithService(service, pictures)
  }
  const { analyzePictures } = await import('../embedded/analyze-pictures.ts')
  return (pictures) => analyzePictures(pictures, timeZone)
}
