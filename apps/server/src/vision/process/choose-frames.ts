import { calculatePrint, countDifferences } from '../../media/near-duplicates/fingerprint.ts'
import { readSquare } from '../../media/near-duplicates/read-fingerprints.ts'
import { openColor, toGray } from '../embedded/color-picture.ts'
import { measureEdges } from '../embedded/measure-picture.ts'
import type { Picture } from '../findings.ts'

/** Out of 64 bits: frames of the same scene differ by at most this; a step to the side changes more. */
const SAME_SCENE_BITS_MAX = 3

/** Pixels of the longer side: at a smaller size, a slightly blurred frame is as sharp as others. */
const COMPARED_PIXELS = 1_600

/**
 * The frames of a video to analyze: of each run of frames that look alike, the one with the steepest edges, because a camera may
 * focus, and a lamp may go on, after the first. A minute of the same wall is one picture.
 */
export async function chooseFrames(frames: readonly Picture[]): Promise<Picture[]> {
  const runs: { print: bigint; frames: Picture[] }[] = []
  for (const frame of frames) {
    const print = calculatePrint(await readSquare(frame.path))
    const last = runs.at(-1)
    if (last && countDifferences(last.print, print) <= SAME_SCENE_BITS_MAX) last.frames.push(frame)
    else runs.push({ print, frames: [frame] })
  }
  const chosen = await Promise.all(runs.map((run) => chooseSharpest(run.frames)))
  return chosen.filter((frame) => frame !== undefined)
}

/** The first of the sharpest; undefined if there is none. */
async function chooseSharpest(frames: readonly Picture[]): Promise<Picture | undefined> {
  if (frames.length < 2) return frames[0]
  let best: { frame: Picture; edges: number } | undefined
  for (const frame of frames) {
    const edges = measureEdges(await toGray(await openColor(frame.path, COMPARED_PIXELS)))
    if (!best || edges > best.edges) best = { frame, edges }
  }
  return best?.frame
}
