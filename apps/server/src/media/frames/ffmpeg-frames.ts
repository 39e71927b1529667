import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withoutSecrets } from '../../secret-files.ts'
import { codeOf } from '../../error-properties.ts'
import type { Frame, FrameRequest } from './frame.ts'

const run = promisify(execFile)

/**
 * ffmpeg's names for the two containers. With an explicit format, ffmpeg never reads a file as a playlist that refers to
 * other files.
 */
const DEMUXERS = { 'video/mp4': 'mov', 'video/webm': 'matroska' } as const

/** Per frame, of processor time: on a busy server, the same frames take longer. */
const FRAME_LIMIT_S = 10
/** Per frame; ffmpeg is killed after this time, in case it waits for something. */
const FRAME_TIMEOUT_MS = 4 * FRAME_LIMIT_S * 1000

/**
 * Extracts frames with the ffmpeg on PATH, the most tolerant of all decoders.
 * @returns undefined if there is no ffmpeg; frames that it cannot decode are missing from the list
 */
export async function extractWithFfmpeg(request: FrameRequest): Promise<Frame[] | undefined> {
  const frames: Frame[] = []
  for (const [index, at] of request.times.entries()) {
    const path = join(request.folder, `frame-${index}.jpg`)
    try {
      await run('ffmpeg', argumentsFor(request, at, path), {
        timeout: FRAME_TIMEOUT_MS,
        killSignal: 'SIGKILL',
        env: withoutSecrets(process.env),
      })
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined
      // It hung, and would hang at the next frame, too. The frames so far are analyzed within the limit of the task.
      if (error instanceof Error && 'killed' in error && error.killed === true) return frames
      // One frame may be damaged and the next one intact.
      continue
    }
    // For a time after the last frame, ffmpeg writes no file and reports no error.
    if (existsSync(path)) frames.push({ path, at })
  }
  return frames
}

function argumentsFor({ mediaType, path }: FrameRequest, at: number, target: string): string[] {
  const input = ['-protocol_whitelist', 'file', '-f', DEMUXERS[mediaType], '-ss', at.toFixed(3), '-i', `file:${path}`]
  const options = ['-nostdin', '-v', 'error', '-timelimit', String(FRAME_LIMIT_S), '-y']
  return [...options, ...input, '-an', '-frames:v', '1', '-q:v', '2', `file:${target}`]
}
