import {
  calculateFingerprint,
  calculatePrint,
  countDifferences,
  isSamePicture,
} from '../../media/near-duplicates/fingerprint.ts'
import { readSquare } from '../../media/near-duplicates/read-fingerprints.ts'
import { openColor, toGray } from '../embedded/color-picture.ts'
import { measureEdges } from '../embedded/measure-picture.ts'
import type { Picture } from '../findings.ts'

/**
 * Out of 64 bits: frames of the same scene differ by at most this; a step to the side changes more. Two plates of the same
 * size may differ by less, but their details differ.
 */
const SAME_SCENE_BITS_MAX = 3

/** Pixels of the longer side: at a smaller size, a slightly blurred frame is as sharp as others. */
const COMPARED_PIXELS = 1_600

/**
 * The frames of a video to analyze: of each run of frames that look alike, the one with the steepest edges, because a camera may
 * focus, and a lamp may go on, after the first. A minute of the same wall is one picture.
 */
export async function chooseFrames(frames: readonly Picture[]): Promise<Picture[]> {
  const runs: { look: Look; frames: Picture[] }[] = []
  for (const frame of frames) {
    const look = await readLook(frame)
    const last = runs.at(-1)
    if (last && isSameScene(last.look, look)) last.frames.push(frame)
    else runs.push({ look, frames: [frame] })
  }
  const chosen = await Promise.all(runs.map((run) => chooseSharpest(run.frames)))
  return chosen.filter((frame) => frame !== undefined)
}

interface Look {
  print: bigint
  /** Undefined for a picture without contrast. */
  detail: Uint8Array | undefined
}

async function readLook({ path }: Picture): Promise<Look> {
  const square = await readSquare(path)
  return { print: calculatePrint(square), detail: calculateFingerprint(square)?.detail }
}

function isSameScene(one: Look, other: Look): boolean {
  if (countDifferences(one.print, other.print) > SAME_SCENE_BITS_MAX) return false
  if (!one.detail || !other.detail) return one.detail === other.detail
  return isSamePicture(one.detail, other.detail)
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
