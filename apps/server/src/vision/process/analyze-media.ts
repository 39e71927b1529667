import { VIDEO_FRAMES_MAX } from '@daywork/domain/capture/limits'
import { extractFrames, spreadTimes } from '../../media/frames/extract-frames.ts'
import type { FrameRequest } from '../../media/frames/frame.ts'
import { calculatePrint, countDifferences } from '../../media/near-duplicates/fingerprint.ts'
import { fingerprintRotations, readSquare } from '../../media/near-duplicates/read-fingerprints.ts'
import { readDuration } from '../../media/videos/read-video-facts.ts'
import type { Finding, Picture, Provider } from '../findings.ts'
import { mergeFindings } from './merge-findings.ts'
import type { Media, Result, Task } from './task.ts'

/** Analyzes a photo or video. @throws ServiceError, and any error of decoding it */
export async function analyzeMedia({ folder, media, service }: Task): Promise<Result> {
  const started = performance.now()
  const pictures = await picturesOf(media, folder)
  const provider = await openProvider(service)
  const { findings, model } =
    pictures.length > 0 ? await provider(pictures) : { findings: [NOT_DECODABLE], model: NO_MODEL }
  return {
    findings: mergeFindings(findings),
    model,
    framesUsed: pictures.length,
    fingerprints: service || isVideo(media) ? [] : await fingerprintRotations(media.path),
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
  return dropNearDuplicates(extracted.length > 0 ? extracted : frames)
}

/** Out of 64 bits: frames of the same scene differ by at most this; a step to the side changes more. */
const SAME_SCENE_BITS_MAX = 3

/** Skips every picture that resembles the previous one: a minute of the same wall is one picture. */
async function dropNearDuplicates(pictures: readonly Picture[]): Promise<Picture[]> {
  const distinct: Picture[] = []
  let last: bigint | undefined
  for (const picture of pictures) {
    const print = calculatePrint(await readSquare(picture.path))
    if (last !== undefined && countDifferences(last, print) <= SAME_SCENE_BITS_MAX) continue
    distinct.push(picture)
    last = print
  }
  return distinct
}

/** Loads what the analyses need, so that the first one takes no longer than the others. */
export async function loadProvider(service: Task['service']): Promise<void> {
  await openProvider(service)
  if (service) return
  const { loadReadingThread } = await import('../embedded/reading-thread.ts')
  const { loadReaders } = await import('../embedded/text/read-text.ts')
  await Promise.all([loadReadingThread(), loadReaders()])
}

/** Loads only the configured provider, since the embedded one takes 100 MB. */
async function openProvider(service: Task['service']): Promise<Provider> {
  if (service) {
    const { analyzeWithService } = await import('../service/analyze-with-service.ts')
    return (pictures) => analyzeWithService(service, pictures)
  }
  const { analyzePictures } = await import('../embedded/analyze-pictures.ts')
  return analyzePictures
}
