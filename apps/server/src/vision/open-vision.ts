import type { Analysis } from '@daywork/domain/capture/analysis'
import { ANNOTATIONS_MAX } from '@daywork/domain/capture/annotation'
import { VISION_MESSAGES } from '@daywork/domain/capture/messages'
import { DomainError } from '@daywork/domain/errors/domain-error'
import { isImageType } from '@daywork/domain/portfolio/media-types'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Fingerprint } from '../media/look-alikes/fingerprint.ts'
import type { KnownPhoto } from '../media/look-alikes/fingerprints.queries.ts'
import type { Requester } from '../fair-queue.ts'
import { openTaskPool } from '../processes/task-pool.ts'
import type { TaskProcess } from '../processes/task-process.ts'
import { seenBefore } from './embedded/seen-before.ts'
import { isAdvice } from './findings.ts'
import type { Media, Result, Task } from './process/task.ts'
import type { VisionSettings } from './vision-settings.ts'

/** Of one account; with one more waiting it has to try again later (API-88). */
const WAITING_MAX = 8
/** An analysis takes about that long. */
const RETRY_AFTER_S = 5
/** The embedded analyser fills a core; a service is mostly waited for. One account never holds all processes. */
const PARALLEL = {
  embedded: { parallel: 2, parallelPerRequester: 1 },
  service: { parallel: 4, parallelPerRequester: 3 },
}

const PROGRAM = new URL('./process/main.ts', import.meta.url)

export interface Vision {
  /**
   * Analyses a photo or video.
   * @throws DomainError service_failed when there is no result in time (VIS-28), too_many
   */
  analyse(media: Media, requester: Requester): Promise<Analysis>
  /** How the last analysis went (OPS-01). */
  state(): 'ok' | 'failing'
  /** The processes that run at this moment. */
  pids(): number[]
  /** How many analyses are worked on, and how many wait. */
  working(): number
  waiting(): number
  close(): void
}

/** Finds the photo of the portfolio that looks like a picture, given as it is and turned. */
export type FindLookAlike = (turned: readonly Fingerprint[]) => Promise<KnownPhoto | undefined>

/** Nothing runs before the first analysis. */
export function openVision(settings: VisionSettings, logger: FastifyBaseLogger, findLookAlike: FindLookAlike): Vision {
  const kind = settings.service ? 'service' : 'embedded'
  const pool = openTaskPool<Task, Result>(PROGRAM, {
    ...PARALLEL[kind],
    waitingMaxPerRequester: WAITING_MAX,
    busy: () => new DomainError('too_many', VISION_MESSAGES.busy, { retryAfterSeconds: RETRY_AFTER_S }),
  })
  let state: 'ok' | 'failing' = 'ok'

  async function analyse(media: Media, process: TaskProcess<Task, Result>, left: AbortSignal): Promise<Result> {
    const seconds = isImageType(media.mediaType) ? settings.imageTimeoutSeconds : settings.videoTimeoutSeconds
    const limits = { left, limit: seconds * 1000 }
    try {
      const result = await inFolder((folder) => process.run({ media, folder, service: settings.service }, limits))
      state = 'ok'
      return result
    } catch (error) {
      if (left.aborted) throw error
      state = 'failing'
      logger.warn({ reason: reasonOf(error) }, 'vision: an analysis failed')
      throw new DomainError('service_failed', VISION_MESSAGES.serviceFailed)
    }
  }

  return {
    analyse: async (media, requester) => {
      const result = await pool.lend(requester, (process) => analyse(media, process, requester.signal))
      const known = await findLookAlike(result.fingerprints)
      const findings = known ? [...result.findings.slice(0, ANNOTATIONS_MAX - 1), seenBefore(known)] : result.findings
      return toAnalysis(kind, media, { ...result, findings })
    },
    state: () => state,
    pids: () => pool.pids(),
    working: () => pool.working(),
    waiting: () => pool.waiting(),
    close: () => pool.close(),
  }
}

async function inFolder<Made>(work: (folder: string) => Promise<Made>): Promise<Made> {
  const folder = await mkdtemp(join(tmpdir(), 'daywork-vision-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError' ? 'it took too long' : String(error)

function toAnalysis(
  kind: 'embedded' | 'service',
  { mediaType }: Media,
  { duration, findings, framesUsed, model }: Result,
): Analysis {
  return {
    annotations: findings
      .filter((finding) => !isAdvice(finding))
      .map((finding, index) => ({ ...finding, id: String(index + 1) })),
    metadata: {
      media_type: mediaType,
      provider: kind === 'service' ? 'openai-compatible' : kind,
      model,
      duration_ms: duration,
      advice: findings.filter(isAdvice).map(({ content }) => content),
      frames_used: framesUsed,
    },
  }
}
