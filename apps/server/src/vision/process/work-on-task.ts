import { VIDEO_FRAMES_MAX } from '@daywork/domain/capture/limits'
import type { FrameRequest } from '../../media/frames/frame.ts'
import { spreadTimes, takeFrames } from '../../media/frames/take-frames.ts'
import { readDuration } from '../../media/videos/read-video-facts.ts'
import type { Finding, Picture, Provider } from '../findings.ts'
import { mergeFindings } from '../merge-findings.ts'
import { dropLookAlikes } from './drop-look-alikes.ts'
import { lookAtTurns } from './look-at-turns.ts'
import type { Media, Result, Task } from './task.ts'

/** Analyses one photo or video. @throws ServiceFault; also whatever breaks in decoding it */
export async function workOnTask({ folder, media, service }: Task): Promise<Result> {
  const started = performance.now()
  const pictures = await picturesOf(media, folder)
  const provider = await openProvider(service)
  const { findings, model } = pictures.length > 0 ? await provider(pictures) : { findings: [UNSEEN], model: NO_MODEL }
  return {
    findings: mergeFindings(findings),
    model,
    framesUsed: pictures.length,
    fingerprints: service || isVideo(media) ? [] : await lookAtTurns(media.path),
    duration: Math.round(performance.now() - started),
  }
}

/** A video that no decoder of this machine opens is kept all the same, and nothing is said of what it shows. */
const UNSEEN: Finding = {
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
  const taken = await takeFrames({ path, mediaType, times, folder })
  return dropLookAlikes(taken.length > 0 ? taken : frames)
}

/** Loads whatever the analyses need, so that the first of them takes no longer than the others. */
export async function loadProvider(service: Task['service']): Promise<void> {
  await openProvider(service)
  if (service) return
  const { loadReader } = await import('../embedded/letter-reader.ts')
  await loadReader()
}

/** Each is loaded when it is needed: the embedded one takes 100 MB. */
async function openProvider(service: Task['service']): Promise<Provider> {
  if (service) {
    const { askService } = await import('../service/ask-service.ts')
    return (pictures) => askService(service, pictures)
  }
  const { analysePictures } = await import('../embedded/analyse-pictures.ts')
  return analysePictures
}
