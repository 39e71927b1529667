import type { Analysis } from '@daywork/domain/capture/analysis'
import { VISION_MESSAGES } from '@daywork/domain/capture/messages'
import { DomainError } from '@daywork/domain/errors/domain-error'
import { isImageType } from '@daywork/domain/portfolio/media-types'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { shorten } from '@daywork/domain/text/shorten'
import type { Actor } from '../database/reader.ts'
import type { Fingerprint } from '../media/near-duplicates/fingerprint.ts'
import type { PortfolioPhoto } from '../media/near-duplicates/fingerprints.queries.ts'
import type { Requester } from '../fair-queue.ts'
import { openTaskPool } from '../processes/task-pool.ts'
import type { TaskProcess } from '../processes/task-process.ts'
import { type Finding, isAdvice, isAnnotation } from './findings.ts'
import { limitFindings } from './limit-findings.ts'
import type { Damaged, Media, Result, Task } from './process/task.ts'
import type { VisionSettings } from '../config.ts'

/** Waiting analyses of one account; further requests get 429. */
const WAITING_MAX = 8
/** An analysis takes about this long. */
const RETRY_AFTER_S = 5
/**
 * The embedded analyzer keeps two cores busy; with a service, a process mostly waits. One account never occupies all processes.
 */
const PARALLEL = {
  embedded: { parallel: 2, parallelPerRequester: 1 },
  service: { parallel: 4, parallelPerRequester: 3 },
} satisfies Record<string, Parameters<typeof openTaskPool>[1]>

/** On a busy server, an analysis may take longer, but must not find less. Waiting for a service takes no processor time. */
export const BUSY_FACTOR = { embedded: 4, service: 1 }

type VisionProcess = TaskProcess<Task, Result | Damaged>

const PROGRAM = new URL('./process/main.ts', import.meta.url)

export interface Vision {
  /**
   * Analyzes a photo or video.
   * @throws DomainError service_failed if there is no result in time, too_many
   */
  analyze(media: Media, requester: Requester): Promise<Analysis>
  /** Whether the last analysis succeeded. A damaged file does not count. */
  state(): 'ok' | 'failing'
  /** Ids of the running processes. */
  pids(): number[]
  /** The number of running and of waiting analyses. */
  working(): number
  waiting(): number
  close(): void
}

/**
 * Finds a photo that the actor sees and that shows the same picture, given the fingerprints of the picture in all rotations.
 */
export type FindNearDuplicate = (rotations: readonly Fingerprint[], actor: Actor) => Promise<PortfolioPhoto | undefined>

/** What an analysis needs from the database. */
interface VisionQueries {
  findNearDuplicate: FindNearDuplicate
  /** Of the business. */
  findTimeZone: () => Promise<string>
}

/** The first analysis starts the first process. */
export function openVision(
  settings: VisionSettings,
  logger: FastifyBaseLogger,
  { findNearDuplicate, findTimeZone }: VisionQueries,
): Vision {
  const kind = settings.service ? 'service' : 'embedded'
  const pool = openTaskPool<Task, Result | Damaged>(PROGRAM, {
    ...PARALLEL[kind],
    waitingMaxPerRequester: WAITING_MAX,
    busy: () => new DomainError('too_many', VISION_MESSAGES.busy, { retryAfterSeconds: RETRY_AFTER_S }),
  })
  let state: 'ok' | 'failing' = 'ok'

  function failure(reason: string): DomainError {
    logger.warn({ reason }, 'vision: an analysis failed')
    return new DomainError('service_failed', VISION_MESSAGES.serviceFailed)
  }

  async function analyze(media: Media, timeZone: string, process: VisionProcess, signal: AbortSignal): Promise<Result> {
    const seconds = isImageType(media.mediaType) ? settings.imageTimeoutSeconds : settings.videoTimeoutSeconds
    const options = { signal, timeoutMs: seconds * 1000, busyFactor: BUSY_FACTOR[kind] }
    try {
      const result = await withFolder((folder) =>
        process.run({ media, folder, service: settings.service, timeZone }, options),
      )
      if ('damage' in result) throw failure(`the file is damaged: ${result.damage}`)
      state = 'ok'
      return result
    } catch (error) {
      if (signal.aborted || error instanceof DomainError) throw error
      state = 'failing'
      throw failure(reasonOf(error))
    }
  }

  return {
    analyze: async (media, requester) => {
      // Before there is a process: a task whose signal is already aborted would end it.
      const timeZone = await findTimeZone()
      const { signal } = requester
      const result = await pool.withProcess(requester, (process) => analyze(media, timeZone, process, signal))
      const duplicate = await findNearDuplicate(result.fingerprints, requester)
      const findings = duplicate ? [...result.findings, nearDuplicateFinding(duplicate)] : result.findings
      return toAnalysis(kind, media, { ...result, findings })
    },
    state: () => state,
    pids: () => pool.pids(),
    working: () => pool.working(),
    waiting: () => pool.waiting(),
    close: () => pool.close(),
  }
}

const FOLDER_RETRIES = 3

async function withFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'daywork-vision-'))
  try {
    return await work(folder)
  } finally {
    // After a kill, ffmpeg may still write a frame into it.
    await rm(folder, { recursive: true, force: true, maxRetries: FOLDER_RETRIES })
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError' ? 'it took too long' : String(error)

/** Two photos of the same wall, a day apart, may differ only in ways that the fingerprint does not measure. */
const NEAR_DUPLICATE_CONFIDENCE = 0.9

/** In characters; enough to recognize a work. */
const DESCRIPTION_MAX = 80

/** Contains when the earlier photo was stored (in UTC; the page shows the local day), and the description of its work. */
function nearDuplicateFinding({ created_at, description }: PortfolioPhoto): Finding {
  const summary = shorten(description.replace(/\s+/g, ' ').trim(), DESCRIPTION_MAX)
  const sentence = `Looks like an earlier photo, kept on ${created_at}`
  const content = summary === '' ? sentence : `${sentence}: ${summary}`
  return { content, confidence: NEAR_DUPLICATE_CONFIDENCE, source: 'look-alike' }
}

function toAnalysis(
  kind: 'embedded' | 'service',
  { mediaType }: Media,
  { duration, framesUsed, model, ...result }: Result,
): Analysis {
  const { findings, omitted } = limitFindings(result.findings)
  return {
    annotations: findings.filter(isAnnotation).map((finding, index) => ({ ...finding, id: String(index + 1) })),
    metadata: {
      media_type: mediaType,
      provider: kind === 'service' ? 'openai-compatible' : kind,
      model,
      duration_ms: duration,
      advice: findings.filter(isAdvice).map(({ content }) => content),
      omitted,
      frames_used: framesUsed,
    },
  }
}
